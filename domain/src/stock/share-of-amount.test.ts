import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOfAmount, sumOfAmounts } from './share-of-amount.ts'

test('all pieces together take exactly the amount, in however many steps', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1 }),
      fc.integer({ min: 0 }),
      (steps, units) => {
        const text = (thousandths: number) => (thousandths / 1000).toFixed(3)
        const of = text(steps.reduce((sum, step) => sum + step, 0))
        const amount = (units / 1000).toFixed(3)
        let after = 0
        const shares = steps.map((step) => {
          const share = shareOfAmount(amount, { of, after: text(after), quantity: text(step) })
          after += step
          return share
        })
        expect(sumOfAmounts([...shares, `-${amount}`])).toBe('0')
      },
    ),
  )
})

test('malformed numbers and a share of nothing are refused', () => {
  expect(() => shareOfAmount('x', { of: '1', after: '0', quantity: '1' })).toThrow(RangeError)
  expect(() => shareOfAmount('1', { of: '0', after: '0', quantity: '1' })).toThrow(RangeError)
})
