import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStore } from './memory-store.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-30T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const calls = { of: 'route', name: '192.0.2.1', perMinute: 2 }

test('counts calls from the first of a minute to its end, whatever others call', () => {
  const store = createMemoryStore()
  expect(store.countCall(calls)).toEqual({ isOver: false, left: 1, secondsLeft: 60 })
  vi.advanceTimersByTime(20_500)
  expect(store.countCall(calls)).toEqual({ isOver: false, left: 0, secondsLeft: 40 })
  expect(store.countCall(calls)).toEqual({ isOver: true, left: 0, secondsLeft: 40 })
  expect(store.countCall({ ...calls, name: '192.0.2.2' })).toMatchObject({ isOver: false, left: 1 })
  expect(store.countCall({ ...calls, of: 'another route' })).toMatchObject({ isOver: false, left: 1 })

  vi.advanceTimersByTime(39_500)
  expect(store.countCall(calls)).toEqual({ isOver: false, left: 1, secondsLeft: 60 })
})

test('fills a rate evenly, and counts nothing that was refused', () => {
  const store = createMemoryStore()
  const rate = { of: 'keys', name: 'a', perMinute: 6 } as const
  const take = () => store.takeRate(rate, new Date())
  expect(Array.from({ length: 8 }, take)).toEqual([0, 0, 0, 0, 0, 0, 10, 10])
  vi.advanceTimersByTime(5000)
  expect(take()).toBe(5)
  vi.advanceTimersByTime(5000)
  expect([take(), take()]).toEqual([0, 10])
  expect(store.takeRate({ ...rate, of: 'misses' }, new Date())).toBe(0)
})

test('forgets what was used longest ago when it has counted very many', () => {
  const store = createMemoryStore()
  const take = (name: string) => store.takeRate({ of: 'misses', name, perMinute: 1 }, new Date())
  expect([take('first'), take('first')]).toEqual([0, 60])
  for (let at = 0; at < 10_000; at++) take(`other ${at}`)
  expect(take('first')).toBe(0)
})
