import { AppError } from '@mostrador/contract/errors.ts'
import { addressPrefix } from '../../../auth/address-prefix.ts'
import { type MailRule, takeMailTurn } from '../../../limiter/turns.ts'
import type { ShopCtx } from './open-shop.ts'

/** Throws `tooManyRequests` if one network address exceeds the rule in one shop. */
export async function refuseAddress(ctx: ShopCtx, what: string, rule: MailRule): Promise<void> {
  const bucket = `${what}:${ctx.company.id}:${addressPrefix(ctx.ip)}`
  const wait = await takeMailTurn(ctx.tx, bucket, rule, ctx.now)
  if (wait > 0) throw new AppError('tooManyRequests', { data: { secondsLeft: wait, retryAfterSeconds: wait } })
}
