import { listTransfers, saveTransfer } from '@mostrador/contract/features/catalogue/transfers/endpoints.ts'
import { transferList, transferStatuses } from '@mostrador/contract/features/catalogue/transfers/list.ts'
import type { TransferRow } from '@mostrador/contract/features/catalogue/transfers/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { IconPlus } from '@tabler/icons-react'
import { locationSource } from '#src/features/catalogue/locations/public.ts'
import { isNothing, showWorth } from '#src/features/catalogue/stock/public.tsx'
import { TransferStatus } from '#src/features/catalogue/transfers/transfer-status.tsx'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useCan } from '#src/session/use-can.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import { useKept, useListQuery } from '#src/ui/admin/list-state/list-query.ts'
import { useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import { ActionLink } from '#src/ui/admin/parts/action-link.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { ListPage } from '#src/ui/list-page.tsx'

const newAddress = pathTo('dashboard-transfers', 'en', { id: 'new' })

/** Transfers between locations, newest first, with what is on the way. */
export function TransferList() {
  const t = useT()
  const { settings } = useCompany()
  const state = useListUrl('transfers', transferList)
  const query = useListQuery(listTransfers, state.question)
  const onTheWay = useKept(query.data)?.onTheWay
  const navigate = useCheckedNavigate()
  const mayCreate = useCan(saveTransfer)
  return (
    <ListPage<TransferRow>
      title={t('transfers.title')}
      caption={t('transfers.caption')}
      entities={['transfer']}
      columns={columns(t, settings)}
      links={{
        keyOf: ({ id }) => id,
        hrefOf: ({ id }) => pathTo('dashboard-transfers', 'en', { id }),
        nameOf: ({ number }) => t('transfers.number', { number }),
        testIdOf: ({ number }) => `transfer-${number}`,
      }}
      query={query}
      state={state}
      searchLabel={t('transfers.search')}
      filters={[
        {
          name: 'status',
          label: t('transfers.filters.status'),
          isPromoted: true,
          options: transferStatuses.map((value) => ({ value, label: t(`transfers.status.${value}`) })),
        },
        { name: 'from', label: t('transfers.filters.from'), source: locationSource },
        { name: 'to', label: t('transfers.filters.to'), source: locationSource },
        { name: 'day', label: t('transfers.filters.day') },
      ]}
      views={[
        { key: 'open', label: t('transfers.views.open'), query: 'f.status=sent' },
        { key: 'drafts', label: t('transfers.views.drafts'), query: 'f.status=draft' },
      ]}
      summary={onTheWay && onTheWay.transfers > 0 ? <OnTheWay {...onTheWay} /> : undefined}
      action={<AddLink />}
      onCreate={mayCreate ? () => void navigate(newAddress) : undefined}
      empty={{ text: t('transfers.empty'), action: <AddLink isFirst /> }}
    />
  )
}

function AddLink({ isFirst = false }: { isFirst?: boolean }) {
  const t = useT()
  return (
    <ActionLink
      endpoint={saveTransfer}
      to={newAddress}
      label={t('transfers.add')}
      icon={<IconPlus size={18} stroke={1.75} />}
      shortcut="c"
      testId={isFirst ? 'add-first-transfer' : 'add-transfer'}
      quiet={isFirst}
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
