import { chooseDiscount } from '@mostrador/domain/customer-discount.ts'
import type { DraftCustomer, DraftLine } from '#src/offline/draft-cart.ts'

/** The line with the discount it should have in a sale to this customer. Answers the same line when nothing changes. */
export function discountLine(line: DraftLine, customer: DraftCustomer | null | undefined): DraftLine {
  const discount = chooseDiscount(line, customer?.discountPercent ?? null)
  return discount === line.discount ? line : { ...line, discount }
}
