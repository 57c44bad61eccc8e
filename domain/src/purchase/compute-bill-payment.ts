import { formatDecimal, parseDecimal, UNIT_PRICE_SCALE } from '../money/decimal.ts'
import { type Money, money } from '../money/money.ts'
import { divideRounded } from '../money/round.ts'
import { quantityOf, thousandthsOf } from './quantity.ts'

/** A line of a supplier's bill, with the ordered and received values. */
type BilledLine = {
  lineId: string
  /** Units of stock on the bill. */
  quantity: string
  /** Received units that are on no earlier bill. */
  received: string
  /** Per pack, on the bill and on the order. */
  cost: string
  orderedCost: string
  /** The amount of the line on the bill, with taxes. */
  amount: Money
}

export type SettledLine = {
  lineId: string
  /** Billed less received: above zero if the supplier bills goods that were not received. */
  quantityDifference: string
  /** Billed less ordered, per pack. */
  costDifference: string
  /** What the shop pays: units, the cost of a pack, and the amount with taxes. */
  payQuantity: string
  payCost: string
  payAmount: Money
}

/** The shop's decision about the differences of a bill. */
type BillDecision = { paysMissingGoods: boolean; paysHigherCosts: boolean }

/**
 * What the shop pays of a bill (U-10). By default it pays for received goods, at the lower of the two costs: the bill's, if it is
 * lower than the order's.
 *
 * @example
 * computeBillPayment([{ lineId: 'a', quantity: '10', received: '8', cost: '9', orderedCost: '10', amount: 90 }],
 *   { paysMissingGoods: false, paysHigherCosts: false }) // two units too many, one less each; pay 8 at 9: 72
 */
export function computeBillPayment(lines: readonly BilledLine[], decision: BillDecision): SettledLine[] {
  return lines.map(({ lineId, quantity, received, cost, orderedCost, amount }) => {
    const [billed, came] = [thousandthsOf(quantity), thousandthsOf(received)]
    const [asked, agreed] = [readCost(cost), readCost(orderedCost)]
    const units = decision.paysMissingGoods ? billed : smaller(billed, came)
    const paid = decision.paysHigherCosts ? asked : smaller(asked, agreed)
    const whole = billed * asked
    return {
      lineId,
      quantityDifference: quantityOf(billed - came),
      costDifference: costText(asked - agreed),
      payQuantity: quantityOf(units),
      payCost: costText(paid),
      payAmount: whole === 0n ? money(0) : money(divideRounded(BigInt(amount) * units * paid, whole, 'halfUp')),
    }
  })
}

function readCost(text: string): bigint {
  const parsed = parseDecimal(text, UNIT_PRICE_SCALE)
  if (!parsed) throw new RangeError(`Not a cost: ${text}`)
  return parsed.units
}

const costText = (units: bigint) => formatDecimal({ units, scale: UNIT_PRICE_SCALE })
const smaller = (a: bigint, b: bigint) => (a < b ? a : b)
