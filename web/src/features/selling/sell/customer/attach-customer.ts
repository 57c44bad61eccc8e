import type { NewPriceLists } from '#src/features/selling/sell/sale/cart-action.ts'
import { listsOfRegister } from '#src/features/selling/sell/sale/sale-price-lists.ts'
import type { Till } from '#src/features/selling/sell/till/till.ts'
import type { DraftCustomer } from '#src/offline/draft-cart.ts'

/**
 * Adds a customer to the open sale, or removes the current one, with all effects. `saleId` is the sale the choice was made for: if it was
 * held or paid meanwhile, the next sale stays without the customer.
 */
export async function attachCustomer(
  till: Till,
  customer: DraftCustomer | null,
  saleId: string | null = null,
): Promise<void> {
  if (saleId !== null && till.cart.latest().saleId !== saleId) return
  const kept = customer && keptOf(customer)
  const priceLists = listsOf(till, customer?.priceListId ?? null)
  await till.cart.dispatch({ type: 'setCustomer', customer: kept, ...(priceLists && { priceLists }) })
  // Remembering recent customers is a convenience: the sale does not wait for it.
  if (customer) till.customers.recordUsed(customer.id).catch(() => undefined)
}

function keptOf(customer: DraftCustomer): DraftCustomer {
  const { id, name, priceListId, discountPercent, isTaxExempt, exemptionReference } = customer
  return {
    id,
    name,
    priceListId,
    ...(discountPercent !== undefined && { discountPercent }),
    ...(isTaxExempt && { isTaxExempt, exemptionReference: exemptionReference || null }),
  }
}

/** The customer's price list takes precedence; without one the register's applies. */
function listsOf({ cart, catalogue, registers }: Till, customerListId: string | null): NewPriceLists | undefined {
  const { settings } = catalogue.state.get()
  const register = registers.current()
  if (!settings || !register || (customerListId === null && !cart.latest().priceLists)) return undefined
  return {
    customerListId,
    registerListId: listsOfRegister(settings, register.checkout.id)?.register?.id ?? null,
    known: settings.priceLists,
    currencyTag: settings.company.settings.currencyTag,
  }
}
