import { Button } from '@mantine/core'
import { commitSale, listSales, reviewSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { saleList } from '@mostrador/contract/features/selling/sales/list.ts'
import type { SaleRow } from '@mostrador/contract/features/selling/sales/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import { ListExport, SelectionExport, useMayExport } from '#src/features/office/exports/public.tsx'
import { useMetadataColumns } from '#src/features/catalogue/metadata/public.tsx'
import { ReviewButton } from '#src/features/selling/sales/review-button.tsx'
import { saleColumns } from '#src/features/selling/sales/sale-columns.tsx'
import styles from '#src/features/selling/sales/sales.module.css'
import { SalesSummary } from '#src/features/selling/sales/sales-summary.tsx'
import type { T } from '#src/language/translator.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { ActionLink } from '#src/ui/admin/parts/action-link.tsx'
import { useKept, useListQuery } from '#src/ui/admin/list-state/list-query.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import type { ListFilter } from '#src/ui/admin/list-state/list-filters.ts'
import { useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import { ListPage } from '#src/ui/list-page.tsx'

const links = {
  keyOf: ({ id }: SaleRow) => id,
  hrefOf: ({ id }: SaleRow) => `/dashboard/sales/${id}`,
  nameOf: ({ receiptNumber }: SaleRow) => receiptNumber,
  testIdOf: ({ receiptNumber }: SaleRow) => `row-${receiptNumber}`,
}

/** All sales, newest first, with the sums of the filtered ones. */
export default function Sales() {
  const t = useT()
  const language = useLanguage()
  const { settings } = useCompany()
  const state = useListUrl('sales', saleList)
  const query = useListQuery(listSales, state.question)
  const ownColumns = useMetadataColumns<SaleRow>('sale')
  const mayExport = useMayExport('sales')
  const mayReview = useCan(reviewSales)
  const found = useKept(query.data)

  return (
    <ListPage<SaleRow>
      title={t('sales.title')}
      caption={t('sales.caption')}
      note={t('shell.time.zone', { timeZone: settings.timeZone })}
      columns={[...saleColumns({ t, language, settings }), ...ownColumns]}
      links={links}
      query={query}
      entities={['sale']}
      state={state}
      searchLabel={t('sales.search')}
      filters={filtersOf(t)}
      views={[{ key: 'review', label: t('sales.needsReview'), query: 'f.review=yes' }]}
      {...((mayExport || mayReview) && {
        bulk: (selection, end, count) => (
          <>
            <ReviewButton selection={selection} count={count} onDone={end} />
            <SelectionExport entity="sales" selection={selection} count={count} onDone={end} />
          </>
        ),
      })}
      action={
        <div className={styles['actions']}>
          <NotPostedLink />
          <ListExport state={state} data={query.data} />
        </div>
      }
      summary={<SalesSummary summary={found?.summary} total={found?.total} />}
      empty={{ text: t('sales.empty'), action: <StartSelling /> }}
    />
  )
}

function filtersOf(t: T): ListFilter[] {
  const statuses = saleList.filters.status.values
  return [
    { name: 'day', label: t('sales.filters.period'), isPromoted: true },
    {
      name: 'status',
      label: t('sales.filters.status'),
      isPromoted: true,
      options: statuses.map((value) => ({ value, label: t(`sales.status.${value}`) })),
    },
    { name: 'review', label: t('sales.filters.review') },
    { name: 'total', label: t('sales.columns.total') },
    { name: 'customer', label: t('sales.columns.customer'), mayBeEmpty: true },
    { name: 'seller', label: t('sales.columns.seller') },
    { name: 'details', label: t('sales.columns.details'), mayBeEmpty: true },
  ]
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
