import { listDraftOrders, saveDraftOrder } from '@mostrador/contract/features/shop/draft-orders/endpoints.ts'
import { draftOrderList } from '@mostrador/contract/features/shop/draft-orders/list.ts'
import type { DraftOrderRow } from '@mostrador/contract/features/shop/draft-orders/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { DraftStateBadge } from '#src/features/shop/draft-orders/draft-state.tsx'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import { describeList } from '#src/ui/admin/list-state/describe-list.ts'
import { useDescribedList } from '#src/ui/admin/list-state/use-described-list.ts'
import { DescribedList } from '#src/ui/described-list.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

const draftOrders = describeList({
  area: 'draftOrders',
  spec: draftOrderList,
  endpoint: listDraftOrders,
  entities: ['draftOrder', 'order'],
  rows: {
    address: (_, id) => pathTo('dashboard-ecommerce-draft-orders', 'en', { id }),
    nameOf: ({ name }, t) => t('draftOrders.one', { name }),
    testIdOf: ({ name }) => `draft-${name}`,
  },
  create: { endpoint: saveDraftOrder, testId: 'draft' },
  filters: {
    state: { words: 'states', label: 'draftOrders.state', isPromoted: true },
    updatedAt: { label: 'draftOrders.columns.updated' },
  },
  views: { draft: 'f.state=draft', sent: 'f.state=sent' },
})

/** Orders that the office prepares, the one changed last first. */
export function DraftOrderList() {
  const t = useT()
  const { settings } = useCompany()
  return <DescribedList list={useDescribedList(draftOrders)} columns={columns(t, settings)} />
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
