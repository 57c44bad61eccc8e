import { expect, test } from 'vitest'
import { oneAtATime } from '#src/features/selling/sell/till/one-at-a-time.ts'

test('work never overlaps, and what is wanted meanwhile happens once more', async () => {
  const open: (() => void)[] = []
  let running = 0
  let most = 0
  const start = oneAtATime(async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => open.push(resolve))
    running -= 1
  })
  const finish = async () => {
    open.at(-1)?.()
    await Promise.resolve()
    await Promise.resolve()
  }
  for (let wish = 0; wish < 3; wish += 1) start()
  expect(open).toHaveLength(1)
  await finish()
  expect(open).toHaveLength(2)
  await finish()
  expect([open.length, running, most]).toEqual([2, 0, 1])
  start()
  expect(open).toHaveLength(3)
})
