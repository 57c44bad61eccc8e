import { holdOpenSale } from '#src/features/selling/sell/till/hold-open-sale.ts'
import { priceCart } from '#src/features/selling/sell/sale/price-cart.ts'
import type { HoldLeft } from '#src/features/selling/sell/till/till.ts'
import { findDocument } from '#src/offline/databases.ts'

/**
 * Holds the open sale because its register goes away, so that any register of the location can resume it. Returns its label; null if no
 * sale was open, or if it was just paid.
 */
export const holdLeftSale: HoldLeft = async (till, register, session) => {
  const { settings } = till.catalogue.state.get()
  const cart = till.cart.latest()
  const { saleId } = cart
  if (!settings || !session || saleId === null) return null
  const paid = await till.outbox.read(['documents'], (transaction) => findDocument(transaction, saleId))
  if (paid) return null

  const held = await holdOpenSale({ till, register, settings, session }, priceCart(cart, settings))
  return held?.label ?? null
}
