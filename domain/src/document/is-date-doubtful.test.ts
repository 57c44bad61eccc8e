import { expect, test } from 'vitest'
import { isDateDoubtful } from './is-date-doubtful.ts'
import type { KnownDevice } from './known-shop.ts'

const hour = 3_600_000
const now = Date.parse('2026-03-02T12:00:00.000Z')
const made = { checkoutId: 'c', deviceId: 'd' }
const shopWith = (device?: KnownDevice, maxOfflineHours = 72) => ({
  registers: new Map([['c', { priceListId: null, tenderIds: [], maxOfflineHours }]]),
  devices: new Map(device ? [['d', device]] : []),
})

test('a date is doubted in the future and beyond the hours that the register may work alone', () => {
  const shop = shopWith()
  expect(isDateDoubtful(made, now, shop, now)).toBe(false)
  expect(isDateDoubtful(made, now + 4 * 60_000, shop, now)).toBe(false)
  expect(isDateDoubtful(made, now + 6 * 60_000, shop, now)).toBe(true)
  expect(isDateDoubtful(made, now - 71 * hour, shop, now)).toBe(false)
  expect(isDateDoubtful(made, now - 73 * hour, shop, now)).toBe(true)
  expect(isDateDoubtful(made, now - 3 * hour, shopWith(undefined, 2), now)).toBe(true)
})

test('a date is doubted before the device reported that it had nothing left to send', () => {
  const told = { lastSeenAt: now - hour, waitingCount: 0 }
  expect(isDateDoubtful(made, now - 2 * hour, shopWith(told), now)).toBe(true)
  expect(isDateDoubtful(made, now - hour / 2, shopWith(told), now)).toBe(false)
  expect(isDateDoubtful(made, now - 2 * hour, shopWith({ ...told, waitingCount: 1 }), now)).toBe(false)
  expect(isDateDoubtful(made, now - 2 * hour, shopWith({ lastSeenAt: null, waitingCount: 0 }), now)).toBe(false)
})

test('no age is doubted of what was made before the service was restored', () => {
  const told = { lastSeenAt: now - hour, waitingCount: 0 }
  const shop = { ...shopWith(told), restoredAt: now - 90 * hour }
  expect(isDateDoubtful(made, now - 91 * hour, shop, now)).toBe(false)
  expect(isDateDoubtful(made, now - 89 * hour, shop, now)).toBe(true)
  expect(isDateDoubtful(made, now - 900 * hour, shop, now)).toBe(true)
  expect(isDateDoubtful(made, now + hour, { ...shop, restoredAt: now + 2 * hour }, now)).toBe(true)
})
