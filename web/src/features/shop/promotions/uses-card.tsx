import { getOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { listPromotionUses } from '@mostrador/contract/features/shop/promotions/endpoints.ts'
import type { PromotionRecord, PromotionUse } from '@mostrador/contract/features/shop/promotions/schema.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

const mostShown = 100

/** The orders that used a promotion, with what it took off each. */
export function UsesCard({ promotion: { id, usedCount, discountAmount } }: { promotion: PromotionRecord }) {
  const t = useT()
  const { settings } = useCompany()
  const { data } = useEndpointQuery(listPromotionUses, { id })
  const uses = data?.items ?? []
  const end = 'end' as const
  return (
    <Card title={t('promotions.uses.title')} testId="promotion-uses">
      <p data-testid="promotion-figures">
        {t('promotions.uses.figures', { count: usedCount, amount: formatMoney(discountAmount, settings) })}
      </p>
      {data && uses.length === 0 && <p>{t('promotions.uses.none')}</p>}
      {uses.length > 0 && (
        <DataTable
          caption={t('promotions.uses.title')}
          columns={[
            { key: 'order', label: t('promotions.uses.order') },
            { key: 'when', label: t('promotions.uses.when'), minor: true },
            { key: 'state', label: t('promotions.uses.state') },
            { key: 'amount', label: t('promotions.uses.amount'), align: end },
          ]}
          rows={uses.map((use) => ({
            key: use.orderId,
            cells: [
              <OrderLink key="order" use={use} />,
              <TimeAgo key="when" at={use.takenAt} />,
              use.releasedAs === null ? t('promotions.uses.taken') : t(`promotions.uses.released.${use.releasedAs}`),
              formatMoney(use.amount, settings),
            ],
          }))}
        />
      )}
      {uses.length === mostShown && <p>{t('promotions.uses.last', { max: mostShown })}</p>}
    </Card>
  )
}

function OrderLink({ use: { orderId, orderNumber } }: { use: PromotionUse }) {
  const maySee = useCan(getOrder)
  if (!maySee) return orderNumber
  return <Link to={pathTo('dashboard-ecommerce-orders', 'en', { id: orderId })}>{orderNumber}</Link>
}
