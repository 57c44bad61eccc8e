import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listMovements } from '@mostrador/contract/features/selling/movements/endpoints.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { useT } from '#src/language/use-t.ts'
import { ListSummary } from '#src/ui/admin/list/list-summary.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type Summary = OutputOf<typeof listMovements>['summary']

/** The sums in and out of the filtered movements, and the cash in the session's drawer. */
export function MovementsSummary({ summary }: { summary: Summary | undefined }) {
  const t = useT()
  const { settings } = useCompany()
  const show = (amount: number | undefined) => (amount === undefined ? undefined : formatMoney(money(amount), settings))
  const figures = [
    { label: t('movements.summary.in'), value: show(summary?.inAmount) },
    { label: t('movements.summary.out'), value: show(summary?.outAmount) },
    { label: t('movements.summary.balance'), value: show(summary?.balance) },
  ]
  return <ListSummary label={t('movements.summary.label')} figures={figures} testId="movements-summary" />
}
