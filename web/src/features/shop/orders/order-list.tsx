import { orderStatuses, paymentMethods, paymentStates } from '@mostrador/contract/features/shop/orders/choices.ts'
import { listOrders } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { orderList, orderQueues } from '@mostrador/contract/features/shop/orders/list.ts'
import type { OrderRow } from '@mostrador/contract/features/shop/orders/schema.ts'
import { formatDate, formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { ListExport, SelectionExport, useMayExport } from '#src/features/office/exports/public.tsx'
import { OrderPaymentBadge, OrderStatusBadge } from '#src/features/shop/orders/order-state.tsx'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import { useListQuery } from '#src/ui/admin/list-state/list-query.ts'
import { useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { ListPage } from '#src/ui/list-page.tsx'

/** Orders of the online shop, newest first. The built-in views are the queues of people who pack, check money and answer buyers. */
export function OrderList() {
  const t = useT()
  const { settings } = useCompany()
  const state = useListUrl('orders', orderList)
  const query = useListQuery(listOrders, state.question)
  const mayExport = useMayExport('orders')
  return (
    <ListPage<OrderRow>
      title={t('orders.title')}
      caption={t('orders.caption')}
      entities={['order']}
      columns={columns(t, settings)}
      links={{
        keyOf: ({ id }) => id,
        hrefOf: ({ id }) => pathTo('dashboard-ecommerce-orders', 'en', { id }),
        nameOf: ({ number }) => t('orders.number', { number }),
        testIdOf: ({ number }) => `order-${number}`,
      }}
      query={query}
      state={state}
      searchLabel={t('orders.search')}
      filters={filtersOf(t)}
      views={orderQueues.map((queue) => ({
        key: queue,
        label: t(`orders.queues.${queue}`),
        query: `f.queue=${queue}`,
      }))}
      {...(mayExport && {
        bulk: (selection, end, count) => (
          <SelectionExport entity="orders" selection={selection} count={count} onDone={end} />
        ),
      })}
      action={<ListExport state={state} data={query.data} />}
      empty={{ text: t('orders.empty') }}
    />
  )
}

function filtersOf(t: T) {
  const options = <Name extends string>(values: readonly Name[], label: (value: Name) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return [
    {
      name: 'queue',
      label: t('orders.filters.queue'),
      isPromoted: true,
      options: options(orderQueues, (value) => t(`orders.queues.${value}`)),
    },
    {
      name: 'status',
      label: t('orders.filters.status'),
      isPromoted: true,
      options: options(orderStatuses, (value) => t(`orders.status.${value}`)),
    },
    {
      name: 'payment',
      label: t('orders.filters.payment'),
      options: options(paymentStates, (value) => t(`orders.payment.${value}`)),
    },
    {
      name: 'paymentMethod',
      label: t('orders.filters.paymentMethod'),
      options: options(paymentMethods, (value) => t(`orders.methods.${value}`)),
    },
    { name: 'placedAt', label: t('orders.filters.placedAt') },
  ]
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
