import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clockOffsetStore, recordServerDate, serverNow } from './server-clock.ts'

const noon = Date.parse('2026-03-02T12:00:00.000Z')
const hour = 3_600_000
const header = (at: number) => new Date(at).toUTCString()

beforeEach(() => {
  vi.useFakeTimers({ now: noon })
  localStorage.clear()
  clockOffsetStore.set(0)
})
afterEach(() => {
  vi.useRealTimers()
})

test('corrects a clock that is two hours behind, also when the page is opened offline', async () => {
  recordServerDate(header(noon + 2 * hour), noon - 300, noon + 300)
  expect(Math.abs(serverNow().getTime() - (noon + 2 * hour))).toBeLessThan(1000)

  vi.resetModules()
  const reopened = await import('./server-clock.ts')
  expect(reopened.serverNow()).toEqual(serverNow())
})

test('leaves a clock alone that is right or nearly right', () => {
  for (const off of [0, 900, -4000]) recordServerDate(header(noon + off), noon, noon + 100)
  expect(serverNow().getTime()).toBe(noon)
})

test('measuring the same clock again does not make the time jump', () => {
  recordServerDate(header(noon + hour), noon, noon)
  const first = serverNow()
  recordServerDate(header(noon + hour + 1000), noon, noon + 400)
  expect(serverNow()).toEqual(first)
})

test('trusts a clock again that was set right', () => {
  recordServerDate(header(noon + hour), noon, noon)
  recordServerDate(header(noon), noon, noon + 200)
  expect(serverNow().getTime()).toBe(noon)
  expect(localStorage).toHaveLength(0)
})

test('ignores an answer without a time, with an invalid one, or one that took long', () => {
  recordServerDate(null, noon, noon)
  recordServerDate('yesterday', noon, noon)
  recordServerDate(header(noon + hour), noon - 20_000, noon)
  // The clock was set back while the call was running.
  recordServerDate(header(noon + hour), noon, noon - hour)
  expect(serverNow().getTime()).toBe(noon)
})
