import { hashOfToken, newSecretToken } from '../../../auth/secret-token.ts'
import type { Ctx } from '../../../context.ts'

/** Whether the person has logged in with this browser before. */
export async function isKnownDevice(ctx: Pick<Ctx, 'tx'>, userId: string, device: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('knownDevices')
    .select('userId')
    .where('userId', '=', userId)
    .where('deviceHash', '=', hashOfToken(device))
    .executeTakeFirst()
  return row !== undefined
}

/** Marks the browser with a cookie and remembers that the person logged in with it. */
export async function rememberDevice(
  ctx: Pick<Ctx, 'tx' | 'now' | 'device' | 'authCookie'>,
  userId: string,
): Promise<void> {
  const device = ctx.device ?? newSecretToken()
  await ctx.tx
    .insertInto('knownDevices')
    .values({ userId, deviceHash: hashOfToken(device), lastSeenAt: ctx.now })
    .onConflict((conflict) => conflict.columns(['userId', 'deviceHash']).doUpdateSet({ lastSeenAt: ctx.now }))
    .execute()
  ctx.authCookie.setDevice(device)
}

/** Forgets every browser of the person except the calling one. */
export async function forgetOtherDevices(ctx: Pick<Ctx, 'tx' | 'device'>, userId: string): Promise<void> {
  let others = ctx.tx.deleteFrom('knownDevices').where('userId', '=', userId)
  if (ctx.device !== null) others = others.where('deviceHash', '<>', hashOfToken(ctx.device))
  await others.execute()
}
