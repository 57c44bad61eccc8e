import type { NewSale } from '@mostrador/contract/features/sales/schema.ts'
import { isCustomerDiscount } from '@mostrador/domain/customer-discount.ts'

type Line = NewSale['lines'][number]

/**
 * The sale in which a discount that says it came with the customer, and is more than the customer has, says so no longer. Answers the
 * very sale when every one is right. The percentage is read only where a line needs it.
 */
export async function refuteDiscounts(
  sale: NewSale,
  readPercent: (customerId: string) => Promise<string | null>,
): Promise<NewSale> {
  if (sale.lines.every(({ discount }) => discount?.origin === undefined)) return sale
  const percent = sale.customerId === null ? null : await readPercent(sale.customerId)
  const lines = sale.lines.map((line) => refuteDiscount(line, percent))
  return lines.some((line, index) => line !== sale.lines[index]) ? { ...sale, lines } : sale
}

function refuteDiscount(line: Line, percent: string | null): Line {
  const { discount } = line
  if (discount?.origin === undefined || isCustomerDiscount(discount, percent)) return line
  const { origin: _, ...byHand } = discount
  return { ...line, discount: byHand }
}
