import { chooseDiscount, isCustomerDiscount } from '@mostrador/domain/price/customer-discount.ts'
import type { DraftCustomer, DraftLine } from '#src/offline/draft-cart.ts'

/**
 * The line with the discount it should have in a sale to this customer. A typed discount stays, unless only another customer's agreement
 * allowed it. Returns the same line if nothing changes.
 */
export function discountLine(line: DraftLine, customer: DraftCustomer | null | undefined): DraftLine {
  const percent = customer?.discountPercent ?? null
  const { discount: before, isDiscountTyped } = line
  const isLost = isDiscountTyped && before?.origin === 'customer' && !isCustomerDiscount(before, percent)
  const kept = isLost ? { ...line, discount: null, isDiscountTyped: undefined } : line
  const discount = chooseDiscount(kept, percent)
  return discount === before ? line : { ...kept, discount }
}
