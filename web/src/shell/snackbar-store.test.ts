import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeSnackbar, showSnackbar, snackbarStays, snackbarStore, snackbarTimeoutMs } from './snackbar-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  closeSnackbar()
  vi.useRealTimers()
})

test('a snackbar leaves after 5000 ms', () => {
  showSnackbar({ text: 'copied' })

  vi.advanceTimersByTime(snackbarTimeoutMs - 1)
  expect(snackbarStore.get()?.text).toBe('copied')
  vi.advanceTimersByTime(1)
  expect(snackbarStore.get()).toBeNull()
})

test('-1 means it stays', () => {
  showSnackbar({ text: 'stays', timeout: snackbarStays })

  vi.advanceTimersByTime(3_600_000)
  expect(snackbarStore.get()?.text).toBe('stays')
})

test('closing an older snackbar leaves the newer one open', () => {
  const first = showSnackbar({ text: 'first' })
  showSnackbar({ text: 'second' })
  closeSnackbar(first)

  expect(snackbarStore.get()?.text).toBe('second')
})
