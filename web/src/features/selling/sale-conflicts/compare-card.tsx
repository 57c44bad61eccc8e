import type { ComparedSale, SaleConflict } from '@mostrador/contract/features/selling/sale-conflicts/schema.ts'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { useT } from '#src/language/use-t.ts'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { Card } from '#src/ui/detail-page.tsx'

type CompareCardProps = { conflict: SaleConflict; offered: ComparedSale; settings: CompanySettings }

type Side = Pick<ComparedSale, 'totals'> & Partial<ComparedSale>

const amounts = [
  ['total', 'totalAmount'],
  ['tax', 'taxAmount'],
  ['rounding', 'roundingAmount'],
  ['change', 'changeAmount'],
] as const

/** The printed sale next to the stored one, or next to the sum of its own lines. */
export function CompareCard({ conflict: { stored, computed }, offered, settings }: CompareCardProps) {
  const t = useT()
  const other: Side | null = stored ?? (computed && { totals: computed })
  const end = 'end' as const
  const columns = [
    { key: 'what', label: t('sales.detail.amount') },
    { key: 'offered', label: t('saleConflicts.detail.offered'), align: end },
    ...(other
      ? [{ key: 'other', label: t(`saleConflicts.detail.${stored ? 'stored' : 'computed'}`), align: end }]
      : []),
  ]
  const row = (key: 'number' | 'soldAt' | (typeof amounts)[number][0], show: (side: Side) => string) => ({
    key,
    cells: [t(`saleConflicts.detail.${key}`), show(offered), ...(other ? [show(other)] : [])],
  })
  const rows = [
    ...(stored
      ? [
          row('number', ({ receiptNumber = '' }) => receiptNumber),
          row('soldAt', ({ soldAt }) => (soldAt ? formatDateTime(soldAt, settings) : '')),
        ]
      : []),
    ...amounts.map(([key, amount]) => row(key, ({ totals }) => formatMoney(totals[amount], settings))),
  ]
  return (
    <Card title={t('saleConflicts.detail.compare')} testId="conflict-compare">
      <DataTable caption={t('saleConflicts.detail.compare')} columns={columns} rows={rows} />
    </Card>
  )
}
