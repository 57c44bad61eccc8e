import { getSandboxPage, payInSandbox } from '@mostrador/contract/features/shop/card-payments/endpoints.ts'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { formText } from '#src/features/shop/shop/frame/form-text.ts'
import { ShopField } from '#src/features/shop/shop/frame/shop-field.tsx'
import formStyles from '#src/features/shop/shop/frame/shop-form.module.css'
import { ShopHead } from '#src/features/shop/shop/frame/shop-head.tsx'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { foundInShop, openShopPage, useShopFormat } from '#src/features/shop/shop/frame/use-shop.ts'
import styles from '#src/features/shop/shop/buying/shop-order.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'

const sessionOf = ({ params }: LoaderFunctionArgs) => params['session'] ?? ''

export async function loader(args: LoaderFunctionArgs) {
  const { tell, shop } = openShopPage(args)
  return foundInShop(await tell(getSandboxPage, { shop, session: sessionOf(args) }), args).page
}

/** A number that was taken or refused leads back to the order, as the page of a provider does. */
export async function action(args: ActionFunctionArgs) {
  const { tell, shop } = openShopPage(args)
  const form = await args.request.formData()
  const number = formText(form, 'number')
  const answer = await tell(payInSandbox, { shop, session: sessionOf(args), number })
  if (!answer.ok) return { isRefused: true }
  const { state, returnUrl } = answer.value.page
  // Only the path: the form came from this site and goes back to it.
  return state === 'needsAction' ? { isRefused: false } : redirect(`${new URL(returnUrl).pathname}#card`, 303)
}

/** The page of the sandbox, which stands for that of a provider and moves no money. */
export default function ShopTestCard() {
  const t = useT()
  const { state, returnUrl } = useLoaderData<typeof loader>()
  return (
    <div className="k-stack k-fit k-gap5">
      <ShopHead title={t('shop.cards.test.title')} noindex />
      <meta name="referrer" content="same-origin" />
      <h1>{t('shop.cards.test.title')}</h1>
      <p className={parts['said']} data-testid="sandbox-note">
        {t('shop.cards.test.lead')}
      </p>
      <div className={styles['way']}>
        <section className={styles['box']} data-testid="sandbox" data-state={state}>
          {state === 'open' && <NumberForm />}
          {state === 'needsAction' && <SecondStep />}
          {state !== 'open' && state !== 'needsAction' && <p>{t(`shop.cards.test.states.${state}`)}</p>}
        </section>
      </div>
      <p>
        <a href={`${new URL(returnUrl).pathname}#card`}>{t('shop.cards.test.back')}</a>
      </p>
    </div>
  )
}

function NumberForm() {
  const t = useT()
  const language = useLanguage()
  const { money } = useShopFormat()
  const { amount } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>() as { isRefused: boolean } | undefined
  return (
    <form method="post" className={formStyles['form']} data-once>
      <ShopField
        name="number"
        label={t('shop.cards.test.number')}
        value=""
        maxLength={30}
        autoComplete="off"
        lang={language}
        required
        fault={sent?.isRefused === true ? t('shop.cards.test.refused') : null}
      />
      <ul>
        {(['works', 'confirms', 'fails'] as const).map((key) => (
          <li key={key}>{t(`shop.cards.test.${key}`)}</li>
        ))}
      </ul>
      <button type="submit" className={parts['main']} data-testid="sandbox-pay">
        {t('shop.cards.test.pay', { amount: money(amount) })}
      </button>
    </form>
  )
}

function SecondStep() {
  const t = useT()
  return (
    <form method="post" className={formStyles['form']} data-once>
      <h2>{t('shop.cards.test.confirmTitle')}</h2>
      <p>{t('shop.cards.test.confirmText')}</p>
      <button type="submit" className={parts['main']} data-testid="sandbox-confirm">
        {t('shop.cards.test.confirm')}
      </button>
    </form>
  )
}
