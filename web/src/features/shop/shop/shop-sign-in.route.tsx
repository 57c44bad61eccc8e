import { getShopSignIn } from '@mostrador/contract/features/shop/shop-accounts/endpoints.ts'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import styles from '#src/features/shop/shop/account/account.module.css'
import { nextOf, signInWith } from '#src/features/shop/shop/account/after-sign-in.ts'
import { formText } from '#src/features/shop/shop/frame/form-text.ts'
import formStyles from '#src/features/shop/shop/frame/shop-form.module.css'
import { ShopHead } from '#src/features/shop/shop/frame/shop-head.tsx'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { foundInShop, openShopPage, useShopAddress } from '#src/features/shop/shop/frame/use-shop.ts'
import { useT } from '#src/language/use-t.ts'

const linkOf = ({ params }: LoaderFunctionArgs) => params['link'] ?? ''

/** Opening the link uses nothing up: programs that read mails open links too (E-81). */
export async function loader(args: LoaderFunctionArgs) {
  const { tell, shop } = openShopPage(args)
  const answer = await tell(getShopSignIn, { shop, link: linkOf(args) })
  // An address that cannot be a link at all is one that does not work.
  const { signIn } = answer.ok || answer.code !== 'invalidInput' ? foundInShop(answer, args) : { signIn: null }
  return { signIn, pressId: crypto.randomUUID() as string }
}

export async function action(args: ActionFunctionArgs): Promise<{ fault: true } | Response> {
  const form = await args.request.formData()
  const proof = { proof: { link: linkOf(args) }, pressId: formText(form, 'pressId') }
  const answer = await signInWith(openShopPage(args), proof, nextOf(args.request))
  return answer instanceof Response ? answer : { fault: true }
}

/** The page of the link in a sign-in mail: says whose account it opens, and opens it with a button. */
export default function ShopSignIn() {
  const t = useT()
  const address = useShopAddress()
  const { signIn, pressId } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const isOver = signIn === null || refused !== undefined
  return (
    <div className={`${styles['page']} ${styles['narrow']}`}>
      <ShopHead title={t('shop.account.signIn')} noindex />
      {/* Other sites never learn the link. */}
      <meta name="referrer" content="same-origin" />
      <h1>{t(isOver ? 'shop.account.over' : 'shop.account.signIn')}</h1>
      {isOver ? (
        <>
          <p className={styles['lead']}>{t('shop.account.overText')}</p>
          <p>
            <a className={parts['main']} href={address('shop-account')} data-testid="sign-in-over">
              {t('shop.account.ask')}
            </a>
          </p>
        </>
      ) : (
        <form method="post" className={formStyles['form']} data-once>
          <p>{t('shop.account.confirm', { email: signIn.email })}</p>
          <input type="hidden" name="pressId" value={pressId} />
          <button type="submit" className={parts['main']} data-testid="sign-in-press">
            {t('shop.account.signIn')}
          </button>
        </form>
      )}
    </div>
  )
}
