import { purchaseOrderList } from '@mostrador/contract/features/purchasing/purchase-orders/list.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import type { ExportAdapter, ExportRow, ExportSelection } from '../../../transfer/export-adapter.ts'
import { isAfterPart, partCursor } from '../../../transfer/part-cursor.ts'
import { choosePurchaseOrders, seesCosts } from '../purchase-orders/public.ts'

/** One row for each line of the receipts of a selection of orders. Costs only for people who may see them (U-13). */
export const purchaseReceiptLinesExport: ExportAdapter = {
  entity: 'purchaseReceiptLines',
  permission: 'PURCHASE_ORDERS__VIEW',
  spec: purchaseOrderList,
  columns: [
    { key: 'goodsReceiptId', kind: 'text' },
    { key: 'goodsReceipt', kind: 'integer' },
    { key: 'purchaseOrder', kind: 'integer' },
    { key: 'supplier', kind: 'text' },
    { key: 'receivedAt', kind: 'instant' },
    { key: 'businessDate', kind: 'date' },
    { key: 'isReversed', kind: 'yesNo' },
    { key: 'line', kind: 'integer' },
    { key: 'name', kind: 'text' },
    { key: 'sku', kind: 'code' },
    { key: 'receivedUnits', kind: 'decimal' },
    { key: 'rejectedUnits', kind: 'decimal' },
    { key: 'rejectReason', kind: 'text' },
    { key: 'returnedUnits', kind: 'decimal' },
    { key: 'unitTag', kind: 'text' },
    { key: 'packFactor', kind: 'decimal' },
    { key: 'packCost', kind: 'decimal' },
    { key: 'goodsAmount', kind: 'decimal' },
    { key: 'currencyTag', kind: 'text' },
    { key: 'stockAmount', kind: 'decimal' },
    { key: 'lot', kind: 'code' },
    { key: 'expiresOn', kind: 'date' },
  ],
  read: async (ctx, selection, { id, limit }) => {
    const rows = await selectLines(ctx, selection)
      .where(isAfterPart(id, sql`o.id`, sql`r.number`, sql`i.position`))
      .orderBy('o.id')
      .orderBy('r.number')
      .orderBy('i.position')
      .limit(limit)
      .execute()
    return rows.map((row) => ({
      ...partCursor(row.orderId, row.number, row.position),
      row: rowOf(row, seesCosts(ctx)),
    }))
  },
}

const returnedUnits = sql<string>`(select trim_scale(coalesce(sum(b.quantity), 0))::text from purchase_return_lines b
  where b.company_id = l.company_id and b.receipt_line_id = l.id)`

function selectLines(ctx: CompanyCtx, selection: ExportSelection) {
  return choosePurchaseOrders(ctx, selection)
    .innerJoin('purchaseReceipts as r', (join) =>
      join.onRef('r.companyId', '=', 'o.companyId').onRef('r.orderId', '=', 'o.id'),
    )
    .innerJoin('purchaseReceiptLines as l', (join) =>
      join.onRef('l.companyId', '=', 'r.companyId').onRef('l.receiptId', '=', 'r.id'),
    )
    .innerJoin('purchaseOrderLines as i', (join) =>
      join.onRef('i.companyId', '=', 'l.companyId').onRef('i.id', '=', 'l.orderLineId'),
    )
    .innerJoin('products as p', (join) =>
      join.onRef('p.companyId', '=', 'i.companyId').onRef('p.id', '=', 'i.productId'),
    )
    .select([
      'o.id as orderId',
      'o.number as orderNumber',
      'o.supplierName',
      'r.id as receiptId',
      'r.number',
      'r.receivedAt',
      sql<string>`r.business_date::text`.as('businessDate'),
      sql<boolean>`exists (select from purchase_reversals v
        where v.company_id = r.company_id and v.receipt_id = r.id)`.as('isReversed'),
      'i.position',
      'i.name',
      'i.sku',
      sql<string>`trim_scale(l.quantity)::text`.as('receivedUnits'),
      sql<string>`trim_scale(l.rejected_quantity)::text`.as('rejectedUnits'),
      'l.rejectReason',
      returnedUnits.as('returnedUnits'),
      'p.unitTag',
      sql<string>`trim_scale(i.pack_factor)::text`.as('packFactor'),
      sql<string>`trim_scale(l.cost)::text`.as('packCost'),
      sql<string>`trim_scale(l.goods_amount)::text`.as('goodsAmount'),
      'r.currencyTag',
      sql<string>`trim_scale(l.amount)::text`.as('stockAmount'),
      'l.lot',
      sql<string | null>`l.expires_on::text`.as('expiresOn'),
    ])
}

type Line = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number]

function rowOf(line: Line, areCostsSeen: boolean): ExportRow {
  const { orderId: _, receiptId, number, orderNumber, supplierName, position, ...plain } = line
  const hidden = areCostsSeen ? {} : { packCost: null, goodsAmount: null, stockAmount: null }
  return {
    ...plain,
    ...hidden,
    goodsReceiptId: receiptId,
    goodsReceipt: number,
    purchaseOrder: orderNumber,
    supplier: supplierName,
    line: position,
  }
}
