import { AppError } from '@mostrador/contract/errors.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { lockOrder } from '../purchase-orders/public.ts'

type LockedBill = {
  version: number
  agreedAmount: number
  paidAmount: number
  voidedAt: Date | null
}

/** Locks a bill after its order; all documents of an order use this sequence. Throws `notFound`. */
export async function lockBill(ctx: CompanyCtx, id: string): Promise<LockedBill> {
  const found = await ctx.tx
    .selectFrom('supplierBills')
    .select('orderId')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new AppError('notFound')
  if (found.orderId !== null) await lockOrder(ctx, found.orderId)
  const bill = await ctx.tx
    .selectFrom('supplierBills')
    .select(['version', 'agreedAmount', 'voidedAt'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ paidAmount: number }>`select coalesce(sum(amount), 0)::bigint as paid_amount
    from supplier_bill_payments where company_id = ${ctx.company.id} and bill_id = ${id}`.execute(ctx.tx)
  return { ...bill, paidAmount: rows[0]?.paidAmount ?? 0 }
}

export const refusal = (key: string, field = 'id') =>
  new AppError('conflict', { fields: { [field]: { key: `supplierBills.faults.${key}` } } })
