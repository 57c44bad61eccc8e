import { Button } from '@mantine/core'
import { saleConflictList } from '@mostrador/contract/features/selling/sale-conflicts/list.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { decideSaleConflict, listSaleConflicts } from '@mostrador/contract/features/selling/sale-conflicts/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import { conflictColumns } from '#src/features/selling/sale-conflicts/conflict-columns.tsx'
import { MissingSales } from '#src/features/selling/sale-conflicts/missing-sales.tsx'
import { useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { describeList } from '#src/ui/admin/list-state/describe-list.ts'
import { useDescribedList } from '#src/ui/admin/list-state/use-described-list.ts'
import { DescribedList } from '#src/ui/described-list.tsx'

const saleConflicts = describeList({
  area: 'saleConflicts',
  spec: saleConflictList,
  endpoint: listSaleConflicts,
  entities: ['saleConflict'],
  rows: {
    address: (_, id) => pathTo('dashboard-sales-conflict', 'en', { id }),
    nameOf: ({ receiptNumber, kind }, t) => receiptNumber ?? t(`saleConflicts.kinds.${kind}`),
    testIdOf: ({ receiptNumber }) => `row-${receiptNumber ?? 'unknown'}`,
  },
  filters: {
    state: { words: 'states', label: 'saleConflicts.columns.state', isPromoted: true },
    reason: { words: 'reasons', label: 'saleConflicts.columns.reason', isPromoted: true },
  },
  views: { open: 'f.state=open' },
})

/** Sales that were sent and not posted: undecided and decided ones. */
export default function SaleConflicts() {
  const t = useT()
  const { settings } = useCompany()
  const [mayReview, maySell] = [useCan(decideSaleConflict), useCan(commitSale)]
  return (
    <DescribedList
      list={useDescribedList(saleConflicts)}
      note={t('saleConflicts.lead')}
      columns={conflictColumns(t, settings)}
      summary={<MissingSales />}
      {...(mayReview &&
        maySell && {
          tools: (
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
    />
  )
}
