import type { PublicOrder } from '@mostrador/contract/features/shop/orders/schema.ts'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useShopAddress } from '#src/features/shop/shop/frame/use-shop.ts'
import { useT } from '#src/language/use-t.ts'

/** The way to claim, once something has left. */
export function ClaimLink({ order: { lines, token } }: { order: PublicOrder }) {
  const t = useT()
  const address = useShopAddress()
  if (lines.every(({ kind, shippedQuantity }) => kind !== 'product' || Number(shippedQuantity) === 0)) return null
  return (
    <p>
      <a className={parts['plain']} href={address('shop-claim', { token })} data-testid="claim-link">
        {t('orderClaims.buyer.start')}
      </a>
    </p>
  )
}
