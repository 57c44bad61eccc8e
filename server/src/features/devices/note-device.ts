import { AppError } from '@mostrador/contract/errors.ts'
import type { CompanyCtx } from '../../context.ts'

/** Makes sure that a device that is given something is known, be it without a name and a key. Throws for a removed one. */
export async function noteDevice(ctx: CompanyCtx, deviceId: string): Promise<void> {
  const companyId = ctx.company.id
  await ctx.tx
    .insertInto('devices')
    .values({ companyId, id: deviceId, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const device = await ctx.tx
    .selectFrom('devices')
    .select('revokedAt')
    .where('companyId', '=', companyId)
    .where('id', '=', deviceId)
    // Whoever removes it waits for what it is being given, and takes that back.
    .forShare()
    .executeTakeFirst()
  if (device?.revokedAt) throw new AppError('deviceRevoked')
}
