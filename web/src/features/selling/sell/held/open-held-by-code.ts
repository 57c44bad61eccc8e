import { holdOpenSale } from '#src/features/selling/sell/till/hold-open-sale.ts'
import { lastHeldStore } from '#src/features/selling/sell/held/held-strip.tsx'
import { openHeldSale } from '#src/features/selling/sell/held/open-held-sale.ts'
import { priceCart } from '#src/features/selling/sell/sale/price-cart.ts'
import type { Selling } from '#src/features/selling/sell/till/sell-context.ts'
import type { Strip } from '#src/features/selling/sell/base/strip.ts'
import { ApiError } from '#src/lib/api-error.ts'

type Refusal = Extract<Strip, { kind: 'held' }>

/** Another device was faster: the sale is open there, or it was paid or discarded. */
const takenElsewhere = new Set<string>(['heldSaleOpen', 'notFound'])

/**
 * Opens the held sale of a scanned code, after holding the open one. Returns null once it is open, otherwise the message. Throws
 * like `openHeldSale`.
 */
export async function openHeldByCode(selling: Selling, code: string): Promise<Refusal | null> {
  const { till, settings } = selling
  const refuse = (reason: 'unknown' | 'isExchange' | 'otherVersion' | 'paid'): Refusal => ({
    kind: 'held',
    code,
    reason,
  })
  const openBy = (name: string): Refusal => ({ kind: 'held', code, reason: 'openBy', name })
  const cart = till.cart.latest()
  if (cart.exchange) return refuse('isExchange')
  if (cart.heldCode === code) return null
  const item = await till.held.find(code)
  if (!item) return refuse('unknown')
  if (item.openedBy && !item.openedBy.isThisDevice) return openBy(item.openedBy.userName)

  // Lines scanned during the request are held too; undo brings them back if no sale was opened.
  lastHeldStore.set(await holdOpenSale(selling, priceCart(till.cart.latest(), settings)))
  try {
    const outcome = await openHeldSale(till, item, 'open')
    return outcome === 'opened' || outcome === 'tooLong' ? null : refuse(outcome)
  } catch (error) {
    if (!(error instanceof ApiError) || !takenElsewhere.has(error.code ?? '')) throw error
    const now = await till.held.find(code)
    return now?.openedBy ? openBy(now.openedBy.userName) : refuse('unknown')
  }
}
