import { expect, test, vi } from 'vitest'
import { holdReload, isReloadHeld, whenFree } from './busy.ts'

test('work waits until the last hold is released, and runs once', () => {
  const work = vi.fn<() => void>()
  const releaseSale = holdReload('sale')
  const releaseWrite = holdReload('write')

  whenFree(work)
  releaseSale()
  expect(isReloadHeld()).toBe(true)
  expect(work).not.toHaveBeenCalled()
  releaseWrite()
  holdReload('sale')()

  expect(work).toHaveBeenCalledTimes(1)
})

test('work runs at once when nothing holds', () => {
  const work = vi.fn<() => void>()
  whenFree(work)

  expect(work).toHaveBeenCalledTimes(1)
})
