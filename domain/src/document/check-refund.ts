import type { Money } from '../money/money.ts'
import { priceSale } from '../price/price-sale.ts'
import { haveSameTaxes, taxesOf } from './taxes-of.ts'
import { checkRounding, checkSettings } from './check-sale.ts'
import type { KnownShop } from './known-shop.ts'
import type { DocumentMark, OfferedLine, OfferedPayment, OfferedSale } from './offered-sale.ts'

type Given = Pick<OfferedSale, 'checkoutId' | 'currencyTag' | 'cashRounding'> & {
  payments: readonly Pick<OfferedPayment, 'tenderId' | 'tenderType'>[]
}

/** The marks of how money is given back: cash rounding, and tenders that are in use at the register (T-11). */
export function checkPayout(given: Given, shop: KnownShop): DocumentMark[] {
  const { checkoutId, payments } = given
  const offered = shop.registers.get(checkoutId)?.tenderIds ?? []
  const isOffered = payments.every(({ tenderId, tenderType }) => {
    // Registers do not offer the customer's account as a tender.
    const isAlways = tenderType === 'cash' || tenderType === 'customerCredit'
    const isActive = shop.tenders.some(({ id, isActive: inUse }) => id === tenderId && inUse)
    return isActive && (isAlways || offered.length === 0 || offered.includes(tenderId))
  })
  return [...(isOffered ? [] : (['tenderRules'] as const)), ...checkRounding(given, shop.settings)]
}

type ReturnedLine = Pick<OfferedLine, 'lineId' | 'name' | 'sku' | 'unitTag' | 'quantity' | 'unitPrice' | 'taxes'> & {
  productId: string
  variantId: string
}
type WithoutReceipt = Pick<OfferedSale, 'currencyTag' | 'pricesIncludeTax' | 'taxRounding' | 'cashRounding'> & {
  lines: readonly ReturnedLine[]
}

/**
 * The marks of a refund without a receipt, and the amount that the shop itself would refund: the offered unit prices under its
 * own taxes and settings. Undefined if these cannot be priced. `day`: the business date. Unit prices are compared elsewhere
 * (decision 52).
 */
export function checkRefundWithoutReceipt(
  refund: WithoutReceipt,
  shop: KnownShop,
  day: string,
): { marks: DocumentMark[]; worth: Money | undefined } {
  const marks = new Set<DocumentMark>(checkSettings(refund, shop.settings))
  const own = refund.lines.map((line) => {
    const variant = shop.variants.get(line.variantId)
    const taxes = variant ? taxesOf(shop.taxes, day, ({ groupId }) => variant.taxIds.includes(groupId)) : []
    if (!haveSameTaxes(line.taxes, taxes)) marks.add('taxChanged')
    const isTheProduct =
      line.productId === variant?.productId &&
      line.name === variant.name &&
      line.sku === variant.sku &&
      line.unitTag === variant.unitTag
    if (!isTheProduct) marks.add('lineDiffers')
    const { lineId, quantity, unitPrice } = line
    return { lineId, quantity, unitPrice, taxes, kind: 'product' as const }
  })
  const { currencyTag, pricesIncludeTax, taxRounding } = shop.settings
  const priced = priceSale({ currencyTag, pricesIncludeTax, taxRounding, discounts: [], lines: own })
  return { marks: [...marks], worth: priced.ok ? priced.sale.totalAmount : undefined }
}
