import { AppError } from '@mostrador/contract/errors.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { lockOrder, type LockedOrder } from '../purchase-orders/public.ts'

export type LockedReceipt = {
  order: LockedOrder
  isReversed: boolean
  lines: { id: string; orderLineId: string; variantId: string; quantity: string; returned: string }[]
}

/** A receipt with its locked order. Throws `notFound`. */
export async function lockReceipt(ctx: CompanyCtx, id: string): Promise<LockedReceipt> {
  const receipt = await ctx.tx
    .selectFrom('purchaseReceipts')
    .select('orderId')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!receipt) throw new AppError('notFound')
  const order = await lockOrder(ctx, receipt.orderId)
  const reversal = await ctx.tx
    .selectFrom('purchaseReversals')
    .select('receiptId')
    .where('companyId', '=', ctx.company.id)
    .where('receiptId', '=', id)
    .executeTakeFirst()
  const { rows: lines } = await sql<LockedReceipt['lines'][number]>`
    select l.id, l.order_line_id, l.variant_id, trim_scale(l.quantity)::text as quantity,
      trim_scale(coalesce((select sum(b.quantity) from purchase_return_lines b
        where b.company_id = l.company_id and b.receipt_line_id = l.id), 0))::text as returned
    from purchase_receipt_lines l where l.company_id = ${ctx.company.id} and l.receipt_id = ${id}`.execute(ctx.tx)
  return { order, isReversed: reversal !== undefined, lines }
}

export const refusal = (key: string) =>
  new AppError('conflict', { fields: { id: { key: `purchaseReceipts.faults.${key}` } } })
