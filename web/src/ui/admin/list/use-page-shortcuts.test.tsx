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

/** A key with its own time of pressing, however late the page receives it. */
function press(key: string, at: number): void {
  const event = new KeyboardEvent('keydown', { key, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: at })
  window.dispatchEvent(event)
}

test('a page whose timers are late still accepts two letters one after the other', () => {
  const done: string[] = []
  renderHook(() => usePageShortcuts({ g: () => done.push('g'), c: () => done.push('c') }))

  press('g', 1000)
  press('c', 1000 + scanGapMs + 1)
  vi.runAllTimers()

  expect(done).toEqual(['g', 'c'])
})

test('ignores what a scanner sends', () => {
  const done: string[] = []
  renderHook(() => usePageShortcuts({ g: () => done.push('g'), c: () => done.push('c') }))

  press('g', 1000)
  press('c', 1005)
  vi.runAllTimers()

  expect(done).toEqual([])
})

test('disabled letters do nothing, and named keys still work', () => {
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
