import { expect, test } from 'vitest'
import { addEmails, isEmail, readEmails } from '#src/features/access/users/invite-emails.ts'

test.each([
  ['ana@sur.cl, eva@sur.cl;leo@sur.cl', ['ana@sur.cl', 'eva@sur.cl', 'leo@sur.cl']],
  ['ana@sur.cl\n\n eva@sur.cl\t', ['ana@sur.cl', 'eva@sur.cl']],
  ['<ANA@Sur.cl>.', ['ana@sur.cl']],
  ['ANA@Sur.cl.', ['ana@sur.cl']],
  [' ,; ', []],
])('%j is read as addresses', (text, expected) => {
  expect(readEmails(text)).toEqual(expected)
})

test('drops names before an address in brackets, and keeps invalid text for correction', () => {
  expect(addEmails([], 'Ana Díaz <ana@sur.cl>, Eva <eva@sur.cl>')).toEqual(['ana@sur.cl', 'eva@sur.cl'])
  expect(addEmails([], 'ana.sur.cl eva@sur.cl')).toEqual(['ana.sur.cl', 'eva@sur.cl'])
})

test('drops duplicates', () => {
  expect(addEmails(['ana@sur.cl'], 'ANA@sur.cl eva@sur.cl')).toEqual(['ana@sur.cl', 'eva@sur.cl'])
})

test('a valid address', () => {
  expect(isEmail('ana@sur.cl')).toBe(true)
  expect(isEmail('ana.sur.cl')).toBe(false)
})
