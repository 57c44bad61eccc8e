import type { Till } from '#src/features/checkout/till.ts'
import type { DraftCustomer } from '#src/offline/draft-cart.ts'

/** Puts a customer on the open sale, or takes whoever is on it off. Everything that follows from the customer begins here. */
export async function attachCustomer(till: Till, customer: DraftCustomer | null): Promise<void> {
  const kept = customer && { id: customer.id, name: customer.name, priceListId: customer.priceListId }
  await till.cart.dispatch({ type: 'setCustomer', customer: kept })
  // Whom it sold to last is a convenience: the sale does not wait for it.
  if (customer) till.customers.noteUsed(customer.id).catch(() => undefined)
}
