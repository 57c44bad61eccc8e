import { isCustomerDiscount } from '../price/customer-discount.ts'
import type { KnownCustomer } from './known-shop.ts'
import type { DocumentMark, OfferedSale } from './offered-sale.ts'

/** The marks of discounts and of an exemption that wrongly claim to come from the customer. */
export function checkCustomerTerms(
  { lines, exemption }: Pick<OfferedSale, 'lines' | 'exemption'>,
  customer: KnownCustomer | undefined,
): DocumentMark[] {
  const isOtherDiscount = lines.some((line) => claimsOther(line, customer))
  const isOtherExemption = exemption?.reason === 'customer' && !customer?.isTaxExempt
  return [
    ...(isOtherDiscount ? (['customerDiscountChanged'] as const) : []),
    ...(isOtherExemption ? (['exemptionEnded'] as const) : []),
  ]
}

/**
 * The sale without wrong customer terms: discounts and exemptions that wrongly claim to come from the customer count as given by
 * hand.
 */
export function withoutFalseTerms<Sale extends Pick<OfferedSale, 'lines' | 'exemption'>>(
  sale: Sale,
  customer: KnownCustomer | undefined,
): Sale {
  const lines = sale.lines.map((line) =>
    claimsOther(line, customer)
      ? { ...line, discount: line.discount && { ...line.discount, origin: undefined } }
      : line,
  )
  const isOtherExemption = sale.exemption?.reason === 'customer' && !customer?.isTaxExempt
  return { ...sale, lines, ...(isOtherExemption && { exemption: { ...sale.exemption, reason: 'manual' } }) }
}

function claimsOther({ discount }: OfferedSale['lines'][number], customer: KnownCustomer | undefined): boolean {
  return discount?.origin !== undefined && !isCustomerDiscount(discount, customer?.discountPercent ?? null)
}
