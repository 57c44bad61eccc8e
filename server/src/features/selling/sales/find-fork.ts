import type { StatementCtx } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { transactionParts } from '../../../transaction-parts.ts'
import { endLease } from '../sessions/public.ts'

type Numbered = {
  id: string
  checkoutId: string
  deviceId: string
  epoch: number
  series: string
  number: number
}

/**
 * The reason why a receipt number was used twice. If the same device used it under the same lease, the device was reset to an
 * earlier state and would repeat more numbers. Its lease ends here, so that its next sale gets a new series (O-8).
 */
export async function findFork(ctx: StatementCtx, document: Numbered): Promise<'seriesForked' | 'receiptNumberUsed'> {
  const { checkoutId, deviceId, epoch, series, number, id } = document
  const later: (() => void)[] = []
  const isForked = await inTransaction(ctx.deps.db, { companyId: ctx.company.id }, async (tx) => {
    const twin = await tx
      .selectFrom('sales')
      .select('id')
      .where('companyId', '=', ctx.company.id)
      .where('checkoutId', '=', checkoutId)
      .where('receiptSeries', '=', series)
      .where('receiptSequence', '=', number)
      .where('deviceId', '=', deviceId)
      .where('epoch', '=', epoch)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (!twin) return false
    await endLease({ ...ctx, ...transactionParts(ctx.deps, tx, later) }, { checkoutId, epoch }, 'seriesForked')
    return true
  })
  for (const work of later) work()
  return isForked ? 'seriesForked' : 'receiptNumberUsed'
}
