import { Button } from '@mantine/core'
import { saleConflictList } from '@mostrador/contract/features/selling/sale-conflicts/list.ts'
import type { SaleConflictRow } from '@mostrador/contract/features/selling/sale-conflicts/schema.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { decideSaleConflict, listSaleConflicts } from '@mostrador/contract/features/selling/sale-conflicts/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import { conflictColumns } from '#src/features/selling/sale-conflicts/conflict-columns.tsx'
import { MissingSales } from '#src/features/selling/sale-conflicts/missing-sales.tsx'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { useListQuery } from '#src/ui/admin/list-state/list-query.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import type { ListFilter } from '#src/ui/admin/list-state/list-filters.ts'
import { useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import { ListPage } from '#src/ui/list-page.tsx'

/** Sales that were sent and not posted: undecided and decided ones. */
export default function SaleConflicts() {
  const t = useT()
  const { settings } = useCompany()
  const state = useListUrl('saleConflicts', saleConflictList)
  const query = useListQuery(listSaleConflicts, state.question)
  const [mayReview, maySell] = [useCan(decideSaleConflict), useCan(commitSale)]
  return (
    <ListPage<SaleConflictRow>
      title={t('saleConflicts.title')}
      caption={t('saleConflicts.caption')}
      note={t('saleConflicts.lead')}
      columns={conflictColumns(t, settings)}
      links={{
        keyOf: ({ id }) => id,
        hrefOf: ({ id }) => pathTo('dashboard-sales-conflict', 'en', { id }),
        nameOf: ({ receiptNumber, kind }) => receiptNumber ?? t(`saleConflicts.kinds.${kind}`),
        testIdOf: ({ receiptNumber }) => `row-${receiptNumber ?? 'unknown'}`,
      }}
      query={query}
      summary={<MissingSales />}
      entities={['saleConflict']}
      state={state}
      searchLabel={t('saleConflicts.search')}
      filters={filtersOf(t)}
      {...(mayReview &&
        maySell && {
          action: (
            <Button
              component={Link}
              to={pathTo('dashboard-sales-rescue', 'en')}
              variant="default"
              data-testid="open-rescue"
            >
              {t('rescueFiles.open')}
            </Button>
          ),
        })}
      views={[{ key: 'open', label: t('saleConflicts.waiting'), query: 'f.state=open' }]}
      empty={{ text: t('saleConflicts.empty') }}
    />
  )
}

function filtersOf(t: T): ListFilter[] {
  const { state, reason } = saleConflictList.filters
  return [
    {
      name: 'state',
      label: t('saleConflicts.columns.state'),
      isPromoted: true,
      options: state.values.map((value) => ({ value, label: t(`saleConflicts.states.${value}`) })),
    },
    {
      name: 'reason',
      label: t('saleConflicts.columns.reason'),
      isPromoted: true,
      options: reason.values.map((value) => ({ value, label: t(`saleConflicts.reasons.${value}`) })),
    },
  ]
}
