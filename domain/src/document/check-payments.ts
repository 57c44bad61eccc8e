import { sum, zero } from '../money/money.ts'
import { surchargeIn } from '../payment/surcharge.ts'
import type { PricedSale } from '../price/cart.ts'
import type { KnownShop } from './known-shop.ts'
import type { DocumentMark, OfferedSale } from './offered-sale.ts'

/** The tender for money received through the online shop. */
const onlineKey = 'online-order'

/** The marks of how a sale was paid: tenders in use, those of its register, money of an online order, and surcharges (T-8). */
export function checkPayments(
  sale: Pick<OfferedSale, 'checkoutId' | 'payments' | 'lines' | 'order'>,
  priced: Pick<PricedSale, 'lines'>,
  shop: KnownShop,
): Set<DocumentMark> {
  const found = new Set<DocumentMark>()
  const offered = shop.registers.get(sale.checkoutId)?.tenderIds ?? []
  for (const { tenderId, tenderType } of sale.payments) {
    const tender = shop.tenders.find(({ id }) => id === tenderId)
    // The statement that stores the sale refuses a tender that does not exist.
    if (!tender) continue
    if (tender.key === onlineKey) {
      if (!sale.order) found.add('orderDiffers')
      continue
    }
    const isOffered = tenderType === 'cash' || offered.length === 0 || offered.includes(tenderId)
    if (!tender.isActive || !isOffered) found.add('tenderRules')
  }
  if (!isSurcharged(sale, priced, shop)) found.add('surchargeChanged')
  return found
}

/** A sale without surcharges is correct: a till that did not know of one overcharged no customer. */
function isSurcharged(
  { payments, lines }: Pick<OfferedSale, 'payments' | 'lines'>,
  priced: Pick<PricedSale, 'lines'>,
  { tenders }: KnownShop,
): boolean {
  const charged = priced.lines.filter((_, position) => lines[position]?.kind === 'surcharge')
  if (charged.length === 0) return true
  const due = payments.map(({ tenderId, tenderType, tenderedAmount }) => {
    const percent = tenders.find(({ id }) => id === tenderId)?.surchargePercent
    return tenderType === 'cash' ? zero : surchargeIn(tenderedAmount, percent)
  })
  return sum(due) === sum(charged.map(({ grossAmount }) => grossAmount))
}
