import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networkStore } from '#src/offline/network.ts'
import type { DrainOutcome } from '#src/offline/push-machine.ts'
import { firstRetryMs, longestRetryMs, retryDelay, type SyncLoop, startSyncLoop } from '#src/offline/sync-loop.ts'

let outcome: DrainOutcome = 'unreachable'
let attempts = 0
let loop: SyncLoop

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => new Response())
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  outcome = 'unreachable'
  attempts = 0
  loop = startSyncLoop({
    drain: async () => {
      attempts += 1
      return outcome
    },
    countWaiting: async () => (outcome === 'delivered' ? 0 : 1),
    onChange: () => undefined,
  })
})

afterEach(() => {
  loop.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('waits longer after each failed attempt, up to five minutes', () => {
  const delays = [1, 2, 3, 4, 20].map((failures) => retryDelay(failures, () => 0.5))
  expect(delays).toEqual([firstRetryMs, 2 * firstRetryMs, 4 * firstRetryMs, 8 * firstRetryMs, longestRetryMs])
})

test('twenty offline sales do not delay the next attempt', async () => {
  for (let sale = 0; sale < 20; sale++) {
    loop.nudge()
    await vi.advanceTimersByTimeAsync(10)
  }
  const before = attempts

  await vi.advanceTimersByTimeAsync(firstRetryMs + 100)

  expect(attempts).toBe(before + 1)
})

test('starts over at once when the network returns', async () => {
  await vi.advanceTimersByTimeAsync(200_000)
  const before = attempts
  outcome = 'delivered'

  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10)

  expect(attempts).toBe(before + 1)
})

test('rests when nothing waits', async () => {
  outcome = 'delivered'
  loop.nudge()
  await vi.advanceTimersByTimeAsync(10)
  const before = attempts

  await vi.advanceTimersByTimeAsync(longestRetryMs * 2)

  expect(attempts).toBe(before)
})

test('having nothing to send proves nothing about the network, so the server is asked', async () => {
  loop.nudge()
  await vi.advanceTimersByTimeAsync(10)
  expect(networkStore.get()).toBe('offline')

  outcome = 'delivered'
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  loop.nudge()
  await vi.advanceTimersByTimeAsync(10)
  expect(networkStore.get()).toBe('offline')

  vi.stubGlobal('fetch', async () => new Response())
  loop.nudge()
  await vi.advanceTimersByTimeAsync(10)
  expect(networkStore.get()).toBe('online')
})
