import { expect, test } from 'vitest'
import { judgeReference } from './tender-reference.ts'

const terms = { requiresReference: true, referenceMin: 4, referenceMax: 6 }

test.each([
  [null, 'missing'],
  ['', 'missing'],
  ['123', 'short'],
  ['1234', null],
  ['123456', null],
  ['1234567', 'long'],
])('judges the reference %s as %s', (reference, fault) => {
  expect(judgeReference(terms, reference)).toBe(fault)
})

test('an optional reference may be missing, and an entered one needs the right length', () => {
  const optional = { ...terms, requiresReference: false }
  expect(judgeReference(optional, null)).toBeNull()
  expect(judgeReference(optional, '12')).toBe('short')
})
