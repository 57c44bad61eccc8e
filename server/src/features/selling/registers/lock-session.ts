import { AppError } from '@mostrador/contract/errors.ts'
import type { CompanyCtx } from '../../../context.ts'

/**
 * Locks the session of a document: sales, movements and the count of one session run one after the other. A device sends its own
 * documents, so it must once have had their lease. Throws `notFound`.
 */
export async function lockSession(
  ctx: CompanyCtx,
  {
    sessionId,
    checkoutId,
    deviceId,
    epoch,
  }: { sessionId: string; checkoutId: string; deviceId: string; epoch: number },
) {
  const session = await ctx.tx
    .selectFrom('checkoutSessions as s')
    .innerJoin('checkoutLeases as l', (join) =>
      join.onRef('l.companyId', '=', 's.companyId').onRef('l.checkoutId', '=', 's.checkoutId'),
    )
    .select(['s.id', 's.status', 's.cashBalance', 's.openingCountedAmount', 's.openedAt', 's.closedAt'])
    .where('s.companyId', '=', ctx.company.id)
    .where('s.id', '=', sessionId)
    .where('s.checkoutId', '=', checkoutId)
    .where('l.epoch', '=', epoch)
    .where('l.deviceId', '=', deviceId)
    .forUpdate('s')
    .executeTakeFirst()
  if (!session) throw new AppError('notFound')
  return session
}

/** The most by which the clock of a device may be off, in milliseconds. */
const clockSkewMs = 5 * 60_000

/** Whether a document's date is before its session was opened or after it was closed. */
export function isOutside({ openedAt, closedAt }: { openedAt: Date; closedAt: Date | null }, date: string): boolean {
  const at = Date.parse(date)
  return at < openedAt.getTime() - clockSkewMs || (closedAt !== null && at > closedAt.getTime() + clockSkewMs)
}
