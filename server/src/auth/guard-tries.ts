import { AppError } from '@mostrador/contract/errors.ts'
import type { Ctx } from '../context.ts'
import { addressPrefix } from './address-prefix.ts'
import type { Bucket } from '../limiter/database-store.ts'
import { requireHuman } from './require-human.ts'

/** Failures of an account or an address after which the next try needs the robot check. */
const failuresBeforeRobotCheck = 3

type Guarding = Pick<Ctx, 'deps' | 'now' | 'ip'>

export function addressBucket({ ip }: Pick<Ctx, 'ip'>): Bucket {
  return { kind: 'address', name: addressPrefix(ip) }
}

/** Requires the robot check only after failures. An answer sent anyway is always verified. */
export async function requireHumanIfRisky(
  ctx: Guarding,
  captchaCode: string | undefined,
  buckets: readonly Bucket[],
): Promise<void> {
  if (captchaCode !== undefined) return requireHuman(ctx, captchaCode)
  const failures = await ctx.deps.limiter.countFailures(buckets, ctx.now)
  if (failures >= failuresBeforeRobotCheck) throw new AppError('captchaRequired')
}

/** The same with the robot check, for calls that can include an answer to it. */
export async function guardByAddress<T>(
  ctx: Guarding,
  captchaCode: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  await requireHumanIfRisky(ctx, captchaCode, [addressBucket(ctx)])
  return slowDownGuesses(ctx, work)
}

/** For calls that take a secret from a link. Slows guessing down, by address. A right secret costs nothing. */
export async function slowDownGuesses<T>(ctx: Guarding, work: () => Promise<T>): Promise<T> {
  const buckets = [addressBucket(ctx)]
  const secondsLeft = await ctx.deps.limiter.take(buckets, ctx.now)
  if (secondsLeft > 0) throw new AppError('tooManyRequests', { data: { secondsLeft } })
  const answer = await work()
  await ctx.deps.limiter.giveBack(buckets)
  return answer
}
