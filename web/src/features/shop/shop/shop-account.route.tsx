import { classNames } from '#src/ui/class-names.ts'
import { getMyShopAccount } from '@mostrador/contract/features/shop/shop-accounts/endpoints.ts'
import type { ShopAccount } from '@mostrador/contract/features/shop/shop-accounts/schema.ts'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { accountAction, type AccountOutcome } from '#src/features/shop/shop/account/account-action.ts'
import {
  MyAccess,
  MyAddresses,
  MyData,
  MyDetails,
  MyOrders,
  MyPurchases,
} from '#src/features/shop/shop/account/account-parts.tsx'
import styles from '#src/features/shop/shop/account/account.module.css'
import { SignInForm } from '#src/features/shop/shop/account/sign-in-form.tsx'
import { ShopHead } from '#src/features/shop/shop/frame/shop-head.tsx'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { foundInShop, openShopPage } from '#src/features/shop/shop/frame/use-shop.ts'
import { useT } from '#src/language/use-t.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { tell, shop } = openShopPage(args)
  return foundInShop(await tell(getMyShopAccount, { shop }), args)
}

export const action = (args: ActionFunctionArgs) => accountAction(args)

/** The account of the shopper, or the form that opens it. */
export default function ShopAccountPage() {
  const { account } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>() as AccountOutcome | undefined
  return account ? <Mine account={account} outcome={outcome} /> : <SignedOut outcome={outcome} />
}

function SignedOut({ outcome }: { outcome: AccountOutcome | undefined }) {
  const t = useT()
  return (
    <div className={`${styles['page']} ${styles['narrow']}`}>
      <ShopHead title={t('shop.account.signIn')} noindex />
      <h1>{t('shop.account.signIn')}</h1>
      {!outcome && <Said />}
      <SignInForm outcome={outcome} />
    </div>
  )
}

function Mine({ account, outcome }: { account: ShopAccount; outcome: AccountOutcome | undefined }) {
  const t = useT()
  return (
    <div className={styles['page']}>
      <ShopHead title={t('shop.account.title')} noindex />
      {/* Other sites never learn the links of orders. */}
      <meta name="referrer" content="same-origin" />
      <header className="k-stack k-breaks k-gap1">
        <h1>{t('shop.account.title')}</h1>
        <p className="k-soft" data-testid="signed-in">
          {t('shop.account.as', { email: account.email })}
        </p>
      </header>
      {outcome?.fault ? (
        <p role="alert" className={parts['alert']}>
          {t(outcome.fault === 'wrong' ? 'shop.account.faults.wrong' : 'shop.account.faults.failed')}
        </p>
      ) : (
        <Said />
      )}
      <div className={classNames('k-stack k-start k-gap6', styles['columns'])}>
        <div className="k-stack k-fit k-gap6">
          <MyOrders account={account} />
          <MyPurchases account={account} />
          <MyAddresses account={account} />
        </div>
        <div className="k-stack k-fit k-gap6">
          <MyDetails account={account} faults={outcome?.fields ?? []} />
          <MyAccess account={account} />
          <MyData account={account} />
        </div>
      </div>
    </div>
  )
}

const saids = ['saved', 'left', 'removed'] as const

/** What the last form did. */
function Said() {
  const t = useT()
  const [query] = useSearchParams()
  const said = saids.find((each) => each === query.get('said'))
  if (!said) return null
  return (
    <output className={parts['said']} data-testid={`account-${said}`}>
      {t(`shop.account.${said}`)}
    </output>
  )
}
