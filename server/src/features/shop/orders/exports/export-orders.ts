import { orderList } from '@mostrador/contract/features/shop/orders/list.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../../context.ts'
import type { ExportAdapter, ExportRow, ExportSelection } from '../../../../transfer/export-adapter.ts'
import { majorOf } from '../../../../transfer/major-of.ts'
import { chooseOrders } from '../list-orders.ts'
import { numberOf } from '../present-order.ts'

/** One row for each online order, with its buyer: everyone who may see an order also sees its address. */
export const ordersExport: ExportAdapter = {
  entity: 'orders',
  permission: 'ECOMMERCE__ORDERS__VIEW',
  spec: orderList,
  columns: [
    { key: 'id', kind: 'text' },
    { key: 'orderNumber', kind: 'code' },
    { key: 'placedAt', kind: 'instant' },
    { key: 'status', kind: 'choice', words: 'orders.status' },
    { key: 'payment', kind: 'choice', words: 'orders.payment' },
    { key: 'paymentMethod', kind: 'choice', words: 'orders.methods' },
    { key: 'buyer', kind: 'text' },
    { key: 'email', kind: 'text' },
    { key: 'phone', kind: 'code' },
    { key: 'taxId', kind: 'code' },
    { key: 'delivery', kind: 'text' },
    { key: 'deliveryKind', kind: 'choice', words: 'deliveryMethods.kinds' },
    { key: 'location', kind: 'text' },
    { key: 'expectedFrom', kind: 'date' },
    { key: 'expectedTo', kind: 'date' },
    { key: 'line1', kind: 'text' },
    { key: 'line2', kind: 'text' },
    { key: 'city', kind: 'text' },
    { key: 'region', kind: 'text' },
    { key: 'postalCode', kind: 'code' },
    { key: 'countryTag', kind: 'text' },
    { key: 'itemCount', kind: 'integer' },
    { key: 'taxAmount', kind: 'decimal' },
    { key: 'totalAmount', kind: 'decimal' },
    { key: 'paidAmount', kind: 'decimal' },
    { key: 'currencyTag', kind: 'text' },
    { key: 'notes', kind: 'text' },
  ],
  read: async (ctx, selection, { id, limit }) => {
    const rows = await selectWhole(ctx, selection)
      .$if(id !== null, (query) => query.where('o.id', '>', id ?? ''))
      .orderBy('o.id')
      .limit(limit)
      .execute()
    return rows.map((row) => ({ id: row.id, row: rowOf(row) }))
  },
}

/** The tax of the lines that were not cancelled, as in the total. */
const taxAmount = sql<string>`((select coalesce(sum(l.tax_amount), 0) from order_lines l
    where l.company_id = o.company_id and l.order_id = o.id)
  - (select coalesce(sum(x.tax_amount), 0) from order_cancellations x
    where x.company_id = o.company_id and x.order_id = o.id))`

function selectWhole(ctx: CompanyCtx, selection: ExportSelection) {
  return chooseOrders(ctx, selection)
    .innerJoin('locations as place', (join) =>
      join.onRef('place.companyId', '=', 'o.companyId').onRef('place.id', '=', 'o.locationId'),
    )
    .select([
      'place.name as location',
      'o.buyerEmail',
      'o.buyerPhone',
      'o.buyerTaxId',
      'o.note',
      'n.kept as paidAmount',
      taxAmount.as('taxAmount'),
      sql<Record<string, string> | null>`o.address`.as('address'),
      sql<string | null>`o.expected_from::text`.as('expectedFrom'),
    ])
}

type Order = Awaited<ReturnType<ReturnType<typeof selectWhole>['execute']>>[number]

function rowOf(order: Order): ExportRow {
  const major = majorOf(order.currencyTag)
  const { line1, line2, commune, region, postalCode, countryTag } = order.address ?? {}
  return {
    id: order.id,
    orderNumber: numberOf(order),
    placedAt: order.placedAt,
    status: order.status,
    payment: order.payment,
    paymentMethod: order.paymentMethod,
    buyer: order.buyerName,
    email: order.buyerEmail,
    phone: order.buyerPhone,
    taxId: order.buyerTaxId,
    delivery: order.deliveryName,
    deliveryKind: order.deliveryKind,
    location: order.location,
    expectedFrom: order.expectedFrom,
    expectedTo: order.expectedTo,
    line1: line1 ?? null,
    line2: line2 ?? null,
    city: commune ?? null,
    region: region ?? null,
    postalCode: postalCode ?? null,
    countryTag: countryTag ?? null,
    itemCount: order.itemCount,
    taxAmount: major(order.taxAmount),
    totalAmount: major(order.totalAmount ?? 0),
    paidAmount: major(order.paidAmount ?? 0),
    currencyTag: order.currencyTag,
    notes: order.note,
  }
}
