import { AppError } from '@mostrador/contract/errors.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** Refuses to end an order while people count its goods at the door. A count without scans ends with the order. */
export async function refuseOpenCount(ctx: CompanyCtx, orderId: string): Promise<void> {
  await sql`update purchase_receivings r set status = 'dropped', ended_at = ${ctx.now}
    where r.company_id = ${ctx.company.id} and r.order_id = ${orderId} and r.status = 'open'
      and not exists (select from purchase_scans s where s.company_id = r.company_id and s.receiving_id = r.id)`.execute(
    ctx.tx,
  )
  const open = await ctx.tx
    .selectFrom('purchaseReceivings')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('orderId', '=', orderId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (open) throw new AppError('conflict', { fields: { id: { key: 'purchaseOrders.notNow.counting' } } })
}
