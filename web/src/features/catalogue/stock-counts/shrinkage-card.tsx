import { listShrinkage } from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { showAmount } from '#src/features/catalogue/stock/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** What counts found of a product, by month; nothing before the first difference. */
export function ShrinkageCard({ productId }: { productId: string }) {
  const t = useT()
  const { settings } = useCompany()
  const { data } = useEndpointQuery(listShrinkage, { productId })
  if (!data || data.items.length === 0) return null
  const maySeeValue = data.items.some(({ value }) => value !== null)
  const end = 'end' as const
  return (
    <Card title={t('stockCounts.shrinkage.title')} testId="shrinkage">
      <DataTable
        caption={t('stockCounts.shrinkage.title')}
        columns={[
          { key: 'month', label: t('stockCounts.shrinkage.month') },
          { key: 'quantity', label: t('stockCounts.shrinkage.quantity'), align: end },
          ...(maySeeValue ? [{ key: 'value', label: t('stockCounts.shrinkage.value'), align: end }] : []),
        ]}
        rows={data.items.map(({ month, quantity, value }) => ({
          key: month,
          cells: [month, formatQuantity(quantity, settings), value === null ? '' : showAmount(value, settings)],
        }))}
      />
    </Card>
  )
}
