import { AppError } from '@mostrador/contract/errors.ts'
import { addressPrefix } from '../../../auth/address-prefix.ts'
import type { Ctx } from '../../../context.ts'
import { nameOf, type Visitor } from './visitor.ts'

/**
 * Maximum number of messages in a minute, of one visitor and of all visitors of one network address (J-9). A shop and its
 * customers may share an address.
 */
const perMinute = { message: { visitor: 20, address: 60 }, begin: { visitor: 3, address: 6 } } as const
type Counted = keyof typeof perMinute

/** Counts one message or one new conversation. Throws `tooManyRequests`. */
export function countCall({ deps, now, ip }: Ctx, visitor: Visitor, what: Counted): void {
  const counts = [
    [`chat:${what}:${nameOf(visitor)}`, perMinute[what].visitor],
    [`chat:${what}:of:${addressPrefix(ip)}`, perMinute[what].address],
  ] as const
  for (const [name, most] of counts) {
    const wait = deps.limiter.takeRate({ of: 'misses', name, perMinute: most }, now)
    if (wait > 0) throw new AppError('tooManyRequests', { data: { secondsLeft: wait, retryAfterSeconds: wait } })
  }
}
