import { AppError } from '@mostrador/contract/errors.ts'
import type { Deps } from '../context.ts'
import { addressPrefix } from './address-prefix.ts'

/** Maximum number of wrong codes of a kind from one network address in a minute, per process. */
export const missesPerMinute = 60

/**
 * Counts a public code that opened nothing. Throws `tooManyRequests` after too many. A right code is never counted or refused, because a
 * shop and its customers may share one address.
 */
export function countMiss(
  deps: Pick<Deps, 'limiter' | 'now'>,
  kind: 'receipt' | 'order' | 'promotion',
  ip: string,
): void {
  const rate = { of: 'misses', name: `${kind}:${addressPrefix(ip)}`, perMinute: missesPerMinute } as const
  const wait = deps.limiter.takeRate(rate, deps.now())
  if (wait > 0) throw new AppError('tooManyRequests', { data: { secondsLeft: wait, retryAfterSeconds: wait } })
}
