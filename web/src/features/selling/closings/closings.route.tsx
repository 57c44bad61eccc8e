import { closingList } from '@mostrador/contract/features/selling/closings/list.ts'
import type { ClosingRow } from '@mostrador/contract/features/selling/closings/schema.ts'
import { listClosings } from '@mostrador/contract/features/selling/closings/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { closingColumns } from '#src/features/selling/closings/closing-columns.tsx'
import { ClosingsSummary } from '#src/features/selling/closings/closings-summary.tsx'
import { useT } from '#src/language/use-t.ts'
import { useKept, useListQuery } from '#src/ui/admin/list-state/list-query.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import { ListPage } from '#src/ui/list-page.tsx'

/** The closings of all registers, newest first, with the sums of the filtered ones. */
export default function Closings() {
  const t = useT()
  const { settings } = useCompany()
  const state = useListUrl('closings', closingList)
  const query = useListQuery(listClosings, state.question)
  const summary = useKept(query.data)?.summary
  return (
    <ListPage<ClosingRow>
      title={t('closings.title')}
      caption={t('closings.caption')}
      entities={['checkoutSession']}
      note={t('shell.time.zone', { timeZone: settings.timeZone })}
      columns={closingColumns(t, settings)}
      links={{
        keyOf: ({ id }) => id,
        hrefOf: ({ id }) => pathTo('dashboard-checkouts-closing', 'en', { id }),
        nameOf: ({ zNumber, checkoutName }) => `Z ${zNumber} ${checkoutName}`,
        testIdOf: ({ zNumber }) => `closing-${zNumber}`,
      }}
      query={query}
      state={state}
      searchLabel={t('closings.search')}
      filters={[
        { name: 'day', label: t('closings.filters.period'), isPromoted: true },
        { name: 'hasDifference', label: t('closings.filters.hasDifference'), isPromoted: true },
        { name: 'checkout', label: t('closings.columns.checkout') },
        { name: 'difference', label: t('closings.columns.difference') },
      ]}
      summary={<ClosingsSummary summary={summary} />}
      empty={{ text: t('closings.empty') }}
    />
  )
}
