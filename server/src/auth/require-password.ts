import { AppError } from '@mostrador/contract/errors.ts'
import type { SignedInCtx } from '../context.ts'
import type { Bucket } from '../limiter/database-store.ts'

/** Important actions require the password again, so that a person who finds an open screen cannot take over the account. */
export async function requirePassword(ctx: SignedInCtx, currentPassword: string): Promise<void> {
  const buckets: Bucket[] = [{ kind: 'person', name: ctx.user.id }]
  const secondsLeft = await ctx.deps.limiter.take(buckets, ctx.now)
  if (secondsLeft > 0) throw new AppError('accountLocked', { data: { secondsLeft } })

  const user = await ctx.tx
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', ctx.user.id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!(await ctx.deps.passwords.isRight(user?.passwordHash, currentPassword)))
    throw new AppError('passwordWrong', { fields: { currentPassword: { key: 'errors.passwordWrong' } } })
  await ctx.deps.limiter.forget(buckets)
}
