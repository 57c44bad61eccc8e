import { expect, test } from 'vitest'
import { checkReference } from './tender-reference.ts'

const terms = { requiresReference: true, referenceMin: 4, referenceMax: 6 }

test.each([
  [null, 'missing'],
  ['', 'missing'],
  ['123', 'short'],
  ['1234', null],
  ['123456', null],
  ['1234567', 'long'],
])('a reference of %s has the fault %s', (reference, fault) => {
  expect(checkReference(terms, reference)).toBe(fault)
})

test('an optional reference may be missing, and an entered one needs the right length', () => {
  const optional = { ...terms, requiresReference: false }
  expect(checkReference(optional, null)).toBeNull()
  expect(checkReference(optional, '12')).toBe('short')
})
