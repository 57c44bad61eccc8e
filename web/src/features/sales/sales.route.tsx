import { commitSale, listSales } from '@mostrador/contract/features/sales/endpoints.ts'
import type { SaleRow } from '@mostrador/contract/features/sales/schema.ts'
import { PeriodFilter } from '#src/features/sales/period-filter.tsx'
import { saleColumns } from '#src/features/sales/sale-columns.tsx'
import { saleListSpec, saleQuestion, saleStatuses } from '#src/features/sales/sale-list-url.ts'
import { SalesSummary } from '#src/features/sales/sales-summary.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { ActionLink } from '#src/ui/admin/action-link.tsx'
import { listQueryOptions, useKept } from '#src/ui/admin/list-query.ts'
import { useCompany } from '#src/ui/admin/use-company.ts'
import { useListUrl } from '#src/ui/admin/use-list-url.ts'
import { usePageTrail } from '#src/ui/admin/use-page-trail.ts'
import { ListPage } from '#src/ui/list-page.tsx'

/** All sales, newest first, with the sums of what was searched for. */
export default function Sales() {
  const t = useT()
  const language = useLanguage()
  const { settings } = useCompany()
  const state = useListUrl(saleListSpec)
  const question = saleQuestion(state.url)
  const pages = usePageTrail(JSON.stringify(question))
  const cursor = pages.cursor !== undefined && { cursor: pages.cursor }
  const query = useEndpointQuery(listSales, { ...question, ...cursor }, listQueryOptions)
  const summary = useKept(query.data)?.summary

  return (
    <ListPage<SaleRow>
      title={t('sales.title')}
      caption={t('sales.caption')}
      note={t('shell.time.zone', { timeZone: settings.timeZone })}
      columns={saleColumns({ t, language, settings })}
      links={{
        keyOf: ({ id }) => id,
        hrefOf: ({ id }) => `/dashboard/sales/${id}`,
        testIdOf: ({ receiptNumber }) => `row-${receiptNumber}`,
      }}
      query={query}
      state={state}
      pages={pages}
      searchLabel={t('sales.search')}
      filters={[
        {
          name: 'status',
          label: t('sales.filters.status'),
          options: saleStatuses.map((value) => ({ value, label: t(`sales.status.${value}`) })),
        },
      ]}
      extraFilters={<PeriodFilter state={state} />}
      summary={<SalesSummary summary={summary} />}
      empty={{
        text: t('sales.empty'),
        action: (
          <ActionLink
            endpoint={commitSale}
            to="/dashboard/checkout"
            label={t('sales.startSelling')}
            testId="start-selling"
          />
        ),
      }}
    />
  )
}
