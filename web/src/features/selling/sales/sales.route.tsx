import { Button } from '@mantine/core'
import { commitSale, listSales, reviewSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { saleList } from '@mostrador/contract/features/selling/sales/list.ts'
import type { SaleRow } from '@mostrador/contract/features/selling/sales/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import { useMetadataColumns } from '#src/features/catalogue/metadata/public.tsx'
import { ReviewButton } from '#src/features/selling/sales/review-button.tsx'
import { saleColumns } from '#src/features/selling/sales/sale-columns.tsx'
import { SalesSummary } from '#src/features/selling/sales/sales-summary.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { describeList } from '#src/ui/admin/list-state/describe-list.ts'
import { useDescribedList } from '#src/ui/admin/list-state/use-described-list.ts'
import { RecordList } from '#src/features/office/records/public.tsx'
import type { BulkSelection } from '#src/ui/admin/list-state/use-selection.ts'
import { ActionLink } from '#src/ui/admin/parts/action-link.tsx'

const sales = describeList({
  area: 'sales',
  spec: saleList,
  endpoint: listSales,
  entities: ['sale'],
  rows: {
    address: (_, id) => `/dashboard/sales/${id}`,
    nameOf: ({ receiptNumber }) => receiptNumber,
    testIdOf: ({ receiptNumber }) => `row-${receiptNumber}`,
  },
  filters: {
    day: { label: 'sales.filters.period', isPromoted: true },
    status: { words: 'status', isPromoted: true },
    review: {},
    total: { label: 'sales.columns.total' },
    customer: { label: 'sales.columns.customer', mayBeEmpty: true },
    seller: { label: 'sales.columns.seller' },
    details: { label: 'sales.columns.details', mayBeEmpty: true },
  },
  views: { review: 'f.review=yes' },
})

/** All sales, newest first, with the sums of the filtered ones. */
export default function Sales() {
  const t = useT()
  const language = useLanguage()
  const { settings } = useCompany()
  const ownColumns = useMetadataColumns<SaleRow>('sale')
  const list = useDescribedList(sales)
  const { answer } = list
  return (
    <RecordList
      list={list}
      note={t('shell.time.zone', { timeZone: settings.timeZone })}
      columns={[...saleColumns({ t, language, settings }), ...ownColumns]}
      moreBulk={useReviewing()}
      tools={<NotPostedLink />}
      first={<StartSelling />}
      summary={<SalesSummary summary={answer?.summary} total={answer?.total} />}
    />
  )
}

function useReviewing() {
  const mayReview = useCan(reviewSales)
  if (!mayReview) return undefined
  return (selection: BulkSelection, end: () => void, count: number) => (
    <ReviewButton selection={selection} count={count} onDone={end} />
  )
}

/** Opens the sales that were sent and not posted. */
function NotPostedLink() {
  const t = useT()
  return (
    <Button component={Link} to={pathTo('dashboard-sales-conflicts', 'en')} variant="default" data-testid="not-posted">
      {t('sales.notPosted')}
    </Button>
  )
}

function StartSelling() {
  const t = useT()
  return (
    <ActionLink endpoint={commitSale} to="/dashboard/checkout" label={t('sales.startSelling')} testId="start-selling" />
  )
}
