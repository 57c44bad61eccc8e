import { useShopAddress } from '#src/features/shop/shop/frame/use-shop.ts'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useT } from '#src/language/use-t.ts'

/** In place of the way on, while the shop offers no delivery or no way to pay it (E-103). */
export function NoOrders() {
  const t = useT()
  const address = useShopAddress()
  return (
    <output className={parts['alert']} data-testid="no-orders">
      {t('shop.buying.noOrders')} <a href={address('shop-contact')}>{t('shop.buying.contact')}</a>
    </output>
  )
}
