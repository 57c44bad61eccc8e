import { heldSaleDays } from '@mostrador/contract/features/selling/held-sales/held-sale-days.ts'
import { quoteDocument } from '@mostrador/domain/receipt/quote.ts'
import { type HeldNow, holdOpenSale, labelOf } from '#src/features/selling/sell/till/hold-open-sale.ts'
import type { PricedCart } from '#src/features/selling/sell/sale/price-cart.ts'
import { saleOnPaper } from '#src/features/selling/sell/till/sale-on-paper.ts'
import type { Selling } from '#src/features/selling/sell/till/sell-context.ts'
import { printReceipt, readPaper } from '#src/features/selling/receipts/public.tsx'
import type { T } from '#src/language/translator.ts'
import { serverNow } from '#src/lib/server-clock.ts'

const dayMs = 86_400_000

/**
 * Holds the open sale and prints its amounts as a quote. Its barcode reopens it at any register of the location while held sales are kept.
 * Returns the held sale; null if there is nothing to quote.
 */
export async function printQuote(selling: Selling, priced: PricedCart, t: T): Promise<HeldNow | null> {
  const { till, settings, register, session } = selling
  const cart = till.cart.latest()
  if (!priced.ok) return null
  const now = serverNow()
  const paper = saleOnPaper({ cart, priced: priced.sale, settings, register, cashierName: session.user.name })
  const held = await holdOpenSale(selling, priced, {
    label: t('sell.quote.label', { label: labelOf(cart, settings, now) }),
  })
  if (!held) return null

  const quote = quoteDocument({
    ...paper,
    code: held.code,
    madeAt: now.toISOString(),
    validUntil: new Date(now.getTime() + heldSaleDays * dayMs).toISOString(),
  })
  const { settings: companySettings, receiptLook } = settings.company
  printReceipt(quote, companySettings, { paper: readPaper(receiptLook.paper) })
  return held
}
