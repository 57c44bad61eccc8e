import { isSameRounding } from '../money/cash-rounding.ts'
import type { TenderType } from '../payment/apply-payments.ts'
import type { PricedSale } from '../price/cart.ts'
import { isDateDoubtful } from './is-date-doubtful.ts'
import type { AppliedLists } from './compare-line-price.ts'
import { checkLines } from './check-lines.ts'
import { checkPayments } from './check-payments.ts'
import { checkCustomerTerms } from './check-customer-terms.ts'
import type { KnownCustomer, KnownList, KnownShop } from './known-shop.ts'
import type { DocumentMark, OfferedSale } from './offered-sale.ts'

export type SaleCheck = {
  /** Reasons to review the sale. */
  marks: DocumentMark[]
  /** Reasons that count only if its first lines are not exactly what its online order agreed on. */
  marksOfOrder: DocumentMark[]
  /** The shop's own price of lines whose price list a person chose. Their reduction counts against the rights of the seller. */
  shopPrices: ReadonlyMap<string, string>
}
type Moment = { priced: PricedSale; day: string; now: number }

/**
 * Compares a sale that a device sent, or the new products of an exchange, with the shop's data (S-2). The server stores a paid
 * sale in any case and marks the differences. `day` is its business date, `now` the server's time in milliseconds, `priced` the
 * sale as the engine prices it.
 */
export function checkSale(sale: OfferedSale, shop: KnownShop, { priced, day, now }: Moment): SaleCheck {
  const customer = sale.customerId === null ? undefined : shop.customers.get(sale.customerId)
  const lists = appliedLists(sale, shop, customer)
  const { marks: ofLines, shopPrices } = checkLines(sale, { shop, day, lists, priced })
  const ofOrder = sale.order?.lineIds.length ?? 0
  return {
    marks: [
      ...new Set([
        ...ofLines.slice(ofOrder).flatMap((marks) => [...marks]),
        ...checkCustomerTerms(sale, customer),
        ...checkPayments(sale, priced, shop),
        ...checkSettings(sale, shop.settings),
        ...checkRounding(sale, shop.settings),
        ...(isDateDoubtful(sale, Date.parse(sale.soldAt), shop, now) ? (['clockSkewed'] as const) : []),
      ]),
    ],
    marksOfOrder: [...new Set(ofLines.slice(0, ofOrder).flatMap((marks) => [...marks]))],
    shopPrices,
  }
}

/** If a sale names a list that is neither its customer's nor its register's, or names none, a person chose the list. */
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
export function checkSettings(
  { pricesIncludeTax, taxRounding }: Pick<OfferedSale, 'pricesIncludeTax' | 'taxRounding'>,
  settings: KnownShop['settings'],
): DocumentMark[] {
  const isSame = pricesIncludeTax === settings.pricesIncludeTax && taxRounding === settings.taxRounding
  return isSame ? [] : ['settingsChanged']
}

type Rounded = Pick<OfferedSale, 'currencyTag' | 'cashRounding'> & { payments: readonly { tenderType: TenderType }[] }

/**
 * Whether cash is rounded as the shop rounds it. Without a payment, the rounding itself may have paid the sale. A card payment
 * has nothing to round.
 */
export function checkRounding(document: Rounded, settings: KnownShop['settings']): DocumentMark[] {
  const { payments } = document
  const isInCash = payments.length === 0 || payments.some(({ tenderType }) => tenderType === 'cash')
  return isInCash && !isSameRounding(document, settings) ? ['roundingChanged'] : []
}
