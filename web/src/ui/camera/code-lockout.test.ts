import { expect, test } from 'vitest'
import { createCodeLockout, lockoutMs } from '#src/ui/camera/code-lockout.ts'

test('a code that stays in view counts once, however long it stays', () => {
  const isNew = createCodeLockout()
  expect(isNew('780', 0)).toBe(true)
  for (let now = 100; now < 10_000; now += 100) expect(isNew('780', now)).toBe(false)
})

test('a code that was out of view long enough counts again, and another code counts at once', () => {
  const isNew = createCodeLockout()
  isNew('780', 0)
  expect(isNew('790', 50)).toBe(true)
  expect(isNew('780', lockoutMs - 1)).toBe(false)
  expect(isNew('780', 2 * lockoutMs - 2)).toBe(false)
  expect(isNew('780', 3 * lockoutMs)).toBe(true)
})
