import { AppError } from '@mostrador/contract/errors.ts'
import {
  type PurchaseReceipt,
  purchaseReceiptSchema,
} from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { seesCosts } from '../purchase-orders/public.ts'

/** The receipts of an order, newest first. Amounts are null for people who may not see costs. */
export const readReceiptsOfOrder = (ctx: CompanyCtx, orderId: string) =>
  read(ctx, sql<boolean>`r.order_id = ${orderId}`)

/** Throws `notFound` when the company has no such receipt. */
export async function readReceipt(ctx: CompanyCtx, id: string): Promise<PurchaseReceipt> {
  const [receipt] = await read(ctx, sql<boolean>`r.id = ${id}`)
  if (!receipt) throw new AppError('notFound')
  return receipt
}

type Row = { lines: Record<string, unknown>[]; reversedAt: Date | null } & Record<string, unknown>

async function read(ctx: CompanyCtx, condition: RawBuilder<boolean>): Promise<PurchaseReceipt[]> {
  const { rows } = await sql<Row>`
    select r.id, r.number, r.order_id, r.document_type, r.document_number, r.currency_tag,
      trim_scale(r.exchange_rate)::text as exchange_rate, trim_scale(r.amount)::text as amount, r.costs, r.note,
      r.received_at, u.name as user_name, approver.name as approved_by_name,
      v.reason as reversal_reason, v.reversed_at, reverser.name as reverser_name,
      ${linesOf} as lines, ${returnsOf} as returns
    from purchase_receipts r
    join users u on u.id = r.user_id
    left join users approver on approver.id = r.approved_by_id
    left join purchase_reversals v on v.company_id = r.company_id and v.receipt_id = r.id
    left join users reverser on reverser.id = v.user_id
    where r.company_id = ${ctx.company.id} and ${condition}
    order by r.number desc`.execute(ctx.tx)
  return rows.map((row) => present(row, seesCosts(ctx)))
}

const linesOf = sql`(select jsonb_agg(jsonb_build_object('id', l.id, 'orderLineId', l.order_line_id, 'variantId', l.variant_id,
    'name', o.name, 'sku', o.sku, 'unitTag', p.unit_tag, 'quantity', trim_scale(l.quantity)::text,
    'rejectedQuantity', trim_scale(l.rejected_quantity)::text, 'rejectReason', l.reject_reason,
    'cost', trim_scale(l.cost)::text, 'amount', trim_scale(l.amount)::text, 'lot', l.lot, 'expiresOn', l.expires_on,
    'returnedQuantity', trim_scale(coalesce((select sum(b.quantity) from purchase_return_lines b
      where b.company_id = l.company_id and b.receipt_line_id = l.id), 0))::text) order by o.position)
  from purchase_receipt_lines l
  join purchase_order_lines o on o.company_id = l.company_id and o.id = l.order_line_id
  join products p on p.company_id = o.company_id and p.id = o.product_id
  where l.company_id = r.company_id and l.receipt_id = r.id)`

const returnsOf = sql`coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'number', t.number, 'reason', t.reason,
    'expectsReplacement', t.expects_replacement, 'returnedAt', to_char(t.returned_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'userName', u.name, 'lines', (select jsonb_agg(jsonb_build_object('receiptLineId', b.receipt_line_id, 'name', o.name,
        'quantity', trim_scale(b.quantity)::text) order by o.position)
      from purchase_return_lines b
      join purchase_receipt_lines l on l.company_id = b.company_id and l.id = b.receipt_line_id
      join purchase_order_lines o on o.company_id = l.company_id and o.id = l.order_line_id
      where b.company_id = t.company_id and b.return_id = t.id)) order by t.number)
  from purchase_returns t join users u on u.id = t.user_id
  where t.company_id = r.company_id and t.receipt_id = r.id), '[]')`

function present(row: Row, areCostsSeen: boolean): PurchaseReceipt {
  const { reversedAt, reversalReason, reverserName } = row
  const hidden = areCostsSeen ? {} : { amount: null, costs: null }
  return purchaseReceiptSchema.parse({
    ...row,
    ...hidden,
    receivedAt: (row['receivedAt'] as Date).toISOString(),
    reversal:
      reversedAt === null
        ? null
        : { reason: reversalReason, reversedAt: reversedAt.toISOString(), userName: reverserName },
    lines: areCostsSeen ? row.lines : row.lines.map((line) => ({ ...line, cost: null, amount: null })),
  })
}
