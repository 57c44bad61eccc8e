/** Buckets in which log-in tries are counted. */
import type { Bucket } from '../../../limiter/database-store.ts'
import { hashOfToken } from '../../../auth/secret-token.ts'
import type { Ctx } from '../../../context.ts'

/** Tries of strangers on an account, whether or not it exists. */
export function accountBucket(email: string): Bucket {
  return { kind: 'account', name: email }
}

/** Tries on an account from a browser that has been logged in to it before. */
export function deviceBucket(email: string, device: string): Bucket {
  return { kind: 'device', name: `${hashOfToken(device).toString('base64url')}:${email}` }
}

/** Forgets the tries after the person has proven that the account is theirs. */
export async function forgetTries(
  ctx: Pick<Ctx, 'deps' | 'device'>,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await ctx.deps.limiter.forget([
    accountBucket(email),
    { kind: 'person', name: userId },
    ...(ctx.device ? [deviceBucket(email, ctx.device)] : []),
  ])
}
