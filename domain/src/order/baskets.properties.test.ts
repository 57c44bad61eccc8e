/**
 * A basket is worth the same in the shop, in its parcels and in its returns, in currencies of 0, 2, 3 and 4 digits, with the
 * taxes of the delivery and of every line. `BASKET_RUNS` sets the number of runs; 100,000 were run on 2026-11-27.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { negate, sum } from '../money/money.ts'
import type { PricedSale } from '../price/price-sale.ts'
import { refundSale } from '../refund/refund-sale.ts'
import { priced } from '../testing/a-cart.ts'
import { arbitraryCart } from '../testing/arbitrary-cart.ts'
import { unitsOfQuantity } from './order-facts.ts'
import { quantityOf, shareOfLines } from './share-of-line.ts'

const runs = Number(process.env['BASKET_RUNS'] ?? 1000)
const totals = ['subtotalAmount', 'discountAmount', 'netAmount', 'taxAmount', 'totalAmount'] as const
const eighth = 8
const longest = 120_000

type Parcel = { sale: PricedSale; quantities: string[] }

/** Sends a part (in eighths) of what is left of every line in each parcel, and the rest in the last one. */
function parcelsOf(sale: PricedSale, quantities: readonly string[], parts: readonly number[]): Parcel[] {
  const lines = sale.lines.map((line, at) => ({ ...line, ordered: unitsOfQuantity(quantities[at] ?? '1') }))
  const sent = lines.map(() => 0)
  return [...parts, eighth].flatMap((part) => {
    const shares = lines.flatMap(({ lineId, ordered }, at) => {
      const before = sent[at] ?? 0
      const units = Math.floor(((ordered - before) * part) / eighth)
      sent[at] = before + units
      return units === 0 ? [] : [{ lineId, before, units }]
    })
    if (shares.length === 0) return []
    return [{ sale: shareOfLines(lines, shares), quantities: shares.map(({ units }) => quantityOf(units)) }]
  })
}

/** Takes a whole parcel back in one piece for each of its lines. */
function refundsOf({ sale, quantities }: Parcel) {
  const sold = sale.lines.map((line, at) => ({ ...line, quantity: quantities[at] ?? '1', refundedQuantity: '0' }))
  return sold.map((line) => {
    const result = refundSale(sold, [{ lineId: line.lineId, quantity: line.quantity }])
    if (!result.ok) throw new Error(result.reason)
    return result.refund
  })
}

test('a basket costs the same in the shop, in its parcels, and when everything comes back', {
  timeout: longest,
}, () => {
  // Online orders are never exempt from tax.
  const baskets = arbitraryCart.filter(({ isTaxExempt }) => isTaxExempt !== true)
  const stories = fc.tuple(baskets, fc.array(fc.integer({ min: 0, max: eighth }), { maxLength: 3 }))
  const check = fc.check(
    fc.property(stories, ([cart, parts]) => {
      const sale = priced(cart)
      const parcels = parcelsOf(
        sale,
        cart.lines.map(({ quantity }) => quantity),
        parts,
      )
      const back = parcels.flatMap(refundsOf)
      return totals.every(
        (name) =>
          sum(parcels.map((parcel) => parcel.sale[name])) === sale[name] &&
          sum(back.map((refund) => refund[name])) === negate(sale[name]),
      )
    }),
    { numRuns: runs },
  )
  expect(check.counterexample).toBeNull()
})
