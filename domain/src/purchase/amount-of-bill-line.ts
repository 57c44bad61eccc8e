import { minorUnit } from '../money/currencies.ts'
import { parseDecimal, powerOfTen, UNIT_PRICE_SCALE } from '../money/decimal.ts'
import { type Money, money } from '../money/money.ts'
import { divideRounded } from '../money/round.ts'
import { thousandthsOf } from './quantity.ts'

/** A line of an order: its amount with discounts and taxes, in minor units. */
type OrderedAmount = { unitQuantity: string; packFactor: string; cost: string; grossAmount: Money }

/**
 * The amount of a bill's line, with taxes, in minor units (U-10): the amount of the order's line in proportion to quantity and
 * cost, with the discounts and taxes of the order. A line that was free on the order costs quantity × cost. Throws RangeError for
 * malformed numbers.
 *
 * @example
 * amountOfBillLine({ unitQuantity: '10', packFactor: '1', cost: '10', grossAmount: 119 }, { quantity: '5', cost: '12' }, 'CLP') // 71
 */
export function amountOfBillLine(
  line: OrderedAmount,
  { quantity, cost }: { quantity: string; cost: string },
  currencyTag: string,
): Money {
  const [asked, agreed] = [readCost(cost), readCost(line.cost)]
  if (agreed > 0n) {
    const whole = thousandthsOf(line.unitQuantity) * agreed
    return money(divideRounded(BigInt(line.grossAmount) * thousandthsOf(quantity) * asked, whole, 'halfUp'))
  }
  const divisor = thousandthsOf(line.packFactor) * powerOfTen(UNIT_PRICE_SCALE - minorUnit(currencyTag))
  return money(divideRounded(thousandthsOf(quantity) * asked, divisor, 'halfUp'))
}

function readCost(text: string): bigint {
  const parsed = parseDecimal(text, UNIT_PRICE_SCALE)
  if (!parsed) throw new RangeError(`Not a cost: ${text}`)
  return parsed.units
}
