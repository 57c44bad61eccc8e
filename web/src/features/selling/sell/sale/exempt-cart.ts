import type { DraftCart } from '#src/offline/draft-cart.ts'

/**
 * Applies the customer's tax status to the sale: no taxes for an exempt customer. A choice made by hand stays. Returns the same sale if
 * nothing changes.
 */
export function exemptForCustomer(cart: DraftCart): DraftCart {
  const { customer, exemption } = cart
  if (exemption?.reason === 'manual') return cart
  const reference = customer?.exemptionReference ?? null
  if (!customer?.isTaxExempt) return exemption ? { ...cart, exemption: undefined } : cart
  if (exemption?.reference === reference) return cart
  return { ...cart, exemption: { reason: 'customer', reference } }
}
