import { purchaseOrderList } from '@mostrador/contract/features/purchasing/purchase-orders/list.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../../context.ts'
import { majorOf } from '../../../../transfer/major-of.ts'
import type { ExportAdapter, ExportRow, ExportSelection } from '../../../../transfer/export-adapter.ts'
import { isAfterPart, partCursor } from '../../../../transfer/part-cursor.ts'
import { choosePurchaseOrders } from '../list-purchase-orders.ts'
import { billedUnits, seesCosts } from '../select-purchase-orders.ts'

/** One row for each line of an order. Costs only for people who may see them (U-13). */
export const purchaseOrderLinesExport: ExportAdapter = {
  entity: 'purchaseOrderLines',
  permission: 'PURCHASE_ORDERS__VIEW',
  spec: purchaseOrderList,
  columns: [
    { key: 'purchaseOrderId', kind: 'text' },
    { key: 'purchaseOrder', kind: 'integer' },
    { key: 'supplier', kind: 'text' },
    { key: 'status', kind: 'choice', words: 'purchaseOrders.status' },
    { key: 'orderedAt', kind: 'instant' },
    { key: 'line', kind: 'integer' },
    { key: 'name', kind: 'text' },
    { key: 'sku', kind: 'code' },
    { key: 'supplierSku', kind: 'code' },
    { key: 'packName', kind: 'text' },
    { key: 'packFactor', kind: 'decimal' },
    { key: 'orderedPacks', kind: 'decimal' },
    { key: 'orderedUnits', kind: 'decimal' },
    { key: 'receivedUnits', kind: 'decimal' },
    { key: 'billedUnits', kind: 'decimal' },
    { key: 'unitTag', kind: 'text' },
    { key: 'packCost', kind: 'decimal' },
    { key: 'discountPercent', kind: 'decimal' },
    { key: 'netAmount', kind: 'decimal' },
    { key: 'taxAmount', kind: 'decimal' },
    { key: 'currencyTag', kind: 'text' },
    { key: 'notes', kind: 'text' },
  ],
  read: async (ctx, selection, { id, limit }) => {
    const rows = await selectLines(ctx, selection)
      .where(isAfterPart(id, sql`o.id`, sql`l.position`))
      .orderBy('o.id')
      .orderBy('l.position')
      .limit(limit)
      .execute()
    return rows.map((row) => ({ ...partCursor(row.orderId, row.position), row: rowOf(row, seesCosts(ctx)) }))
  },
}

function selectLines(ctx: CompanyCtx, selection: ExportSelection) {
  return choosePurchaseOrders(ctx, selection)
    .innerJoin('purchaseOrderLines as l', (join) =>
      join.onRef('l.companyId', '=', 'o.companyId').onRef('l.orderId', '=', 'o.id'),
    )
    .innerJoin('products as p', (join) =>
      join.onRef('p.companyId', '=', 'l.companyId').onRef('p.id', '=', 'l.productId'),
    )
    .select([
      'o.id as orderId',
      'o.number',
      'o.supplierName',
      'o.status',
      'o.orderedAt',
      'o.currencyTag',
      'l.position',
      'l.name',
      'l.sku',
      'l.supplierSku',
      'l.packName',
      'p.unitTag',
      'l.netAmount',
      'l.taxAmount',
      'l.note',
      sql<string>`trim_scale(l.pack_factor)::text`.as('packFactor'),
      sql<string>`trim_scale(l.quantity)::text`.as('packs'),
      sql<string>`trim_scale(l.unit_quantity)::text`.as('orderedUnits'),
      sql<string>`trim_scale(l.received_quantity)::text`.as('receivedUnits'),
      sql<string>`trim_scale(${billedUnits})::text`.as('billedUnits'),
      sql<string>`trim_scale(l.cost)::text`.as('cost'),
      sql<string>`trim_scale(l.discount_percent)::text`.as('discountPercent'),
    ])
}

type Line = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number]

function rowOf(line: Line, areCostsSeen: boolean): ExportRow {
  const major = areCostsSeen ? majorOf(line.currencyTag) : () => null
  return {
    purchaseOrderId: line.orderId,
    purchaseOrder: line.number,
    supplier: line.supplierName,
    status: line.status,
    orderedAt: line.orderedAt,
    line: line.position,
    name: line.name,
    sku: line.sku,
    supplierSku: line.supplierSku,
    packName: line.packName,
    packFactor: line.packFactor,
    orderedPacks: line.packs,
    orderedUnits: line.orderedUnits,
    receivedUnits: line.receivedUnits,
    billedUnits: line.billedUnits,
    unitTag: line.unitTag,
    packCost: areCostsSeen ? line.cost : null,
    discountPercent: line.discountPercent,
    netAmount: major(line.netAmount),
    taxAmount: major(line.taxAmount),
    currencyTag: line.currencyTag,
    notes: line.note,
  }
}
