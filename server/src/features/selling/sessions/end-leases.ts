import type { CompanyCtx } from '../../../context.ts'
import { announceSession } from '../registers/public.ts'

/** Why a lease ends without being given back. */
type LeaseEnd = 'deviceRevoked' | 'seriesForked'

/** Ends the leases of a device: the next lease of each register begins a new series. */
export async function endLeasesOf(ctx: CompanyCtx, deviceId: string, reason: LeaseEnd): Promise<void> {
  const ended = await endLeases(ctx, reason).where('deviceId', '=', deviceId).returning('checkoutId').execute()
  for (const checkoutId of new Set(ended.map((lease) => lease.checkoutId))) announceSession(ctx, checkoutId)
}

/** Ends one lease of a register. */
export async function endLease(
  ctx: CompanyCtx,
  { checkoutId, epoch }: { checkoutId: string; epoch: number },
  reason: LeaseEnd,
): Promise<void> {
  await endLeases(ctx, reason).where('checkoutId', '=', checkoutId).where('epoch', '=', epoch).execute()
  announceSession(ctx, checkoutId)
}

function endLeases(ctx: CompanyCtx, reason: LeaseEnd) {
  return ctx.tx
    .updateTable('checkoutLeases')
    .set({ endedBecause: reason })
    .where('companyId', '=', ctx.company.id)
    .where('releasedAt', 'is', null)
    .where('endedBecause', 'is', null)
}
