import { isSameRounding } from '../money/cash-rounding.ts'
import type { TenderType } from '../payment/settle-payment.ts'
import type { PricedSale } from '../price/cart.ts'
import { isDateDoubtful } from './judge-dates.ts'
import type { AppliedLists } from './judge-line-price.ts'
import { judgeLines } from './judge-lines.ts'
import { judgePayments } from './judge-payments.ts'
import { judgeTerms } from './judge-terms.ts'
import type { KnownCustomer, KnownList, KnownShop } from './known-shop.ts'
import type { DocumentMark, OfferedSale } from './offered-sale.ts'

export type SaleJudgement = {
  /** Reasons to review the sale. */
  marks: DocumentMark[]
  /** Reasons that count only if its first lines are not exactly what its online order agreed on. */
  marksOfOrder: DocumentMark[]
  /** What the shop would have asked for lines whose price list a person chose. Their reduction counts against the rights of the seller. */
  shopPrices: ReadonlyMap<string, string>
}
type Moment = { priced: PricedSale; day: string; now: number }

/**
 * Compares what a device says of a sale, or of the new products of an exchange, with what the server knows (S-2). A paid sale is stored in any
 * case: what differs is marked. `day` is its business date, `now` the server's time in milliseconds, `priced` the sale as the engine prices it.
 */
export function judgeSale(sale: OfferedSale, shop: KnownShop, { priced, day, now }: Moment): SaleJudgement {
  const customer = sale.customerId === null ? undefined : shop.customers.get(sale.customerId)
  const lists = appliedLists(sale, shop, customer)
  const { marks: ofLines, shopPrices } = judgeLines(sale, { shop, day, lists, priced })
  const ofOrder = sale.order?.lineIds.length ?? 0
  return {
    marks: [
      ...new Set([
        ...ofLines.slice(ofOrder).flatMap((marks) => [...marks]),
        ...judgeTerms(sale, customer),
        ...judgePayments(sale, priced, shop),
        ...judgeSettings(sale, shop.settings),
        ...judgeRounding(sale, shop.settings),
        ...(isDateDoubtful(sale, Date.parse(sale.soldAt), shop, now) ? (['clockSkewed'] as const) : []),
      ]),
    ],
    marksOfOrder: [...new Set(ofLines.slice(0, ofOrder).flatMap((marks) => [...marks]))],
    shopPrices,
  }
}

/** A sale that names another list than its customer's and its register's, or none, says that a person chose so. */
function appliedLists(sale: OfferedSale, shop: KnownShop, customer: KnownCustomer | undefined): AppliedLists {
  const find = (id: string | null | undefined): KnownList | null => shop.lists.find((list) => list.id === id) ?? null
  const ofCustomer = (customer?.priceListIds ?? []).flatMap((id) => find(id) ?? [])
  const ofRegister = find(shop.registers.get(sale.checkoutId)?.priceListId)
  const leading = ofCustomer.length > 0 ? ofCustomer : [ofRegister]
  const named = find(sale.priceListId)
  const isLeading = leading.some((list) => (list?.id ?? null) === (named?.id ?? null))
  return { currencyTag: sale.currencyTag, ofCustomer, ofRegister, byHand: isLeading ? undefined : named }
}

/** Whether prices and taxes are computed as the shop computes them. */
export function judgeSettings(
  { pricesIncludeTax, taxRounding }: Pick<OfferedSale, 'pricesIncludeTax' | 'taxRounding'>,
  settings: KnownShop['settings'],
): DocumentMark[] {
  const isSame = pricesIncludeTax === settings.pricesIncludeTax && taxRounding === settings.taxRounding
  return isSame ? [] : ['settingsChanged']
}

type Rounded = Pick<OfferedSale, 'currencyTag' | 'cashRounding'> & { payments: readonly { tenderType: TenderType }[] }

/** Whether cash is rounded as the shop rounds it. Without a payment the rounding itself may have paid; a card has nothing to round. */
export function judgeRounding(document: Rounded, settings: KnownShop['settings']): DocumentMark[] {
  const { payments } = document
  const isInCash = payments.length === 0 || payments.some(({ tenderType }) => tenderType === 'cash')
  return isInCash && !isSameRounding(document, settings) ? ['roundingChanged'] : []
}
