import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveSignal } from '../live/live-signal.ts'
import { createSharedStore } from './shared-store.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-30T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

/** Processes that hear each other at once, and each itself, as over the bus. */
function someProcesses(count: number) {
  const listeners: ((signal: LiveSignal) => void)[] = []
  const told: LiveSignal[] = []
  const live = {
    announce: (signal: LiveSignal) => {
      told.push(signal)
      for (const listener of listeners) listener(signal)
    },
    listen: (listener: (signal: LiveSignal) => void) => {
      listeners.push(listener)
      return () => {}
    },
  }
  return { stores: Array.from({ length: count }, () => createSharedStore(live)), told }
}

test('a limit of calls holds for all processes together', () => {
  const { stores } = someProcesses(3)
  const calls = { of: 'route', name: '192.0.2.1', perMinute: 60 }
  let allowed = 0
  for (let call = 0; call < 600; call += 1) {
    if (!stores[call % 3]?.countCall(calls).isOver) allowed += 1
    vi.advanceTimersByTime(50)
  }
  expect(allowed).toBeGreaterThanOrEqual(54)
  expect(allowed).toBeLessThanOrEqual(78)
})

test('so does a rate', () => {
  const { stores } = someProcesses(2)
  const rate = { of: 'keys', name: 'a', perMinute: 6 } as const
  const waits = Array.from({ length: 12 }, (_, at) => {
    vi.advanceTimersByTime(300)
    return stores[at % 2]?.takeRate(rate, new Date())
  })
  expect(waits.filter((wait) => wait === 0)).toHaveLength(6)
})

test('who calls seldom causes no signal, however long', () => {
  const { stores, told } = someProcesses(2)
  for (let minute = 0; minute < 200; minute += 1) {
    stores[0]?.countCall({ of: 'route', name: '192.0.2.1', perMinute: 600 })
    vi.advanceTimersByTime(61_000)
  }
  expect(told).toEqual([])
})
