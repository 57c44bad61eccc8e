import { AppError } from '@mostrador/contract/errors.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'

/**
 * Makes sure that the server knows a device before it gives it something, even without a name and a key. Throws for a removed
 * one, and `limitReached`.
 */
export async function recordDevice(ctx: CompanyCtx, deviceId: string): Promise<void> {
  const companyId = ctx.company.id
  if (!(await isKnown(ctx, deviceId))) {
    await claimRoom(ctx, 'devices')
    await ctx.tx
      .insertInto('devices')
      .values({ companyId, id: deviceId, createdAt: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const device = await ctx.tx
    .selectFrom('devices')
    .select('revokedAt')
    .where('companyId', '=', companyId)
    .where('id', '=', deviceId)
    // A concurrent removal of the device waits for this, and then takes it back.
    .forShare()
    .executeTakeFirst()
  if (device?.revokedAt) throw new AppError('deviceRevoked')
}

async function isKnown(ctx: CompanyCtx, deviceId: string): Promise<boolean> {
  const device = await ctx.tx
    .selectFrom('devices')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', deviceId)
    .executeTakeFirst()
  return device !== undefined
}
