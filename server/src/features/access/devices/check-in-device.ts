import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { checkInDevice as endpoint } from '@mostrador/contract/features/access/devices/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { newestRestore } from '../../../db/newest-restore.ts'
import { readOwnDevice } from './read-own-device.ts'

/** Records that a device checked in, and returns its state. */
export async function checkInDevice(
  ctx: CompanyCtx,
  { deviceId, waitingCount }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await ctx.tx
    .updateTable('devices')
    .set({ lastSeenAt: ctx.now, waitingCount })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', deviceId)
    .execute()
  const restore = await newestRestore(ctx.tx)
  return {
    device: await readOwnDevice(ctx, deviceId),
    restore: restore ? { id: restore.id, takenAt: restore.takenAt.toISOString() } : null,
  }
}
