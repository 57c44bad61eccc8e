import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { revokeDevice as endpoint } from '@mostrador/contract/features/access/devices/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { endsWithDevice } from '../../../removed-devices.ts'
import { type OwnDevice, readOwnDevice } from './read-own-device.ts'

/**
 * Removes a device for good. Documents it sends from now on are kept until a person decides. Its registers are free, with new series,
 * because it may hold unsent sales.
 */
export async function revokeDevice(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const before = await requireDevice(ctx, id)
  if (before.removal) return { device: before }

  await ctx.tx
    .updateTable('devices')
    .set({ revokedAt: ctx.now, revokedById: ctx.user.id })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .execute()
  for (const end of endsWithDevice) await end(ctx, id)
  await audit(ctx, 'device.revoke', { entity: 'device', entityId: id }, { name: before.name })
  await ctx.publish({ to: { companyId: ctx.company.id }, changesDevices: true })
  return { device: await requireDevice(ctx, id) }
}

async function requireDevice(ctx: CompanyCtx, id: string): Promise<OwnDevice> {
  const device = await readOwnDevice(ctx, id)
  if (!device) throw new AppError('notFound')
  return device
}
