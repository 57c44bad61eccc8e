import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { formatMoney, formatQuantity } from '@mostrador/contract/format.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { useT } from '#src/language/use-t.ts'
import { ListSummary } from '#src/ui/admin/list/list-summary.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type Summary = OutputOf<typeof listSales>['summary']
type SummaryProps = {
  summary: Summary | undefined
  /** Of every document found; those that are no sales stand beside them. */
  total: number | null | undefined
}

/** The number of sales found, and their sums. */
export function SalesSummary({ summary, total }: SummaryProps) {
  const t = useT()
  const { settings } = useCompany()
  const others = summary && total ? total - summary.count : 0
  const figures = [
    { label: t('sales.summary.count'), value: summary && formatQuantity(String(summary.count), settings) },
    ...(others > 0 ? [{ label: t('sales.summary.others'), value: formatQuantity(String(others), settings) }] : []),
    { label: t('sales.summary.total'), value: summary && formatMoney(money(summary.totalAmount), settings) },
    { label: t('sales.summary.tax'), value: summary && formatMoney(money(summary.taxAmount), settings) },
  ]
  return <ListSummary label={t('sales.summary.label')} figures={figures} testId="sales-summary" />
}
