import type { PurchaseOrderRow } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { formatDate, formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { OrderState, ReceivedBar } from '#src/features/purchasing/purchase-orders/order-state.tsx'
import type { T } from '#src/language/translator.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import { TimeAgo } from '#src/ui/admin/parts/time-ago.tsx'

/** The columns of the list of orders. */
export function purchaseOrderColumns(t: T, settings: CompanySettings): ListColumn<PurchaseOrderRow>[] {
  return [
    {
      key: 'number',
      label: t('purchaseOrders.columns.number'),
      sort: 'number',
      card: 'title',
      isShort: true,
      cell: ({ number }) => <span className="k-figures k-unbroken">{number}</span>,
    },
    {
      key: 'supplier',
      label: t('purchaseOrders.columns.supplier'),
      card: 'note',
      cell: ({ supplierName }) => supplierName,
    },
    {
      key: 'state',
      label: t('purchaseOrders.columns.state'),
      card: 'badge',
      cell: (order) => <OrderState order={order} />,
    },
    {
      key: 'expected',
      label: t('purchaseOrders.columns.expected'),
      sort: 'expectedOn',
      card: 'note',
      isShort: true,
      cell: ({ expectedOn }) => (expectedOn === null ? null : formatDate(expectedOn, settings)),
    },
    {
      key: 'received',
      label: t('purchaseOrders.columns.received'),
      needs: 'medium',
      cell: ({ status, receivedUnits, orderedUnits }) =>
        status === 'draft' ? null : <ReceivedBar received={receivedUnits} ordered={orderedUnits} />,
    },
    {
      key: 'total',
      label: t('purchaseOrders.columns.total'),
      sort: 'totalAmount',
      align: 'end',
      card: 'value',
      cell: ({ totalAmount, currencyTag }) =>
        totalAmount === null ? null : formatMoney(totalAmount, { ...settings, currencyTag }),
    },
    ...minorColumns(t),
  ]
}

/** Columns that a narrow list leaves out. */
function minorColumns(t: T): ListColumn<PurchaseOrderRow>[] {
  return [
    {
      key: 'bill',
      label: t('purchaseOrders.columns.bill'),
      needs: 'wide',
      cell: ({ status, billStatus }) => (status === 'draft' ? null : t(`purchaseOrders.bill.${billStatus}`)),
    },
    {
      key: 'location',
      label: t('purchaseOrders.columns.location'),
      isHidden: true,
      cell: ({ locationName }) => locationName,
    },
    {
      key: 'createdBy',
      label: t('purchaseOrders.columns.createdBy'),
      isHidden: true,
      cell: ({ createdByName }) => createdByName,
    },
    {
      key: 'created',
      label: t('purchaseOrders.columns.created'),
      isHidden: true,
      cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
    },
  ]
}
