import type { KnownShop } from './known-shop.ts'

/** How long after a restore the tills of a shop have to send again what the server forgot, in milliseconds. */
const settlingMs = 24 * 3_600_000

/**
 * Whether what a document names and the server does not know may still come from another device, because the service was restored from a
 * backup a short time ago. `now` is the server's time, in milliseconds.
 */
export function mayStillArrive({ restoredAt }: Pick<KnownShop, 'restoredAt'>, now: number): boolean {
  return restoredAt != null && now - restoredAt < settlingMs
}
