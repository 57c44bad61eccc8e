import { AppError } from '@mostrador/contract/errors.ts'
import type { Deps } from '../context.ts'
import { addressPrefix } from './address-prefix.ts'

/** Wrong codes of a kind from one network address in a minute, in each process. */
export const missesPerMinute = 60

/**
 * Counts a public code that opened nothing. Throws `tooManyRequests` when there were too many; a right code is never counted or refused, because
 * behind one address may be a shop with its customers.
 */
export function countMiss(deps: Pick<Deps, 'missRates' | 'now'>, kind: 'receipt', ip: string): void {
  const wait = deps.missRates.take(`${kind}:${addressPrefix(ip)}`, missesPerMinute, deps.now())
  if (wait > 0) throw new AppError('tooManyRequests', { data: { secondsLeft: wait, retryAfterSeconds: wait } })
}
