import { sql } from 'kysely'
import type { CompanyCtx } from '../../../../context.ts'
import { majorOf } from '../../../../transfer/major-of.ts'
import type { ExportRow } from '../../../../transfer/export-adapter.ts'
import { exportOfRecords } from '../../../../transfer/record-export.ts'
import { purchaseOrders } from '../list-purchase-orders.ts'
import { seesCosts, selectPurchaseOrders } from '../select-purchase-orders.ts'

/** One row for each order. Amounts only for people who may see costs (U-13). */
export const purchaseOrdersExport = exportOfRecords({
  entity: 'purchaseOrders',
  permission: 'PURCHASE_ORDERS__VIEW',
  list: purchaseOrders,
  select: selectWhole,
  columns: [
    { key: 'id', kind: 'text' },
    { key: 'purchaseOrder', kind: 'integer' },
    { key: 'supplier', kind: 'text' },
    { key: 'location', kind: 'text' },
    { key: 'status', kind: 'choice', words: 'purchaseOrders.status' },
    { key: 'receiptStatus', kind: 'choice', words: 'purchaseOrders.receipt' },
    { key: 'billStatus', kind: 'choice', words: 'purchaseOrders.bill' },
    { key: 'writtenAt', kind: 'instant' },
    { key: 'writtenBy', kind: 'text' },
    { key: 'orderedAt', kind: 'instant' },
    { key: 'expectedOn', kind: 'date' },
    { key: 'isLate', kind: 'yesNo' },
    { key: 'supplierReference', kind: 'code' },
    { key: 'lineCount', kind: 'integer' },
    { key: 'orderedUnits', kind: 'decimal' },
    { key: 'receivedUnits', kind: 'decimal' },
    { key: 'discountAmount', kind: 'decimal' },
    { key: 'netAmount', kind: 'decimal' },
    { key: 'taxAmount', kind: 'decimal' },
    { key: 'costsAmount', kind: 'decimal' },
    { key: 'totalAmount', kind: 'decimal' },
    { key: 'currencyTag', kind: 'text' },
    { key: 'exchangeRate', kind: 'decimal' },
    { key: 'notes', kind: 'text' },
    { key: 'internalNote', kind: 'text' },
  ],
  rowOf,
})

function selectWhole(ctx: CompanyCtx) {
  return selectPurchaseOrders(ctx).select([
    'o.supplierReference',
    'o.discountAmount',
    'o.netAmount',
    'o.taxAmount',
    'o.costsAmount',
    'o.note',
    'o.internalNote',
    sql<string>`trim_scale(o.exchange_rate)::text`.as('exchangeRate'),
  ])
}

type Order = Awaited<ReturnType<ReturnType<typeof selectWhole>['execute']>>[number]

function rowOf(order: Order, ctx: CompanyCtx): ExportRow {
  const areCostsSeen = seesCosts(ctx)
  const major = areCostsSeen ? majorOf(order.currencyTag) : () => null
  return {
    id: order.id,
    purchaseOrder: order.number,
    supplier: order.supplierName,
    location: order.locationName,
    status: order.status,
    receiptStatus: order.receiptStatus,
    billStatus: order.billStatus,
    writtenAt: order.createdAt,
    writtenBy: order.createdByName,
    orderedAt: order.orderedAt,
    expectedOn: order.expectedOn,
    isLate: order.isLate,
    supplierReference: order.supplierReference,
    lineCount: order.lineCount,
    orderedUnits: order.orderedUnits,
    receivedUnits: order.receivedUnits,
    discountAmount: major(order.discountAmount),
    netAmount: major(order.netAmount),
    taxAmount: major(order.taxAmount),
    costsAmount: major(order.costsAmount),
    totalAmount: major(order.totalAmount),
    currencyTag: order.currencyTag,
    exchangeRate: order.exchangeRate,
    notes: order.note,
    internalNote: order.internalNote,
  }
}
