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

test('work runs at once without a hold', () => {
  const work = vi.fn<() => void>()
  whenFree(work)

  expect(work).toHaveBeenCalledTimes(1)
})

test('work does not wait for a hold of an excepted reason', () => {
  const [reload, update] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const release = holdReload('unsent')

  whenFree(reload, 'unsent')
  whenFree(update)
  expect([reload.mock.calls.length, update.mock.calls.length]).toEqual([1, 0])
  release()
  expect(update).toHaveBeenCalledTimes(1)
})
