import type { KnownShop } from './known-shop.ts'

/** The most by which clocks may differ, in milliseconds. */
const clockSkewMs = 5 * 60_000
const hourMs = 3_600_000
/** Hours for which a register may sell without the server unless its rules say otherwise. */
const usualOfflineHours = 72

/** Devices keep what they sent for 30 days, and may have waited with it for three. */
const keptMs = 33 * 24 * hourMs

type Dated = { checkoutId: string; deviceId: string }

/**
 * Whether the server doubts the date of a document: it is in the future, older than its register may work offline, or before its
 * device reported that it had nothing left to send (O-6). What a device still has from before the service was restored
 * from a backup may be sent again, whatever its age. `at` is the document's date, `now` the server's time, in milliseconds.
 *
 * @example isDateDoubtful({ checkoutId: 'c', deviceId: 'd' }, now - 300 * 24 * 3_600_000, shop, now) // true
 */
export function isDateDoubtful(
  { checkoutId, deviceId }: Dated,
  at: number,
  shop: Pick<KnownShop, 'registers' | 'devices' | 'restoredAt'>,
  now: number,
): boolean {
  if (at > now + clockSkewMs) return true
  if (shop.restoredAt != null && at <= shop.restoredAt && at > shop.restoredAt - keptMs) return false
  const hours = shop.registers.get(checkoutId)?.maxOfflineHours ?? usualOfflineHours
  if (at < now - hours * hourMs - clockSkewMs) return true

  const device = shop.devices.get(deviceId)
  return device?.lastSeenAt != null && device.waitingCount === 0 && at < device.lastSeenAt - clockSkewMs
}
