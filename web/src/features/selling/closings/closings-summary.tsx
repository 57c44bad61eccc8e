import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listClosings } from '@mostrador/contract/features/selling/closings/endpoints.ts'
import { formatMoney, formatQuantity } from '@mostrador/contract/format.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { useT } from '#src/language/use-t.ts'
import { ListSummary } from '#src/ui/admin/list/list-summary.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type Summary = OutputOf<typeof listClosings>['summary']

/** The number of closings found, with their totals of sales, differences and rounding. */
export function ClosingsSummary({ summary }: { summary: Summary | undefined }) {
  const t = useT()
  const { settings } = useCompany()
  const show = (amount: number) => formatMoney(money(amount), settings)
  const figures = [
    { label: t('closings.summary.count'), value: summary && formatQuantity(String(summary.count), settings) },
    { label: t('closings.summary.total'), value: summary && show(summary.totalAmount) },
    { label: t('closings.summary.difference'), value: summary && show(summary.differenceAmount) },
    { label: t('closings.summary.rounding'), value: summary && show(summary.roundingAmount) },
  ]
  return <ListSummary label={t('closings.summary.label')} figures={figures} testId="closings-summary" />
}
