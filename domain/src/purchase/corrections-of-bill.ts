import { formatDecimal, parseDecimal, powerOfTen } from '../money/decimal.ts'
import { divideRounded } from '../money/round.ts'
import { shareOfAmount } from '../stock/share-of-amount.ts'
import { VALUE_SCALE } from '../stock/stock-value.ts'
import { amountOfReceipt, type CostedLine, RATE_PLACES } from './landed-cost.ts'
import { quantityOf, thousandthsOf } from './quantity.ts'

/** The goods of an order line in one receipt. */
export type ReceivedPart = {
  receiptLineId: string
  quantity: string
  /** The value at which the receipt posted them, in major units of the supplier's currency, and the cost of a pack then. */
  goodsAmount: string
  cost: string
  exchangeRate: string
}

/**
 * The difference between the posted cost of received goods and the cost that a bill pays for them (U-10), in the company's
 * currency at the rate of each receipt. The bill covers `quantity` units after `before` units of earlier bills, oldest receipt
 * first. Parts whose cost stays are left out. Throws RangeError for malformed numbers.
 *
 * @example
 * correctionsOfBill({ ordered: '8', amount: '80', cost: '10', packFactor: '1' },
 *   [{ receiptLineId: 'a', quantity: '8', goodsAmount: '80', cost: '10', exchangeRate: '1' }], { before: '0', quantity: '8', cost: '9' })
 * // [{ receiptLineId: 'a', amount: '-8' }]
 */
export function correctionsOfBill(
  line: CostedLine,
  received: readonly ReceivedPart[],
  bill: { before: string; quantity: string; cost: string },
): { receiptLineId: string; amount: string }[] {
  const first = thousandthsOf(bill.before)
  const end = first + thousandthsOf(bill.quantity)
  const corrections: { receiptLineId: string; amount: string }[] = []
  let offset = 0n
  for (const part of received) {
    const units = thousandthsOf(part.quantity)
    const from = larger(first - offset, 0n)
    const taken = smaller(end - offset, units) - from
    if (taken > 0n && part.cost !== bill.cost) {
      const quantity = quantityOf(taken)
      const recorded = shareOfAmount(part.goodsAmount, { of: part.quantity, after: quantityOf(from), quantity })
      const paid = amountOfReceipt(line, { quantity, after: quantityOf(offset + from), cost: bill.cost })
      const difference = (read(paid) - read(recorded)) * unitsAt(part.exchangeRate, RATE_PLACES)
      const amount = divideRounded(difference, powerOfTen(RATE_PLACES), 'halfUp')
      if (amount !== 0n)
        corrections.push({
          receiptLineId: part.receiptLineId,
          amount: formatDecimal({ units: amount, scale: VALUE_SCALE }),
        })
    }
    offset += units
  }
  return corrections
}

const read = (text: string) => unitsAt(text, VALUE_SCALE)

function unitsAt(text: string, scale: number): bigint {
  const parsed = parseDecimal(text, scale)
  if (!parsed) throw new RangeError(`Not a decimal of ${scale} places: ${text}`)
  return parsed.units
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)
const larger = (a: bigint, b: bigint) => (a > b ? a : b)
