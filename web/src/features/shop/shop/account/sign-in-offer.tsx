import styles from '#src/features/shop/shop/account/account.module.css'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useShopAddress } from '#src/features/shop/shop/frame/use-shop.ts'
import { useT } from '#src/language/use-t.ts'

/** The way to the account from the checkout, and back. */
function useSignInAddress(): string {
  return `${useShopAddress()('shop-account')}?next=checkout`
}

/** One line for those who have an account. */
export function SignInOffer() {
  const t = useT()
  const address = useSignInAddress()
  return (
    <p className={styles['offer']} data-testid="sign-in-offer">
      {t('shop.account.checkout.have')} <a href={address}>{t('shop.account.checkout.signIn')}</a>
    </p>
  )
}

/** In place of the checkout, where the shop takes no orders of guests (E-86). */
export function AccountNeeded() {
  const t = useT()
  const address = useSignInAddress()
  return (
    <div className={parts['nothing']} data-testid="sign-in-needed">
      <p className="k-soft">{t('shop.account.checkout.needed')}</p>
      <a className={parts['main']} href={address}>
        {t('shop.account.signIn')}
      </a>
    </div>
  )
}
