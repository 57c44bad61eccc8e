import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildCheckMs, buildOfPage, watchBuild } from './build-check.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('asks once an hour and reports a different build', async () => {
  let id = 'a'
  const fetchBuild = vi.fn<() => Promise<Response>>(async () => Response.json({ id: 'x', pages: id }))
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

test('reports a build released within the first hour of the page', async () => {
  vi.stubGlobal('__reactRouterManifest', { version: 'a' })
  vi.stubGlobal('fetch', async () => Response.json({ id: 'x', pages: 'b' }))
  const onNewBuild = vi.fn<() => void>()
  const stop = watchBuild(buildOfPage(), onNewBuild)

  await vi.advanceTimersByTimeAsync(buildCheckMs)
  expect(onNewBuild).toHaveBeenCalledTimes(1)
  stop()
})

test('reports no build to a page that does not know its own', async () => {
  const fetchBuild = vi.fn<() => Promise<Response>>(async () => Response.json({ id: 'x', pages: 'b' }))
  vi.stubGlobal('fetch', fetchBuild)
  const onNewBuild = vi.fn<() => void>()
  watchBuild(buildOfPage(), onNewBuild)

  await vi.advanceTimersByTimeAsync(2 * buildCheckMs)
  expect(onNewBuild).not.toHaveBeenCalled()
})
