import { expect, test } from 'vitest'
import { eachLimited, preloadConcurrency } from './prefetch.ts'

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
