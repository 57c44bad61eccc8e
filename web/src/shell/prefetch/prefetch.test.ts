import { expect, test, vi } from 'vitest'
import { whileAsking } from '#src/lib/server-contact.ts'
import { eachLimited, idlePrefetchDelayMs, preloadConcurrency, whenIdle } from './prefetch.ts'

test('runs at most four at once, and every item once', async () => {
  let running = 0
  let most = 0
  const done: number[] = []

  await eachLimited([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], preloadConcurrency, async (item) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running -= 1
    done.push(item)
  })

  expect(most).toBe(4)
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('nothing is fetched ahead while the page waits for the server', async () => {
  vi.useFakeTimers()
  try {
    const work = vi.fn<() => void>()
    let answer = (_: string) => undefined as void
    const asked = whileAsking(() => new Promise<string>((resolve) => (answer = resolve)))
    whenIdle(work)

    await vi.advanceTimersByTimeAsync(3 * idlePrefetchDelayMs)
    expect(work).not.toHaveBeenCalled()

    answer('a report')
    await asked
    await vi.advanceTimersByTimeAsync(idlePrefetchDelayMs + 100)
    expect(work).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

test('a failed question no longer holds it back, and a page that was left fetches nothing', async () => {
  vi.useFakeTimers()
  try {
    const [stays, leaves] = [vi.fn<() => void>(), vi.fn<() => void>()]
    await expect(whileAsking(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
    whenIdle(stays)
    whenIdle(leaves)()

    await vi.advanceTimersByTimeAsync(idlePrefetchDelayMs + 100)
    expect(stays).toHaveBeenCalledOnce()
    expect(leaves).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})
