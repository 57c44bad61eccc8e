import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LocaleSettings } from '../../../format.ts'
import { regions } from '../../../regions.ts'
import { readNumber, showNumber, tidyNumber } from './number-text.ts'

function settingsOf(locale: string): LocaleSettings {
  return { languageTag: locale.startsWith('es') ? 'es' : 'en', regionTag: locale.slice(3) }
}

test.each([
  ['1,5', 'es-CL', '1.5'],
  ['1.5', 'es-CL', '1.5'],
  ['1.500', 'es-CL', '1500'],
  ['1,500', 'es-CL', '1.5'],
  ['1.234.567,891', 'es-CL', '1234567.891'],
  ['1.500', 'en-US', '1.5'],
  ['1,500', 'en-US', '1500'],
  ['1,5', 'en-US', '1.5'],
  ['0,125', 'es-CR', '0.125'],
  ['1 500', 'es-CR', '1500'],
  ['1.234,567891', 'es-CL', '1234.567891'],
  ['0,0001', 'es-CL', '0.0001'],
  [',5', 'es-CL', '0.5'],
  [' -0,50 ', 'es-CL', '-0.5'],
  ['−1.500', 'es-CL', '-1500'],
  ['-0', 'es-CL', '0'],
  ['9780201379624', 'es-CL', '9780201379624'],
  ['9.780.201.379.624', 'es-CL', '9780201379624'],
])('%s in %s is %s', (text, locale, number) => {
  expect(readNumber(text, settingsOf(locale))).toBe(number)
})

test.each([
  // In this region a point is neither a group separator nor a decimal sign, so it could be either.
  ['1.500', 'es-CR'],
  ['1.23.4', 'es-CL'],
  ['1,2,3', 'es-CL'],
  ['1.234,5,6', 'es-CL'],
  ['0,1234567', 'es-CL'],
  ['1,', 'es-CL'],
  ['', 'es-CL'],
  ['-', 'es-CL'],
  ['1e3', 'es-CL'],
  ['12 kg', 'es-CL'],
  ['--5', 'es-CL'],
])('does not guess %j in %s', (text, locale) => expect(readNumber(text, settingsOf(locale))).toBeUndefined())

test('shows a number with every digit, and other text unchanged', () => {
  const shown = (text: string) => showNumber(text, settingsOf('es-CL'))
  expect(['1500', '-0.000001', '1234567.891', '9780201379624', 'a lot', '0.1234567'].map(shown)).toEqual([
    '1.500',
    '-0,000001',
    '1.234.567,891',
    '9.780.201.379.624',
    'a lot',
    '0.1234567',
  ])
})

test('reads back what it shows as the same number, in every region', () => {
  const number = fc
    .tuple(fc.boolean(), fc.integer({ min: 0, max: 999_999_999_999 }), fc.integer({ min: 0, max: 999_999 }))
    .map(([isNegative, whole, millionths]) => {
      const text = `${whole}.${String(millionths).padStart(6, '0')}`.replace(/\.?0+$/, '')
      return isNegative && /[1-9]/.test(text) ? `-${text}` : text
    })
  fc.assert(
    fc.property(fc.constantFrom(...regions), number, (region, text) => {
      expect(readNumber(showNumber(text, region), region)).toBe(text)
    }),
    { numRuns: 2000 },
  )
})

test('leaving a field writes its number in the region’s form', () => {
  expect(tidyNumber('1500.5', settingsOf('es-CL'))).toBe('1.500,5')
  expect(tidyNumber('1.5x', settingsOf('es-CL'))).toBe('1.5x')
})
