import { expect, test, vi } from 'vitest'
import { holdReload } from './busy.ts'
import { reloadGuardMs } from '#src/shell/inline/chunk-guard-script.ts'
import { isChunkFailure, reloadOnce } from './chunk-reload.ts'

function aClock() {
  const kept = new Map<string, string>()
  const clock = {
    time: 1_000_000,
    now: () => clock.time,
    isOnline: () => clock.hasNetwork,
    hasNetwork: true,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
    reload: vi.fn<() => void>(),
  }
  return clock
}

test('one reload, then none within 10 s', () => {
  const clock = aClock()

  expect(reloadOnce(clock)).toBe(true)
  clock.time += reloadGuardMs - 1
  expect(reloadOnce(clock)).toBe(false)
  clock.time += 1
  expect(reloadOnce(clock)).toBe(true)
  expect(clock.reload).toHaveBeenCalledTimes(2)
})

test('the reload waits for an open sale', () => {
  const clock = aClock()
  const release = holdReload('sale')

  reloadOnce(clock)
  expect(clock.reload).not.toHaveBeenCalled()
  release()
  expect(clock.reload).toHaveBeenCalledTimes(1)
})

test('knows the error messages of browsers', () => {
  expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))).toBe(true)
  expect(isChunkFailure(new TypeError('Importing a module script failed.'))).toBe(true)
  expect(isChunkFailure(new Error('something else'))).toBe(false)
})

test('no reload when offline', () => {
  const clock = aClock()
  clock.hasNetwork = false

  expect(reloadOnce(clock)).toBe(false)
  expect(clock.reload).not.toHaveBeenCalled()
})
