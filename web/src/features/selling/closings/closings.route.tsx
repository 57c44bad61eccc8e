import { closingList } from '@mostrador/contract/features/selling/closings/list.ts'
import { listClosings } from '@mostrador/contract/features/selling/closings/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { closingColumns } from '#src/features/selling/closings/closing-columns.tsx'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { describeList } from '#src/ui/admin/list-state/describe-list.ts'
import { useDescribedList } from '#src/ui/admin/list-state/use-described-list.ts'
import { DescribedList } from '#src/ui/described-list.tsx'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { formatMoney, formatQuantity } from '@mostrador/contract/format.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { ListSummary } from '#src/ui/admin/list/list-summary.tsx'

const closings = describeList({
  area: 'closings',
  spec: closingList,
  endpoint: listClosings,
  entities: ['checkoutSession'],
  rows: {
    address: (_, id) => pathTo('dashboard-checkouts-closing', 'en', { id }),
    nameOf: ({ zNumber, checkoutName }) => `Z ${zNumber} ${checkoutName}`,
    testIdOf: ({ zNumber }) => `closing-${zNumber}`,
  },
  filters: {
    day: { label: 'closings.filters.period', isPromoted: true },
    hasDifference: { isPromoted: true },
    checkout: { label: 'closings.columns.checkout' },
    difference: { label: 'closings.columns.difference' },
  },
})

/** The closings of all registers, newest first, with the sums of the filtered ones. */
export default function Closings() {
  const t = useT()
  const { settings } = useCompany()
  const list = useDescribedList(closings)
  return (
    <DescribedList
      list={list}
      note={t('shell.time.zone', { timeZone: settings.timeZone })}
      columns={closingColumns(t, settings)}
      summary={<ClosingsSummary summary={list.answer?.summary} />}
    />
  )
}

type Summary = OutputOf<typeof listClosings>['summary']

/** The number of closings found, with their totals of sales, differences and rounding. */
function ClosingsSummary({ summary }: { summary: Summary | undefined }) {
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
