import type { PublicOrder } from '@mostrador/contract/features/shop/orders/schema.ts'
import { useParams } from 'react-router'
import styles from '#src/features/shop/shop/buying/shop-order.module.css'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useShop, useShopAddress } from '#src/features/shop/shop/frame/use-shop.ts'
import { useT } from '#src/language/use-t.ts'

/** The way to rate what has arrived. */
export function RateLink({ order }: { order: PublicOrder }) {
  const t = useT()
  const { hasRatings } = useShop()
  const address = useShopAddress()
  const { token = '' } = useParams()
  const hasArrived = order.fulfilments.some(({ state }) => state === 'delivered' || state === 'handedOver')
  if (!hasRatings || !hasArrived) return null
  return (
    <section className={styles['box']}>
      <p>{t('shop.ratings.rate.linkText')}</p>
      <a href={address('shop-rate', { token })} className={parts['plain']} data-testid="rate-link">
        {t('shop.ratings.rate.link')}
      </a>
    </section>
  )
}
