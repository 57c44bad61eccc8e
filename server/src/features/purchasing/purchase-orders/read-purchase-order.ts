import { AppError } from '@mostrador/contract/errors.ts'
import {
  type OrderLine,
  orderLineSchema,
  type PurchaseOrder,
  purchaseOrderSchema,
} from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { presentOrderRow, seesCosts, selectPurchaseOrders } from './select-purchase-orders.ts'

/** Whether the bills of an order are paid: the agreed amounts of all valid bills, less their payments. */
const paymentStatus = sql<'unpaid' | 'partial' | 'paid'>`(select case
    when coalesce(sum(x.paid), 0) = 0 then 'unpaid' when sum(x.agreed) > sum(x.paid) then 'partial' else 'paid' end
  from (select b.agreed_amount as agreed, coalesce((select sum(p.amount) from supplier_bill_payments p
      where p.company_id = b.company_id and p.bill_id = b.id), 0) as paid
    from supplier_bills b where b.company_id = o.company_id and b.order_id = o.id and b.voided_at is null
      and b.kind = 'invoice') x)`

function selectWholeOrder(ctx: CompanyCtx) {
  return selectPurchaseOrders(ctx)
    .innerJoin('suppliers as s', (join) =>
      join.onRef('s.companyId', '=', 'o.companyId').onRef('s.id', '=', 'o.supplierId'),
    )
    .select([
      's.email as supplierEmail',
      's.language as supplierLanguage',
      sql<string>`trim_scale(o.exchange_rate)::text`.as('exchangeRate'),
      'o.pricesIncludeTax',
      'o.taxesAreCost',
      'o.supplierReference',
      'o.note',
      'o.internalNote',
      'o.orderDiscountAmount',
      'o.subtotalAmount',
      'o.discountAmount',
      'o.netAmount',
      'o.taxAmount',
      'o.costsAmount',
      'o.costs',
      'o.taxes',
      'o.sentAt',
      'o.closedAt',
      'o.closeReason',
      paymentStatus.as('paymentStatus'),
    ])
}

/** Throws `notFound` when the company has no such order. Amounts are null for people who may not see costs. */
export async function readPurchaseOrder(ctx: CompanyCtx, id: string): Promise<PurchaseOrder> {
  const row = await selectWholeOrder(ctx).where('o.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  const [lines, shipments, attachments] = [
    await readLines(ctx, id),
    await readShipments(ctx, id),
    await readAttachments(ctx, id),
  ]
  const hidden = seesCosts(ctx) ? {} : { ...noAmounts, costs: [], taxes: [] }
  return purchaseOrderSchema.parse({
    ...row,
    ...presentOrderRow(ctx, row),
    ...hidden,
    sentAt: row.sentAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    lines,
    shipments,
    attachments,
  })
}

const noAmounts = {
  orderDiscountAmount: null,
  subtotalAmount: null,
  discountAmount: null,
  netAmount: null,
  taxAmount: null,
  costsAmount: null,
}

async function readLines(ctx: CompanyCtx, orderId: string): Promise<OrderLine[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select l.id, l.variant_id, l.product_id, l.name, l.sku, l.supplier_sku, p.unit_tag, p.quantity_decimals, l.pack_name,
      trim_scale(l.pack_factor)::text as pack_factor, trim_scale(l.quantity)::text as quantity,
      trim_scale(l.unit_quantity)::text as unit_quantity, trim_scale(l.cost)::text as cost,
      trim_scale(l.discount_percent)::text as discount_percent, l.tax_ids, l.net_amount, l.tax_amount, l.note,
      trim_scale(l.received_quantity)::text as received_quantity, trim_scale(l.over_quantity)::text as over_quantity,
      trim_scale(coalesce((select sum(bl.quantity) from supplier_bill_lines bl
        join supplier_bills b on b.company_id = bl.company_id and b.id = bl.bill_id and b.voided_at is null
          and b.kind = 'invoice'
        where bl.company_id = l.company_id and bl.order_line_id = l.id), 0))::text as billed_quantity,
      trim_scale(v.last_cost)::text as last_cost
    from purchase_order_lines l
    join variants v on v.company_id = l.company_id and v.id = l.variant_id
    join products p on p.company_id = l.company_id and p.id = l.product_id
    where l.company_id = ${ctx.company.id} and l.order_id = ${orderId}
    order by l.position`.execute(ctx.tx)
  const hidden = seesCosts(ctx) ? {} : { cost: null, netAmount: null, taxAmount: null, lastCost: null }
  return rows.map((row) => orderLineSchema.parse({ ...row, ...hidden }))
}

async function readShipments(ctx: CompanyCtx, orderId: string) {
  const rows = await ctx.tx
    .selectFrom('purchaseShipments')
    .select(['id', 'carrier', 'trackingNumber', 'trackingUrl', 'expectedOn', 'arrivedAt'])
    .where('companyId', '=', ctx.company.id)
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .execute()
  return rows.map((row) => ({ ...row, arrivedAt: row.arrivedAt?.toISOString() ?? null }))
}

async function readAttachments(ctx: CompanyCtx, orderId: string) {
  const rows = await ctx.tx
    .selectFrom('purchaseAttachments')
    .select(['id', 'fileName', 'contentType', 'bytes', 'uploadedAt'])
    .where('companyId', '=', ctx.company.id)
    .where('orderId', '=', orderId)
    .orderBy('uploadedAt')
    .execute()
  return rows.map((row) => ({ ...row, uploadedAt: row.uploadedAt.toISOString() }))
}
