import { AppError } from '@mostrador/contract/errors.ts'
import type { CompanyCtx } from '../../../context.ts'

/** Ends the count at the door whose goods a receipt takes in. Throws `conflict` if another person ended it meanwhile. */
export async function endCount(
  ctx: CompanyCtx,
  orderId: string,
  receivingId: string,
  receiptId: string,
): Promise<void> {
  const ended = await ctx.tx
    .updateTable('purchaseReceivings')
    .set({ status: 'posted', receiptId, endedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', receivingId)
    .where('orderId', '=', orderId)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  if (!ended && !(await isKnown(ctx, orderId, receivingId))) throw new AppError('notFound')
  if (!ended) throw new AppError('conflict', { fields: { receivingId: { key: 'purchaseReceipts.faults.countEnded' } } })
}

async function isKnown(ctx: CompanyCtx, orderId: string, id: string): Promise<boolean> {
  const count = await ctx.tx
    .selectFrom('purchaseReceivings')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst()
  return count !== undefined
}
