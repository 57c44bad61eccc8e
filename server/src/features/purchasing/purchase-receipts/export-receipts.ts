import { purchaseOrderList } from '@mostrador/contract/features/purchasing/purchase-orders/list.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import type { ExportAdapter, ExportRow, ExportSelection } from '../../../transfer/export-adapter.ts'
import { isAfterPart, partCursor } from '../../../transfer/part-cursor.ts'
import { choosePurchaseOrders, seesCosts } from '../purchase-orders/public.ts'

/** One row for each receipt of the orders of a selection. Amounts only for people who may see costs (U-13). */
export const purchaseReceiptsExport: ExportAdapter = {
  entity: 'purchaseReceipts',
  permission: 'PURCHASE_ORDERS__VIEW',
  spec: purchaseOrderList,
  columns: [
    { key: 'id', kind: 'text' },
    { key: 'goodsReceipt', kind: 'integer' },
    { key: 'purchaseOrder', kind: 'integer' },
    { key: 'supplier', kind: 'text' },
    { key: 'location', kind: 'text' },
    { key: 'receivedAt', kind: 'instant' },
    { key: 'businessDate', kind: 'date' },
    { key: 'receivedBy', kind: 'text' },
    { key: 'approvedBy', kind: 'text' },
    { key: 'documentType', kind: 'choice', words: 'purchaseReceipts.documentTypes' },
    { key: 'documentNumber', kind: 'code' },
    { key: 'receivedUnits', kind: 'decimal' },
    { key: 'rejectedUnits', kind: 'decimal' },
    { key: 'returnedUnits', kind: 'decimal' },
    { key: 'goodsAmount', kind: 'decimal' },
    { key: 'currencyTag', kind: 'text' },
    { key: 'exchangeRate', kind: 'decimal' },
    { key: 'stockAmount', kind: 'decimal' },
    { key: 'reversedAt', kind: 'instant' },
    { key: 'reversalReason', kind: 'text' },
    { key: 'notes', kind: 'text' },
  ],
  read: async (ctx, selection, { id, limit }) => {
    const rows = await selectReceipts(ctx, selection)
      .where(isAfterPart(id, sql`o.id`, sql`r.number`))
      .orderBy('o.id')
      .orderBy('r.number')
      .limit(limit)
      .execute()
    return rows.map((row) => ({ ...partCursor(row.orderId, row.number), row: rowOf(row, seesCosts(ctx)) }))
  },
}

const unitsOf = (column: 'quantity' | 'rejected_quantity') =>
  sql<string>`(select trim_scale(coalesce(sum(l.${sql.ref(column)}), 0))::text from purchase_receipt_lines l
    where l.company_id = r.company_id and l.receipt_id = r.id)`

const returnedUnits = sql<string>`(select trim_scale(coalesce(sum(b.quantity), 0))::text from purchase_receipt_lines l
  join purchase_return_lines b on b.company_id = l.company_id and b.receipt_line_id = l.id
  where l.company_id = r.company_id and l.receipt_id = r.id)`

function selectReceipts(ctx: CompanyCtx, selection: ExportSelection) {
  return choosePurchaseOrders(ctx, selection)
    .innerJoin('purchaseReceipts as r', (join) =>
      join.onRef('r.companyId', '=', 'o.companyId').onRef('r.orderId', '=', 'o.id'),
    )
    .innerJoin('locations as at', (join) =>
      join.onRef('at.companyId', '=', 'r.companyId').onRef('at.id', '=', 'r.locationId'),
    )
    .innerJoin('users as u', 'u.id', 'r.userId')
    .leftJoin('users as approver', 'approver.id', 'r.approvedById')
    .leftJoin('purchaseReversals as v', (join) =>
      join.onRef('v.companyId', '=', 'r.companyId').onRef('v.receiptId', '=', 'r.id'),
    )
    .select([
      'o.id as orderId',
      'o.number as orderNumber',
      'o.supplierName',
      'r.id',
      'r.number',
      'at.name as locationName',
      'r.receivedAt',
      sql<string>`r.business_date::text`.as('businessDate'),
      'u.name as userName',
      'approver.name as approverName',
      'r.documentType',
      'r.documentNumber',
      unitsOf('quantity').as('receivedUnits'),
      unitsOf('rejected_quantity').as('rejectedUnits'),
      returnedUnits.as('returnedUnits'),
      sql<string>`trim_scale(r.goods_amount)::text`.as('goodsAmount'),
      'r.currencyTag',
      sql<string>`trim_scale(r.exchange_rate)::text`.as('exchangeRate'),
      sql<string>`trim_scale(r.amount)::text`.as('stockAmount'),
      'v.reversedAt',
      'v.reason as reversalReason',
      'r.note',
    ])
}

type Receipt = Awaited<ReturnType<ReturnType<typeof selectReceipts>['execute']>>[number]

function rowOf(receipt: Receipt, areCostsSeen: boolean): ExportRow {
  const {
    orderId: _,
    number,
    orderNumber,
    supplierName,
    locationName,
    userName,
    approverName,
    note,
    ...plain
  } = receipt
  return {
    ...plain,
    goodsReceipt: number,
    purchaseOrder: orderNumber,
    supplier: supplierName,
    location: locationName,
    receivedBy: userName,
    approvedBy: approverName,
    notes: note,
    goodsAmount: areCostsSeen ? receipt.goodsAmount : null,
    stockAmount: areCostsSeen ? receipt.stockAmount : null,
  }
}
