import { AppError } from '@mostrador/contract/errors.ts'
import { expect, test } from 'vitest'
import { createCompanyShare } from './company-share.ts'

const held = () => {
  let end = () => {}
  const done = new Promise<void>((resolve) => (end = resolve))
  return { end, done }
}

test('a company whose work waits leaves the others alone', async () => {
  const share = createCompanyShare({ most: 2, longestWaitMs: 10_000 })
  const locks = [held(), held(), held()]
  const begun: number[] = []
  const slow = locks.map(({ done }, index) =>
    share.run('busy', async () => {
      begun.push(index)
      await done
    }),
  )
  expect(await share.run('other', async () => 'answered')).toBe('answered')
  expect(begun).toEqual([0, 1])
  locks[1]?.end()
  await slow[1]
  expect(begun).toEqual([0, 1, 2])
  locks[0]?.end()
  locks[2]?.end()
  await Promise.all(slow)
  expect(await share.run('busy', async () => 'again')).toBe('again')
})

test('work that fails leaves its place to the next one', async () => {
  const share = createCompanyShare({ most: 1, longestWaitMs: 10_000 })
  const failing = share.run('one', () => Promise.reject(new Error('locked')))
  const next = share.run('one', async () => 'answered')
  await expect(failing).rejects.toThrow('locked')
  expect(await next).toBe('answered')
})

test('work that waits too long is refused, and takes no place later', async () => {
  const share = createCompanyShare({ most: 1, longestWaitMs: 5 })
  const lock = held()
  const first = share.run('one', () => lock.done)
  await expect(share.run('one', async () => 'late')).rejects.toThrow(new AppError('unavailable'))
  lock.end()
  await first
  expect(await share.run('one', async () => 'answered')).toBe('answered')
})
