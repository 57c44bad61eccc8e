import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changePrice, type PriceEnding } from './change-price.ts'
import { minorUnit } from '../money/currencies.ts'
import { compareDecimals, formatDecimal, parseDecimal, powerOfTen } from '../money/decimal.ts'

test.each([
  ['1000', 'percent', '7', 'none', 'CLP', '1070'],
  ['990', 'percent', '-7', 'none', 'CLP', '921'],
  ['1000', 'percent', '7', 'to90', 'CLP', '1090'],
  ['1000', 'percent', '2', 'to90', 'CLP', '990'],
  ['1040', 'percent', '0', 'to90', 'CLP', '1090'],
  ['30', 'percent', '0', 'to90', 'CLP', '90'],
  ['4', 'percent', '0', 'to10', 'CLP', '10'],
  ['994', 'amount', '2', 'to10', 'CLP', '1000'],
  ['12.30', 'amount', '0.5', 'to99', 'USD', '12.99'],
  ['12.30', 'percent', '10', 'to10', 'USD', '13.5'],
  ['9.99', 'set', '5', 'none', 'USD', '5'],
  ['38.123456', 'percent', '10', 'none', 'CLF', '41.935802'],
  ['1.5', 'amount', '0.0005', 'none', 'USD', '1.5005'],
  ['0', 'percent', '50', 'to99', 'USD', '0'],
] as const)('%s with %s %s, ending %s, in %s is %s', (price, kind, value, rounding, currency, expected) => {
  expect(changePrice(price, { kind, value, rounding }, currency)).toBe(expected)
})

test('refuses a price below zero', () => {
  expect(changePrice('100', { kind: 'amount', value: '-100.01', rounding: 'none' }, 'USD')).toBeUndefined()
  expect(changePrice('100', { kind: 'percent', value: '-101', rounding: 'to90' }, 'USD')).toBeUndefined()
  expect(changePrice('1,5', { kind: 'set', value: '1', rounding: 'none' }, 'USD')).toBeUndefined()
})

const price = fc.bigInt(1n, 9_999_999_999n).map((units) => formatDecimal({ units, scale: 6 }))
const percent = fc.bigInt(-999_999n, 5_000_000n).map((units) => formatDecimal({ units, scale: 4 }))
const currency = fc.constantFrom('CLP', 'USD', 'KWD')
const ending = fc.constantFrom<Exclude<PriceEnding, 'none'>>('to10', 'to90', 'to99')
const coins = (text: string, currencyTag: string) => {
  const parsed = parseDecimal(text, minorUnit(currencyTag))
  if (!parsed) throw new Error(`more places than ${currencyTag} has: ${text}`)
  return parsed.units
}

test('ends as requested, within one step of the exact price', () => {
  fc.assert(
    fc.property(price, percent, currency, ending, (before, value, currencyTag, rounding) => {
      const after = changePrice(before, { kind: 'percent', value, rounding }, currencyTag)
      if (after === undefined) throw new Error('above zero')
      const step = rounding === 'to10' ? 10n : 100n
      const end = rounding === 'to10' ? 0n : rounding === 'to90' ? 90n : 99n
      expect(coins(after, currencyTag) % step).toBe(end)
      const exact = (parseDecimal(before, 6)?.units ?? 0n) * (1_000_000n + (parseDecimal(value, 4)?.units ?? 0n))
      const scale = powerOfTen(12 - minorUnit(currencyTag))
      const distance = coins(after, currencyTag) * scale - exact
      const isNear = 2n * (distance < 0n ? -distance : distance) <= step * scale
      expect(isNear || coins(after, currencyTag) <= step).toBe(true)
    }),
  )
})

test('a higher price never ends up lower', () => {
  fc.assert(
    fc.property(price, price, percent, currency, ending, (a, b, value, currencyTag, rounding) => {
      const read = (text: string | undefined) => parseDecimal(text ?? 'none', 6) ?? { units: -1n, scale: 6 }
      const [low, high] = [a, b].sort((x, y) => compareDecimals(read(x), read(y)))
      const change = { kind: 'percent', value, rounding } as const
      const [first, second] = [
        changePrice(low ?? '', change, currencyTag),
        changePrice(high ?? '', change, currencyTag),
      ]
      expect(compareDecimals(read(first), read(second))).toBeLessThanOrEqual(0)
    }),
  )
})

test('adding zero changes nothing', () => {
  fc.assert(
    fc.property(price, currency, (before, currencyTag) => {
      expect(changePrice(before, { kind: 'percent', value: '0', rounding: 'none' }, currencyTag)).toBe(before)
      expect(changePrice(before, { kind: 'amount', value: '0', rounding: 'none' }, currencyTag)).toBe(before)
    }),
  )
})
