import { listGoodsOnTheWay } from '@mostrador/contract/features/catalogue/transfers/endpoints.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import { showWorth } from '#src/features/catalogue/stock/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** What of a product is on the way between locations; nothing where nothing is. */
export function OnTheWayCard({ productId }: { productId: string }) {
  const t = useT()
  const { settings } = useCompany()
  const { data } = useEndpointQuery(listGoodsOnTheWay, { productId })
  if (!data || data.items.length === 0) return null
  return (
    <Card title={t('transfers.card.title')} testId="on-the-way-card">
      <ul>
        {data.items.map(({ transferId, number, variantId, variantName, fromName, toName, quantity, value }) => (
          <li key={`${transferId}-${variantId}`}>
            <Link to={pathTo('dashboard-transfers', 'en', { id: transferId })}>
              {t('transfers.number', { number })}
            </Link>
            {': '}
            {variantName && `${variantName}, `}
            {t('transfers.card.line', { quantity: formatQuantity(quantity, settings), from: fromName, to: toName })}
            {value !== null && `, ${t('transfers.worth', { value: showWorth(value, settings) })}`}
          </li>
        ))}
      </ul>
    </Card>
  )
}
