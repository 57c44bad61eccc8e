import type { SupplierInvoice } from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

type Outcome = Pick<SupplierInvoice, 'orders' | 'order' | 'receiptNumber' | 'billId' | 'needsBill' | 'mayReceiveAgain'>
type Row = {
  kind: string
  status: string
  supplierId: string | null
  orderId: string | null
  orderNumber: number | null
  receiptNumber: number | null
  isReversed: boolean
  billId: string | null
  isVoided: boolean
}

/** The records made from a document, and the orders that its goods may belong to. */
export async function readOutcome(ctx: CompanyCtx, invoiceId: string): Promise<Outcome> {
  const { rows } = await sql<Row>`
    select i.kind, i.status, i.supplier_id, i.order_id, o.number as order_number, r.number as receipt_number, i.bill_id,
      exists (select from purchase_reversals v where v.company_id = i.company_id and v.receipt_id = i.receipt_id) as is_reversed,
      b.voided_at is not null as is_voided
    from supplier_invoices i
    left join purchase_orders o on o.company_id = i.company_id and o.id = i.order_id
    left join purchase_receipts r on r.company_id = i.company_id and r.id = i.receipt_id
    left join supplier_bills b on b.company_id = i.company_id and b.id = i.bill_id
    where i.company_id = ${ctx.company.id} and i.id = ${invoiceId}`.execute(ctx.tx)
  const [row] = rows
  if (!row) throw new Error('A document is read before its outcome')
  const { orderId, orderNumber, status } = row
  const hasBill = row.billId !== null && !row.isVoided
  const hasGoods = row.receiptNumber !== null && !row.isReversed
  return {
    orders: status === 'open' && row.supplierId !== null ? await readOpenOrders(ctx, invoiceId, row.supplierId) : [],
    order: orderId === null || orderNumber === null ? null : { id: orderId, number: orderNumber },
    receiptNumber: row.receiptNumber,
    billId: hasBill ? row.billId : null,
    needsBill: status === 'received' && row.kind !== 'deliveryNote' && !hasBill,
    mayReceiveAgain: status === 'received' && !hasGoods && !hasBill,
  }
}

/** Placed orders of a supplier that wait for goods. Those with the most variants of the document come first. */
async function readOpenOrders(ctx: CompanyCtx, invoiceId: string, supplierId: string): Promise<Outcome['orders']> {
  const { rows } = await sql<Outcome['orders'][number]>`
    with wanted as (select distinct variant_id from supplier_invoice_lines
      where company_id = ${ctx.company.id} and invoice_id = ${invoiceId} and variant_id is not null)
    select o.id, o.number, (select count(*)::int from wanted) as variant_count,
      (select count(*)::int from wanted w where exists (select from purchase_order_lines l
        where l.company_id = o.company_id and l.order_id = o.id and l.variant_id = w.variant_id)) as matched_count
    from purchase_orders o
    where o.company_id = ${ctx.company.id} and o.supplier_id = ${supplierId} and o.status = 'ordered'
      and exists (select from purchase_order_lines l where l.company_id = o.company_id and l.order_id = o.id
        and l.received_quantity < l.unit_quantity)
    order by matched_count desc, o.number desc
    limit 20`.execute(ctx.tx)
  return rows
}
