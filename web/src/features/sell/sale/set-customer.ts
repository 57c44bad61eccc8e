import type { SetCustomerAction } from '#src/features/sell/sale/cart-action.ts'
import { discountLine } from '#src/features/sell/sale/discount-line.ts'
import { setPriceLists } from '#src/features/sell/sale/sale-price-lists.ts'
import { exemptForCustomer } from '#src/features/sell/sale/exempt-cart.ts'
import type { DraftCart, DraftLine } from '#src/offline/draft-cart.ts'

/** The sale for somebody, with their prices, their discount and their taxes. One step: what takes it back takes back all of it. */
export function setCustomer(cart: DraftCart, { customer, priceLists }: SetCustomerAction): DraftCart {
  const named = exemptForCustomer({ ...cart, customer })
  return discountForCustomer(priceLists ? setPriceLists(named, priceLists) : named)
}

/** The sale with its customer's discount on each line that nobody discounted by hand. Answers the same sale when nothing changes. */
export function discountForCustomer(cart: DraftCart): DraftCart {
  const lines = cart.lines.map((line) => discountLine(line, cart.customer))
  return lines.some((line, index) => line !== cart.lines[index]) ? { ...cart, lines } : cart
}

/** Lines that cost something else in another state of a sale: by their price, and by their discount. */
export function countChangedTerms(
  before: DraftCart,
  after: DraftCart,
): { prices: number; discounts: number; lines: number } {
  const known = new Map(before.lines.map((line) => [line.lineId, line]))
  const changed = after.lines.flatMap((line) => {
    const earlier = known.get(line.lineId)
    return earlier ? [{ price: earlier.unitPrice !== line.unitPrice, discount: isDiscountOther(earlier, line) }] : []
  })
  return {
    prices: changed.filter(({ price }) => price).length,
    discounts: changed.filter(({ discount }) => discount).length,
    lines: changed.filter(({ price, discount }) => price || discount).length,
  }
}

function isDiscountOther({ discount: a }: DraftLine, { discount: b }: DraftLine): boolean {
  return a?.type !== b?.type || a?.value !== b?.value
}
