import type { SetCustomerAction } from '#src/features/selling/sell/sale/cart-action.ts'
import { discountLine } from '#src/features/selling/sell/sale/discount-line.ts'
import { setPriceLists } from '#src/features/selling/sell/sale/sale-price-lists.ts'
import { exemptForCustomer } from '#src/features/selling/sell/sale/exempt-cart.ts'
import type { DraftCart, DraftLine } from '#src/offline/draft-cart.ts'

/** Sets the customer of the sale with their prices, discount and taxes in one step, so that one undo reverts all of it. */
export function setCustomer(cart: DraftCart, { customer, priceLists }: SetCustomerAction): DraftCart {
  const named = exemptForCustomer({ ...cart, customer })
  return discountForCustomer(priceLists ? setPriceLists(named, priceLists) : named)
}

/** Applies the customer's discount to each line without a manual discount. Returns the same sale if nothing changes. */
export function discountForCustomer(cart: DraftCart): DraftCart {
  const lines = cart.lines.map((line) => discountLine(line, cart.customer))
  return lines.some((line, index) => line !== cart.lines[index]) ? { ...cart, lines } : cart
}

/** Counts the lines whose amount differs between two states of a sale: by price, and by discount. */
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
