import type { Product } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { countStockAlerts } from '@mostrador/contract/features/shop/stock-alerts/endpoints.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { Card } from '#src/ui/detail-page.tsx'
import { Facts } from '#src/ui/layout/facts.tsx'

/** How many people wait in the online shop for each variant. Nothing while nobody waits. */
export function WaitingCard({ product: { id, variants } }: { product: Pick<Product, 'id' | 'variants'> }) {
  const t = useT()
  const { data } = useEndpointQuery(countStockAlerts, { productId: id }, { networkMode: 'always' })
  const counts = new Map(data?.variants.map(({ variantId, waiting }) => [variantId, waiting]))
  if (counts.size === 0) return null
  return (
    <div data-testid="product-waiting">
      <Card title={t('stockAlerts.title')}>
        <p className="k-soft">{t('stockAlerts.lead')}</p>
        <Facts
          facts={variants.flatMap(({ id: variantId, sku, optionValues }) => {
            const count = counts.get(variantId)
            const name = optionValues.join(' · ') || sku
            return count === undefined ? [] : [[name, t('stockAlerts.waiting', { count })] as const]
          })}
        />
      </Card>
    </div>
  )
}
