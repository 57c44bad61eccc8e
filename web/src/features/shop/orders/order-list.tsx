import { listOrders } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { orderList, type orderQueues } from '@mostrador/contract/features/shop/orders/list.ts'
import type { OrderRow } from '@mostrador/contract/features/shop/orders/schema.ts'
import { formatDate, formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { OrderPaymentBadge, OrderStatusBadge } from '#src/features/shop/orders/order-state.tsx'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import { describeList } from '#src/ui/admin/list-state/describe-list.ts'
import { useDescribedList } from '#src/ui/admin/list-state/use-described-list.ts'
import { RecordList } from '#src/features/office/records/public.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

const orders = describeList({
  area: 'orders',
  spec: orderList,
  endpoint: listOrders,
  entities: ['order'],
  rows: {
    address: (_, id) => pathTo('dashboard-ecommerce-orders', 'en', { id }),
    nameOf: ({ number }, t) => t('orders.number', { number }),
    testIdOf: ({ number }) => `order-${number}`,
  },
  filters: {
    queue: { words: 'views', isPromoted: true },
    status: { words: 'status', isPromoted: true },
    payment: { words: 'payment' },
    paymentMethod: { words: 'methods' },
    placedAt: {},
  },
  views: {
    toPack: 'f.queue=toPack',
    toHandOver: 'f.queue=toHandOver',
    unpaid: 'f.queue=unpaid',
    receipt: 'f.queue=receipt',
    shortfall: 'f.queue=shortfall',
    withdrawn: 'f.queue=withdrawn',
    claimed: 'f.queue=claimed',
    paidAfterCancel: 'f.queue=paidAfterCancel',
  } satisfies Record<(typeof orderQueues)[number], string>,
})

/** Orders of the online shop, newest first. The built-in views are the queues of people who pack, check money and answer buyers. */
export function OrderList() {
  const t = useT()
  const { settings } = useCompany()
  return <RecordList list={useDescribedList(orders)} columns={columns(t, settings)} />
}

function columns(t: T, settings: CompanySettings): ListColumn<OrderRow>[] {
  return [
    {
      key: 'number',
      label: t('orders.columns.number'),
      sort: 'number',
      card: 'title',
      cell: ({ number }) => <span className="numbers">{number}</span>,
    },
    { key: 'buyer', label: t('orders.columns.buyer'), card: 'note', cell: ({ buyerName }) => buyerName },
    {
      key: 'status',
      label: t('orders.columns.status'),
      card: 'badge',
      cell: ({ status }) => <OrderStatusBadge status={status} />,
    },
    {
      key: 'payment',
      label: t('orders.columns.payment'),
      needs: 'medium',
      cell: ({ payment }) => <OrderPaymentBadge payment={payment} />,
    },
    { key: 'delivery', label: t('orders.columns.delivery'), needs: 'medium', cell: ({ deliveryName }) => deliveryName },
    {
      key: 'total',
      label: t('orders.columns.total'),
      sort: 'totalAmount',
      align: 'end',
      card: 'value',
      cell: ({ totalAmount, currencyTag }) => formatMoney(totalAmount, { ...settings, currencyTag }),
    },
    {
      key: 'expectedTo',
      label: t('orders.columns.expectedTo'),
      needs: 'wide',
      cell: ({ expectedTo }) => expectedTo !== null && formatDate(expectedTo, settings),
    },
    {
      key: 'placedAt',
      label: t('orders.columns.placedAt'),
      needs: 'wide',
      cell: ({ placedAt }) => <time dateTime={placedAt}>{formatDateTime(placedAt, settings)}</time>,
    },
  ]
}
