import { allocate } from '../money/allocate.ts'
import { formatDecimal, powerOfTen, QUANTITY_SCALE, UNIT_PRICE_SCALE } from '../money/decimal.ts'
import { divideRounded } from '../money/round.ts'
import type { ElectronicInvoice, InvoiceLine } from './electronic-invoice.ts'
import { formatExact, readExact } from './exact.ts'

/**
 * The goods that a line brings into stock: `quantity` in units of the variant, three places; `unitCost` without tax, six places,
 * null if the document has no prices.
 */
export type InvoiceGoods = { position: number; quantity: string; unitCost: string | null }

const hundredPercent = 100n * powerOfTen(UNIT_PRICE_SCALE)

/**
 * The goods of a document's lines (U-46). All lines share the charges and allowances of the document in proportion to their
 * amounts. Amounts that contain tax lose the tax of their line. `packFactorOf` gives the stock units in one unit of the line.
 * Lines of zero bring nothing. Throws RangeError for a factor that is not above zero.
 *
 * @example a line of 2 boxes for 240 with a pack factor of 12 // { quantity: '24', unitCost: '10' }
 */
export function goodsOfInvoice(
  invoice: ElectronicInvoice,
  packFactorOf: (line: InvoiceLine) => string,
): InvoiceGoods[] {
  const shares = sharesOfAdjustments(invoice)
  return invoice.lines.flatMap((line, index) => {
    const quantity = unitsOf(line, readExact(packFactorOf(line)))
    if (quantity <= 0n) return []
    const amount = readExact(line.net) + (shares[index] ?? 0n)
    const net = invoice.linesIncludeTax ? withoutTax(line, amount) : amount
    const cost = divideRounded(net * powerOfTen(QUANTITY_SCALE), quantity, 'halfUp')
    const isUnpriced = invoice.kind === 'deliveryNote' && readExact(line.net) === 0n
    return {
      position: line.position,
      quantity: formatDecimal({ units: quantity, scale: QUANTITY_SCALE }),
      unitCost: isUnpriced ? null : formatExact(cost > 0n ? cost : 0n),
    }
  })
}

function unitsOf({ quantity }: InvoiceLine, factor: bigint): bigint {
  if (factor <= 0n) throw new RangeError(`Not a pack factor: ${formatExact(factor)}`)
  return divideRounded(readExact(quantity) * factor, powerOfTen(2 * UNIT_PRICE_SCALE - QUANTITY_SCALE), 'halfUp')
}

/** Charges less allowances, shared among the lines. */
function sharesOfAdjustments({ lines, adjustments }: ElectronicInvoice): bigint[] {
  if (lines.length === 0) return []
  const all = adjustments.reduce(
    (sum, { kind, amount }) => sum + (kind === 'charge' ? readExact(amount) : -readExact(amount)),
    0n,
  )
  const amounts = lines.map(({ net }) => readExact(net))
  return allocate(
    all,
    amounts.map((amount) => (amount > 0n ? amount : 0n)),
  )
}

function withoutTax({ taxes }: InvoiceLine, amount: bigint): bigint {
  const rates = taxes.map(({ rate, isWithheld }) => (rate === null || isWithheld ? 0n : readExact(rate)))
  const rate = rates.reduce((sum, one) => sum + one, 0n)
  return divideRounded(amount * hundredPercent, hundredPercent + rate, 'halfUp')
}
