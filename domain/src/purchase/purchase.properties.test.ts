/** Random orders and receipts, against plain sums. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { sumOfAmounts } from '../stock/share-of-amount.ts'
import { amountOfReceipt, costSpreads, landedAmounts } from './landed-cost.ts'
import { quantityOf, thousandthsOf } from './quantity.ts'
import { spreadReceipt } from './spread-receipt.ts'

const quantity = fc.integer({ min: 1, max: 500_000 }).map((units) => quantityOf(BigInt(units)))
const openLine = fc.record({
  lineId: fc.uuid(),
  variantId: fc.constantFrom('a', 'b', 'c'),
  ordered: quantity,
  received: fc.integer({ min: 0, max: 600_000 }).map((units) => quantityOf(BigInt(units))),
})
const total = (quantities: readonly string[]) => quantities.reduce((sum, text) => sum + thousandthsOf(text), 0n)

test('loses and invents no received unit, and fills no line above its order while another waits', () => {
  fc.assert(
    fc.property(fc.array(openLine, { maxLength: 8 }), quantity, quantity, (open, accepted, rejected) => {
      const spread = spreadReceipt(open, [{ variantId: 'a', accepted, rejected }])
      const lines = open.filter(({ variantId }) => variantId === 'a')
      fc.pre(lines.length > 0)
      expect(total(spread.lines.map((line) => line.accepted))).toBe(thousandthsOf(accepted))
      expect(total(spread.lines.map((line) => line.rejected))).toBe(thousandthsOf(rejected))
      const missing = lines.reduce((sum, line) => {
        const left = thousandthsOf(line.ordered) - thousandthsOf(line.received)
        return left > 0n ? sum + left : sum
      }, 0n)
      const tooMuch = thousandthsOf(accepted) - missing
      expect(total(spread.over.map((line) => line.quantity))).toBe(tooMuch > 0n ? tooMuch : 0n)
    }),
  )
})

test('receipts in any number of parts take exactly the amount of a line, and spread costs to the last digit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.constantFrom(...costSpreads),
      (parts, amountInMinor, freight, spreadBy) => {
        const ordered = quantityOf(parts.reduce((sum, part) => sum + BigInt(part), 0n))
        const amount = String(amountInMinor / 100)
        const line = { ordered, amount, cost: '1', packFactor: '1' }
        let after = 0n
        const amounts = parts.map((part) => {
          const taken = amountOfReceipt(line, {
            quantity: quantityOf(BigInt(part)),
            after: quantityOf(after),
            cost: '1',
          })
          after += BigInt(part)
          return taken
        })
        expect(sumOfAmounts(amounts)).toBe(sumOfAmounts([amount]))
        const landed = landedAmounts(
          amounts.map((taken, at) => ({ quantity: quantityOf(BigInt(parts[at] ?? 1)), amount: taken, weightGrams: 5 })),
          [{ amount: money(freight), spreadBy }],
          { currencyTag: 'USD', exchangeRate: '1' },
        )
        expect(sumOfAmounts(landed)).toBe(sumOfAmounts([amount, String(freight / 100)]))
      },
    ),
  )
})
