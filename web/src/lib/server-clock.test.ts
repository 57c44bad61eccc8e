import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clockOffsetStore, noteServerDate, serverNow } from './server-clock.ts'

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

test('a clock that is two hours behind is put right, and stays right when the page is opened without a network', async () => {
  noteServerDate(header(noon + 2 * hour), noon - 300, noon + 300)
  expect(Math.abs(serverNow().getTime() - (noon + 2 * hour))).toBeLessThan(1000)

  vi.resetModules()
  const reopened = await import('./server-clock.ts')
  expect(reopened.serverNow()).toEqual(serverNow())
})

test('a clock that agrees, or nearly, is left alone', () => {
  for (const off of [0, 900, -4000]) noteServerDate(header(noon + off), noon, noon + 100)
  expect(serverNow().getTime()).toBe(noon)
})

test('the same clock measured again does not make the time jump', () => {
  noteServerDate(header(noon + hour), noon, noon)
  const first = serverNow()
  noteServerDate(header(noon + hour + 1000), noon, noon + 400)
  expect(serverNow()).toEqual(first)
})

test('a clock that somebody set right is believed again', () => {
  noteServerDate(header(noon + hour), noon, noon)
  noteServerDate(header(noon), noon, noon + 200)
  expect(serverNow().getTime()).toBe(noon)
  expect(localStorage).toHaveLength(0)
})

test('an answer without a time, with one that cannot be read, or that took long says nothing', () => {
  noteServerDate(null, noon, noon)
  noteServerDate('yesterday', noon, noon)
  noteServerDate(header(noon + hour), noon - 20_000, noon)
  // The clock was set back while the call was on its way.
  noteServerDate(header(noon + hour), noon, noon - hour)
  expect(serverNow().getTime()).toBe(noon)
})
