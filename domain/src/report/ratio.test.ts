import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeOf } from './change.ts'
import { compareExact, ratioOf, roundExact, sumExact } from './ratio.ts'

const whole = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })

test('a ratio of totals is not an average of ratios', () => {
  const rows = [
    ['10', '100'],
    ['90', '100'],
    ['0', '800'],
  ] as const
  const total = ratioOf(sumExact(rows.map(([n]) => n)), sumExact(rows.map(([, d]) => d)), { times: 100, places: 2 })
  expect(total).toBe('10')
  expect(ratioOf('1', '3', { times: 100, places: 2 })).toBe('33.33')
  expect(ratioOf('2', '3', { times: 1, places: 0 })).toBe('1')
})

test('a ratio of nothing is null', () => {
  fc.assert(
    fc.property(whole, (n) => {
      expect(ratioOf(String(n), '0', { times: 100, places: 2 })).toBeNull()
    }),
  )
})

test('a ratio is off by at most half of its last place', () => {
  fc.assert(
    fc.property(
      whole,
      whole.filter((d) => d !== 0),
      (n, d) => {
        const ratio = Number(ratioOf(String(n), String(d), { times: 1, places: 2 }))
        expect(Math.abs(ratio - n / d)).toBeLessThanOrEqual(0.005 + Math.abs(n / d) * 1e-12)
      },
    ),
  )
})

test('sums are exact, in any order and grouping', () => {
  fc.assert(
    fc.property(fc.array(whole), fc.integer({ min: 0, max: 20 }), (units, cut) => {
      const texts = units.map((unit) => (unit / 1000).toFixed(3))
      const parts = [sumExact(texts.slice(0, cut)), sumExact(texts.slice(cut))]
      expect(sumExact(parts)).toBe(sumExact(texts.toReversed()))
    }),
  )
})

test('amounts round half up, away from zero', () => {
  expect([roundExact('2.5', 0), roundExact('-2.5', 0), roundExact('2.499999999999', 0)]).toEqual(['3', '-3', '2'])
})

test('decimals are compared by value', () => {
  expect([compareExact('9', '10'), compareExact('1.50', '1.5'), compareExact('-1', '-2')].map(Math.sign)).toEqual([
    -1, 0, 1,
  ])
})

test('text that is not a decimal is refused', () => {
  expect(() => sumExact(['1e3'])).toThrow(RangeError)
})

test('a change has no percentage from zero or from a negative base', () => {
  expect(changeOf('150', '100')).toEqual({ kind: 'percent', percent: '50' })
  expect(changeOf('50', '100')).toEqual({ kind: 'percent', percent: '-50' })
  expect(changeOf('-50', '100')).toEqual({ kind: 'percent', percent: '-150' })
  expect(changeOf('10', '0')).toEqual({ kind: 'new' })
  expect(changeOf('0', '0')).toEqual({ kind: 'none' })
  expect(changeOf('10', '-5')).toEqual({ kind: 'none' })
  expect(changeOf(null, '5')).toEqual({ kind: 'none' })
})
