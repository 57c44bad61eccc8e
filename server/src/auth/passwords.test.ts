import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

test('a password costs 19 MiB and two passes unless a test wishes otherwise', async () => {
  expect(await createPasswords().hash('Tromba9x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 }).hash('Tromba9x')).toContain(
    '$m=64,t=1,p=1$',
  )
})

test('only the password of a hash is right, and none is for an account without one', async () => {
  const passwords = createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 })
  const stored = await passwords.hash('Tromba9x')
  expect(await passwords.isRight(stored, 'Tromba9x')).toBe(true)
  expect(await passwords.isRight(stored, 'tromba9x')).toBe(false)
  expect(await passwords.isRight('', 'no account has this password')).toBe(false)
  expect(await passwords.isRight(undefined, 'no account has this password')).toBe(false)
})
