import { parseMoneyText } from '@mostrador/contract/format.ts'
import { regions } from '@mostrador/contract/regions.ts'
import { minorUnit } from '@mostrador/domain/money/currencies.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalSignOf, pressKey } from '#src/features/selling/sell/base/press-key.ts'
import { readTypedQuantity } from '#src/features/selling/sell/base/quantity-text.ts'

const pressAll = (keys: readonly string[], sign: string, places: number) =>
  keys.reduce<string | null>((typed, key) => pressKey(typed, key, { sign, places }), null) ?? ''

test('a weight below one is typed with its leading zero, in the shop’s notation', () => {
  expect(pressAll(['0', 'decimal', '7', '5'], ',', 3)).toBe('0,75')
  expect(pressAll(['decimal', '7', '5'], '.', 3)).toBe('0.75')
})

test('allows one decimal sign, and no more decimals than the unit has', () => {
  expect(pressAll(['1', 'decimal', '5', 'decimal', '2', '5', '9'], ',', 3)).toBe('1,525')
  expect(pressAll(['1', 'decimal', '00'], ',', 1)).toBe('1,0')
  expect(pressAll(['1', 'decimal', '5'], ',', 0)).toBe('15')
})

test('drops leading zeros', () => {
  expect(pressAll(['00', '0', '7'], ',', 3)).toBe('7')
})

test('the first key replaces the offered amount', () => {
  const form = { sign: ',', places: 0 }
  expect(pressKey(null, '5', form)).toBe('5')
  expect(pressKey('5', '00', form)).toBe('500')
  expect(pressKey('50', 'back', form)).toBe('5')
})

test('keys delete one character or all', () => {
  expect(pressAll(['1', 'decimal', 'back', '2'], ',', 3)).toBe('12')
  expect(pressAll(['1', '2', 'clear'], ',', 3)).toBe('')
})

const locales = [...new Set(regions.flatMap(({ regionTag }) => [`es-${regionTag}`, `en-${regionTag}`]))]
const digit = fc.integer({ min: 0, max: 9 }).map(String)

describe.each(locales)('reads back every typed number, in %s', (locale) => {
  const sign = decimalSignOf(locale)
  test('as a quantity', () => {
    fc.assert(
      fc.property(
        fc.array(digit, { minLength: 1, maxLength: 5 }),
        fc.array(digit, { maxLength: 3 }),
        (whole, fraction) => {
          const typed = pressAll([...whole, 'decimal', ...fraction], sign, 3)
          const value = Number(`${whole.join('')}.${fraction.join('')}0`)
          const read = readTypedQuantity(typed, { unitTag: 'kg', quantityDecimals: 3 })
          expect(read === undefined ? 0 : Number(read)).toBe(value)
        },
      ),
      { numRuns: 20 },
    )
  })
  test.each(['CLP', 'USD', 'KWD'])('as an amount of %s', (currencyTag) => {
    const places = minorUnit(currencyTag)
    fc.assert(
      fc.property(
        fc.array(digit, { minLength: 1, maxLength: 7 }),
        fc.array(digit, { maxLength: places }),
        (whole, fraction) => {
          const typed = pressAll([...whole, ...(fraction.length > 0 ? ['decimal', ...fraction] : [])], sign, places)
          const minor = Number(whole.join('') + fraction.join('').padEnd(places, '0'))
          expect(parseMoneyText(typed, currencyTag, locale)).toBe(minor)
        },
      ),
      { numRuns: 20 },
    )
  })
})
