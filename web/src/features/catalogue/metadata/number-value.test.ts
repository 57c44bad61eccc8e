import { expect, test } from 'vitest'
import { faultInRegion, readTyped, showTyped } from '#src/features/catalogue/metadata/number-value.ts'

const chile = { languageTag: 'es', regionTag: 'CL' } as const
const costaRica = { languageTag: 'es', regionTag: 'CR' } as const

test('an ambiguous text is no number, and stays as typed', () => {
  expect(readTyped('1.500', chile)).toBe('1500')
  const unread = readTyped('1.500', costaRica)
  expect(unread).toEqual({ unread: '1.500' })
  expect(showTyped(unread, costaRica)).toBe('1.500')
})

test.each([
  [1500, '1.500'],
  ['1500.25', '1.500,25'],
  ['mucho', 'mucho'],
  [null, ''],
  [['a'], ''],
])('%j is shown as %j', (value, text) => expect(showTyped(value, chile)).toBe(text))

test('only number errors contain numbers in the region’s format', () => {
  const fault = { key: 'validation.stringMax', values: { max: 1500 } }
  expect(faultInRegion('text', fault, chile)).toEqual(fault)
  const tooMuch = { key: 'validation.numberMaxEq', values: { max: '1500.5' } }
  expect(faultInRegion('decimal', tooMuch, chile)).toEqual({ ...tooMuch, values: { max: '1.500,5' } })
})
