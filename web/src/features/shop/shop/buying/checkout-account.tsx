import { classNames } from '#src/ui/class-names.ts'
import type { ShopAccount } from '@mostrador/contract/features/shop/shop-accounts/schema.ts'
import { addressText } from '#src/features/shop/shop/account/account-parts.tsx'
import { addressIntent, type CheckoutFields } from '#src/features/shop/shop/buying/checkout-form.ts'
import styles from '#src/features/shop/shop/buying/shop-checkout.module.css'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useShopAddress } from '#src/features/shop/shop/frame/use-shop.ts'
import { useT } from '#src/language/use-t.ts'

/** An order of who is signed in goes to the mailbox that was proved. */
export function SignedInAs({ email }: { email: string }) {
  const t = useT()
  const address = useShopAddress()
  return (
    <p className="k-soft k-body" data-testid="checkout-as">
      {t('shop.account.checkout.as', { email })}{' '}
      <a href={address('shop-account')}>{t('shop.account.checkout.notYou')}</a>
    </p>
  )
}

type EarlierProps = { addresses: ShopAccount['addresses']; fields: CheckoutFields }

/** Other addresses of earlier orders, each taken with a press. What else was typed stays. */
export function EarlierAddresses({ addresses, fields }: EarlierProps) {
  const t = useT()
  const others = addresses
    .map((address, at) => ({ address, at }))
    .filter(({ address }) => address.line1 !== fields.line1 || address.commune !== fields.commune)
  if (others.length === 0) return null
  return (
    <div className={classNames('k-stack k-fit k-narrow k-gap2', styles['addresses'])}>
      <p className="k-soft k-body">{t('shop.account.checkout.addresses')}</p>
      {others.map(({ address, at }) => (
        <button
          key={at}
          type="submit"
          name="intent"
          value={addressIntent(at)}
          className={parts['plain']}
          data-testid="earlier-address"
        >
          {addressText(address)}
        </button>
      ))}
    </div>
  )
}
