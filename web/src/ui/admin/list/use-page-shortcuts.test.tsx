import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { letterKeys } from './letter-keys.ts'
import { scanGapMs, usePageShortcuts } from './use-page-shortcuts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  letterKeys.set('on')
  vi.useRealTimers()
})

/** A key that was pressed at a time of its own, however late the page hears of it. */
function press(key: string, at: number): void {
  const event = new KeyboardEvent('keydown', { key, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: at })
  window.dispatchEvent(event)
}

test('a page that is late with its timers still takes two letters one after the other', () => {
  const done: string[] = []
  renderHook(() => usePageShortcuts({ g: () => done.push('g'), c: () => done.push('c') }))

  press('g', 1000)
  press('c', 1000 + scanGapMs + 1)
  vi.runAllTimers()

  expect(done).toEqual(['g', 'c'])
})

test('what a scanner sends is no command', () => {
  const done: string[] = []
  renderHook(() => usePageShortcuts({ g: () => done.push('g'), c: () => done.push('c') }))

  press('g', 1000)
  press('c', 1005)
  vi.runAllTimers()

  expect(done).toEqual([])
})

test('letters that are turned off do nothing, keys with a name go on', () => {
  const done: string[] = []
  letterKeys.set('off')
  renderHook(() =>
    usePageShortcuts({ c: () => done.push('c'), '/': () => done.push('/'), arrowdown: () => done.push('down') }),
  )

  press('c', 1000)
  press('/', 2000)
  press('ArrowDown', 3000)
  vi.runAllTimers()

  expect(done).toEqual(['down'])
})
