import { orderList } from '@mostrador/contract/features/shop/orders/list.ts'
import { add, money } from '@mostrador/domain/money/money.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../../context.ts'
import type { ExportAdapter, ExportRow, ExportSelection } from '../../../../transfer/export-adapter.ts'
import { majorOf } from '../../../../transfer/major-of.ts'
import { isAfterPart, partCursor } from '../../../../transfer/part-cursor.ts'
import { chooseOrders } from '../list-orders.ts'
import { numberOf } from '../present-order.ts'

/** One row for each line of an online order: its agreed amounts, and the state of its units. */
export const orderLinesExport: ExportAdapter = {
  entity: 'orderLines',
  permission: 'ECOMMERCE__ORDERS__VIEW',
  spec: orderList,
  columns: [
    { key: 'orderId', kind: 'text' },
    { key: 'orderNumber', kind: 'code' },
    { key: 'placedAt', kind: 'instant' },
    { key: 'status', kind: 'choice', words: 'orders.status' },
    { key: 'line', kind: 'integer' },
    { key: 'name', kind: 'text' },
    { key: 'variant', kind: 'text' },
    { key: 'sku', kind: 'code' },
    { key: 'orderedQuantity', kind: 'decimal' },
    { key: 'unitTag', kind: 'text' },
    { key: 'unitPrice', kind: 'decimal' },
    { key: 'discountAmount', kind: 'decimal' },
    { key: 'netAmount', kind: 'decimal' },
    { key: 'taxAmount', kind: 'decimal' },
    { key: 'totalAmount', kind: 'decimal' },
    { key: 'cancelledQuantity', kind: 'decimal' },
    { key: 'cancelledAmount', kind: 'decimal' },
    { key: 'shippedQuantity', kind: 'decimal' },
    { key: 'returnedQuantity', kind: 'decimal' },
    { key: 'currencyTag', kind: 'text' },
  ],
  read: async (ctx, selection, { id, limit }) => {
    const rows = await selectLines(ctx, selection)
      .where(isAfterPart(id, sql`o.id`, sql`l.position`))
      .orderBy('o.id')
      .orderBy('l.position')
      .limit(limit)
      .execute()
    return rows.map((row) => ({ ...partCursor(row.id, row.position), row: rowOf(row) }))
  },
}

const ofCancellations = (sum: 'quantity' | 'gross_amount') =>
  sql<string>`(select trim_scale(coalesce(sum(x.${sql.ref(sum)}), 0))::text from order_cancellations x
    where x.company_id = l.company_id and x.line_id = l.id)`

const shippedQuantity = sql<string>`(select trim_scale(coalesce(sum(f.quantity), 0))::text from fulfilment_lines f
  where f.company_id = l.company_id and f.line_id = l.id and f.sale_line_id is not null)`

const returnedQuantity = sql<string>`(select trim_scale(coalesce(-sum(b.quantity), 0))::text from fulfilment_lines f
  join sale_lines b on b.company_id = f.company_id and b.original_line_id = f.sale_line_id
  where f.company_id = l.company_id and f.line_id = l.id)`

function selectLines(ctx: CompanyCtx, selection: ExportSelection) {
  return chooseOrders(ctx, selection)
    .innerJoin('orderLines as l', (join) =>
      join.onRef('l.companyId', '=', 'o.companyId').onRef('l.orderId', '=', 'o.id'),
    )
    .select([
      'l.position',
      'l.name',
      'l.variantName',
      'l.sku',
      'l.unitTag',
      'l.lineDiscountAmount',
      'l.allocatedDiscountAmount',
      'l.netAmount',
      'l.taxAmount',
      'l.grossAmount',
      sql<string>`trim_scale(l.quantity)::text`.as('quantity'),
      sql<string>`trim_scale(l.unit_price)::text`.as('unitPrice'),
      ofCancellations('quantity').as('cancelledQuantity'),
      ofCancellations('gross_amount').as('cancelledAmount'),
      shippedQuantity.as('shippedQuantity'),
      returnedQuantity.as('returnedQuantity'),
    ])
}

type Line = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number]

function rowOf(line: Line): ExportRow {
  const major = majorOf(line.currencyTag)
  return {
    orderId: line.id,
    orderNumber: numberOf(line),
    placedAt: line.placedAt,
    status: line.status,
    line: line.position,
    name: line.name,
    variant: line.variantName,
    sku: line.sku,
    orderedQuantity: line.quantity,
    unitTag: line.unitTag,
    unitPrice: line.unitPrice,
    discountAmount: major(add(money(line.lineDiscountAmount), money(line.allocatedDiscountAmount))),
    netAmount: major(line.netAmount),
    taxAmount: major(line.taxAmount),
    totalAmount: major(line.grossAmount),
    cancelledQuantity: line.cancelledQuantity,
    cancelledAmount: major(line.cancelledAmount),
    shippedQuantity: line.shippedQuantity,
    returnedQuantity: line.returnedQuantity,
    currencyTag: line.currencyTag,
  }
}
