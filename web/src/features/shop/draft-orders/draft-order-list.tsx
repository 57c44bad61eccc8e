import { listDraftOrders, saveDraftOrder } from '@mostrador/contract/features/shop/draft-orders/endpoints.ts'
import { draftOrderList, draftOrderStates } from '@mostrador/contract/features/shop/draft-orders/list.ts'
import type { DraftOrderRow } from '@mostrador/contract/features/shop/draft-orders/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { IconPlus } from '@tabler/icons-react'
import { DraftStateBadge } from '#src/features/shop/draft-orders/draft-state.tsx'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useCan } from '#src/session/use-can.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import { useListQuery } from '#src/ui/admin/list-state/list-query.ts'
import { useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import { ActionLink } from '#src/ui/admin/parts/action-link.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { ListPage } from '#src/ui/list-page.tsx'

const addressOf = (id: string) => pathTo('dashboard-ecommerce-draft-orders', 'en', { id })

/** Orders that the office prepares, the one changed last first. */
export function DraftOrderList() {
  const t = useT()
  const { settings } = useCompany()
  const state = useListUrl('draftOrders', draftOrderList)
  const query = useListQuery(listDraftOrders, state.question)
  const navigate = useCheckedNavigate()
  const mayCreate = useCan(saveDraftOrder)
  return (
    <ListPage<DraftOrderRow>
      title={t('draftOrders.title')}
      caption={t('draftOrders.caption')}
      entities={['draftOrder', 'order']}
      columns={columns(t, settings)}
      links={{
        keyOf: ({ id }) => id,
        hrefOf: ({ id }) => addressOf(id),
        nameOf: ({ name }) => t('draftOrders.one', { name }),
        testIdOf: ({ name }) => `draft-${name}`,
      }}
      query={query}
      state={state}
      searchLabel={t('draftOrders.search')}
      filters={[
        {
          name: 'state',
          label: t('draftOrders.state'),
          isPromoted: true,
          options: draftOrderStates.map((value) => ({ value, label: t(`draftOrders.states.${value}`) })),
        },
        { name: 'updatedAt', label: t('draftOrders.columns.updated') },
      ]}
      views={(['draft', 'sent'] as const).map((value) => ({
        key: value,
        label: t(`draftOrders.states.${value}`),
        query: `f.state=${value}`,
      }))}
      action={<AddLink />}
      onCreate={mayCreate ? () => void navigate(addressOf('new')) : undefined}
      empty={{ text: t('draftOrders.empty'), action: <AddLink isFirst /> }}
    />
  )
}

function AddLink({ isFirst = false }: { isFirst?: boolean }) {
  const t = useT()
  return (
    <ActionLink
      endpoint={saveDraftOrder}
      to={addressOf('new')}
      label={t('draftOrders.add')}
      icon={<IconPlus size={18} stroke={1.75} />}
      shortcut="c"
      testId={isFirst ? 'add-first-draft' : 'add-draft'}
      quiet={isFirst}
    />
  )
}

function columns(t: T, settings: CompanySettings): ListColumn<DraftOrderRow>[] {
  const time = (iso: string) => <time dateTime={iso}>{formatDateTime(iso, settings)}</time>
  return [
    { key: 'name', label: t('draftOrders.columns.name'), card: 'title', cell: ({ name }) => name },
    {
      key: 'state',
      label: t('draftOrders.state'),
      card: 'badge',
      cell: ({ state }) => <DraftStateBadge state={state} />,
    },
    {
      key: 'items',
      label: t('draftOrders.columns.items'),
      align: 'end',
      needs: 'medium',
      cell: ({ itemCount }) => <span className="numbers">{itemCount}</span>,
    },
    {
      key: 'expires',
      label: t('draftOrders.columns.expires'),
      needs: 'medium',
      cell: ({ expiresAt, state }) => state === 'sent' && expiresAt !== null && time(expiresAt),
    },
    {
      key: 'order',
      label: t('draftOrders.columns.order'),
      card: 'value',
      cell: ({ orderNumber }) => <span className="numbers">{orderNumber}</span>,
    },
    {
      key: 'updated',
      label: t('draftOrders.columns.updated'),
      sort: 'updatedAt',
      needs: 'wide',
      cell: ({ updatedAt }) => time(updatedAt),
    },
  ]
}
