import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import { heldCartVersion } from '@mostrador/contract/features/selling/held-sales/held-cart-version.ts'
import { localeOf } from '@mostrador/contract/format.ts'
import { heldSaleCode } from '@mostrador/domain/code/held-sale-code.ts'
import { zero } from '@mostrador/domain/money/money.ts'
import { countItems } from '#src/features/selling/sell/base/quantity-text.ts'
import type { PricedCart } from '#src/features/selling/sell/sale/price-cart.ts'
import type { Selling } from '#src/features/selling/sell/till/sell-context.ts'
import type { Till } from '#src/features/selling/sell/till/till.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { type DraftCart, emptyCart } from '#src/offline/draft-cart.ts'

/** A sale that was just held. `code` is its printed code. */
export type HeldNow = { saleId: string; code: string; label: string }
type HeldWish = { label?: string; note?: string | null }

const longestLabel = 60

/** The default label of a held sale: its customer, otherwise the time. */
export function labelOf(cart: DraftCart, { company }: TillSettings, now: Date): string {
  return (cart.customer?.name ?? timeOf(now, company.settings)).slice(0, longestLabel)
}

function timeOf(now: Date, settings: TillSettings['company']['settings']): string {
  const { timeZone } = settings
  return now.toLocaleTimeString(localeOf(settings), { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}

/** Holds the open sale and makes room for the next one. Returns its label; null if there is nothing to hold. */
export async function holdOpenSale(
  { till, register, settings, session }: Omit<Selling, 'till'> & { till: Pick<Till, 'cart' | 'held'> },
  priced: PricedCart,
  { label, note = null }: HeldWish = {},
): Promise<HeldNow | null> {
  const cart = till.cart.latest()
  if (cart.saleId === null || cart.lines.length === 0) return null
  const now = serverNow()
  const code = cart.heldCode ?? heldSaleCode(cart.saleId)
  const facts = {
    saleId: cart.saleId,
    code,
    checkoutId: register.checkout.id,
    label: (label?.trim() || labelOf(cart, settings, now)).slice(0, longestLabel),
    note: note?.trim() || null,
    itemCount: countItems(cart),
    totalAmount: priced.ok ? priced.sale.totalAmount : zero,
    heldAt: now.toISOString(),
    heldByName: session.user.name,
    cartVersion: heldCartVersion,
  }
  // Returned goods lie on the counter and cannot wait: they are selected again.
  await till.held.hold(facts, { ...cart, exchange: undefined, heldCode: code })
  till.cart.start(emptyCart)
  return { saleId: cart.saleId, code, label: facts.label }
}
