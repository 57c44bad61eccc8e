import { listTransfers, saveTransfer } from '@mostrador/contract/features/catalogue/transfers/endpoints.ts'
import { transferList } from '@mostrador/contract/features/catalogue/transfers/list.ts'
import type { TransferRow } from '@mostrador/contract/features/catalogue/transfers/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { locationSource } from '#src/features/catalogue/locations/public.ts'
import { isNothing, showWorth } from '#src/features/catalogue/stock/public.tsx'
import { TransferStatus } from '#src/features/catalogue/transfers/transfer-status.tsx'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import { describeList } from '#src/ui/admin/list-state/describe-list.ts'
import { useDescribedList } from '#src/ui/admin/list-state/use-described-list.ts'
import { DescribedList } from '#src/ui/described-list.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

const transfers = describeList({
  area: 'transfers',
  spec: transferList,
  endpoint: listTransfers,
  entities: ['transfer'],
  rows: {
    address: (_, id) => pathTo('dashboard-transfers', 'en', { id }),
    nameOf: ({ number }, t) => t('transfers.number', { number }),
    testIdOf: ({ number }) => `transfer-${number}`,
  },
  create: { endpoint: saveTransfer, testId: 'transfer' },
  filters: {
    status: { words: 'status', isPromoted: true },
    from: { source: locationSource },
    to: { source: locationSource },
    day: {},
  },
  views: { open: 'f.status=sent', drafts: 'f.status=draft' },
})

/** Transfers between locations, newest first, with what is on the way. */
export function TransferList() {
  const t = useT()
  const { settings } = useCompany()
  const list = useDescribedList(transfers)
  const onTheWay = list.answer?.onTheWay
  return (
    <DescribedList
      list={list}
      columns={columns(t, settings)}
      summary={onTheWay && onTheWay.transfers > 0 ? <OnTheWay {...onTheWay} /> : undefined}
    />
  )
}

/** How many transfers are on the way, and what they are worth for people who may see costs. */
function OnTheWay({ transfers, value }: { transfers: number; value: string | null }) {
  const t = useT()
  const { settings } = useCompany()
  return (
    <p data-testid="on-the-way">
      {t('transfers.onTheWay', { count: transfers })}
      {value !== null && `, ${t('transfers.worth', { value: showWorth(value, settings) })}`}
    </p>
  )
}

function columns(t: T, settings: CompanySettings): ListColumn<TransferRow>[] {
  return [
    {
      key: 'number',
      label: t('transfers.columns.number'),
      sort: 'number',
      card: 'title',
      cell: ({ number }) => <span className="numbers">{t('transfers.number', { number })}</span>,
    },
    { key: 'from', label: t('transfers.columns.from'), card: 'note', cell: ({ fromName }) => fromName },
    { key: 'to', label: t('transfers.columns.to'), card: 'note', cell: ({ toName }) => toName },
    {
      key: 'status',
      label: t('transfers.columns.status'),
      card: 'badge',
      cell: ({ status, hasLosses }) => <TransferStatus status={status} hasLosses={hasLosses} />,
    },
    {
      key: 'lines',
      label: t('transfers.columns.lines'),
      align: 'end',
      card: 'value',
      cell: ({ lines, doneLines }) => t('transfers.linesDone', { done: doneLines, all: lines }),
    },
    {
      key: 'value',
      label: t('transfers.columns.value'),
      align: 'end',
      needs: 'medium',
      cell: ({ valueOnTheWay }) =>
        valueOnTheWay !== null && !isNothing(valueOnTheWay) && showWorth(valueOnTheWay, settings),
    },
    { key: 'by', label: t('transfers.columns.by'), needs: 'wide', cell: ({ createdByName }) => createdByName },
    {
      key: 'created',
      label: t('transfers.columns.created'),
      sort: 'createdAt',
      needs: 'medium',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt, settings)}</time>,
    },
  ]
}
