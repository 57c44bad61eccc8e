import type { KeyObject } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import { readPublicKey } from '../../../auth/device-cache.ts'
import type { CompanyCtx } from '../../../context.ts'

/**
 * The key of a paired device of the company; null for one that could not make any. Throws `deviceNotProven` for an unpaired
 * device, and `deviceRevoked` for a removed one.
 */
export async function requirePairedDevice(ctx: CompanyCtx, deviceId: string): Promise<KeyObject | null> {
  const device = await ctx.tx
    .selectFrom('devices')
    .select(['publicKey', 'pairedAt', 'revokedAt'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', deviceId)
    .executeTakeFirst()
  if (device?.revokedAt) throw new AppError('deviceRevoked')
  if (!device?.pairedAt) throw new AppError('deviceNotProven')
  return device.publicKey && readPublicKey(device.publicKey)
}
