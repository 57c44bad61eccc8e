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
])('the reference %s is judged %s', (reference, fault) => {
  expect(judgeReference(terms, reference)).toBe(fault)
})

test('nobody has to write one that is not required, and what is written has the right length', () => {
  const optional = { ...terms, requiresReference: false }
  expect(judgeReference(optional, null)).toBeNull()
  expect(judgeReference(optional, '12')).toBe('short')
})
