import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildCheckMs, watchBuild } from './build-check.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('asks once an hour and tells when the build is another one', async () => {
  let id = 'a'
  const fetchBuild = vi.fn<() => Promise<Response>>(async () => Response.json({ id }))
  vi.stubGlobal('fetch', fetchBuild)
  const onNewBuild = vi.fn<() => void>()
  const stop = watchBuild('a', onNewBuild)

  await vi.advanceTimersByTimeAsync(buildCheckMs - 1)
  expect(fetchBuild).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(fetchBuild).toHaveBeenCalledTimes(1)
  expect(onNewBuild).not.toHaveBeenCalled()

  id = 'b'
  await vi.advanceTimersByTimeAsync(buildCheckMs)
  expect(onNewBuild).toHaveBeenCalledTimes(1)
  stop()
})
