import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { ProvenLease } from '@mostrador/contract/features/selling/registers/schema.ts'
import type { restoreLeases as endpoint } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { newestRestore } from '../../../db/newest-restore.ts'
import type { CompanyCtx } from '../../../context.ts'
import { recordDevice } from '../../access/devices/public.ts'
import { announceSession } from '../registers/public.ts'
import { isProven } from './lease-proof.ts'

/**
 * Takes back what this server granted after the backup from which it was restored, so that the documents made under it can be stored
 * (decision 156). A lease that another one has the epoch of, without a proof, or of a register that is gone, is left out. Throws
 * `deviceRevoked`.
 */
export async function restoreLeases(
  ctx: CompanyCtx,
  { deviceId, leases }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await recordDevice(ctx, deviceId)
  const restore = await newestRestore(ctx.tx)
  if (!restore) return { restored: 0 }
  let restored = 0
  for (const lease of leases) {
    // What was granted since is known.
    const isForgotten = Date.parse(lease.grantedAt) < restore.restoredAt.getTime()
    if (!isForgotten || !isProven(ctx, { ...lease, deviceId })) continue
    if (await put(ctx, deviceId, lease)) restored += 1
  }
  return { restored }
}

async function put(
  ctx: CompanyCtx,
  deviceId: string,
  { checkoutId, epoch, series, grantedAt }: ProvenLease,
): Promise<boolean> {
  // The register's row is the lock, as for new leases.
  const checkout = await ctx.tx
    .selectFrom('checkouts')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', checkoutId)
    .forUpdate()
    .executeTakeFirst()
  if (!checkout) return false
  const row = await ctx.tx
    .insertInto('checkoutLeases')
    .values({
      companyId: ctx.company.id,
      checkoutId,
      epoch,
      series,
      deviceId,
      grantedToId: ctx.user.id,
      grantedAt: new Date(grantedAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('epoch')
    .executeTakeFirst()
  if (row) announceSession(ctx, checkoutId)
  return row !== undefined
}
