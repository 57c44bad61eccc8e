import type { DraftCart } from '#src/offline/draft-cart.ts'

/**
 * The sale as its customer is taxed: without taxes for one who pays none. What somebody said by hand stands. Answers the same sale
 * when nothing changes.
 */
export function exemptForCustomer(cart: DraftCart): DraftCart {
  const { customer, exemption } = cart
  if (exemption?.reason === 'manual') return cart
  const reference = customer?.exemptionReference ?? null
  if (!customer?.isTaxExempt) return exemption ? { ...cart, exemption: undefined } : cart
  if (exemption?.reference === reference) return cart
  return { ...cart, exemption: { reason: 'customer', reference } }
}
