import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scanGapMs, usePageShortcuts } from './use-page-shortcuts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
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
