import { money } from '@mostrador/domain/money/money.ts'
import type { OrderedLine } from '@mostrador/domain/order/share-of-line.ts'
import type { LoadedLine } from './read-lines.ts'

/** A line as the domain shares its amounts. */
export function pricedLine(line: LoadedLine): OrderedLine {
  const { baseAmount, lineDiscountAmount, allocatedDiscountAmount, netAmount, taxAmount, grossAmount, ordered } = line
  const amounts = { baseAmount, lineDiscountAmount, allocatedDiscountAmount, netAmount, taxAmount, grossAmount }
  const taxes = line.taxes.map(({ taxId, taxableAmount, amount }) => ({
    taxId,
    taxableAmount: money(taxableAmount),
    amount: money(amount),
  }))
  return { lineId: line.id, ...amounts, ordered, taxes }
}
