import type { Money } from '../money/money.ts'

/**
 * One version of a tax, as it was when the line was added. `rate` is a percentage with up to 4 places ('19') or, for a fixed tax, the
 * amount per unit of quantity in major units with up to 6 places ('0.25'). Taxes of equal `priority` share a base; a compound percentage is
 * also charged on the percentages of lower priority. A `taxId` names a version, so within one cart it always comes with the same rate, kind
 * and order.
 */
export type TaxVersion = {
  taxId: string
  kind: 'percentage' | 'fixed'
  rate: string
  isCompound: boolean
  priority: number
}

/**
 * A discount as entered. `value` is a percentage with up to 4 places or an amount in major units with at most the currency's digits. On a
 * line the amount is per unit, on the document it is the total.
 */
export type Discount = { type: 'percent' | 'amount'; value: string }

/**
 * The kind of a line. Delivery, gift-card loads and surcharges take no part in document discounts (M-9). The price of a surcharge includes
 * its taxes, even if other prices exclude them.
 */
export type LineKind = 'product' | 'custom' | 'delivery' | 'giftCardLoad' | 'surcharge' | 'component'

/**
 * A line to be priced. `quantity` has up to 3 places, `unitPrice` up to 6 and is in major units. `labelPrice` is the price
 * printed on a scale label. It is the base of the line instead of quantity × price.
 */
export type CartLine = {
  lineId: string
  kind: LineKind
  quantity: string
  unitPrice: string
  labelPrice?: Money
  discount?: Discount
  /** The discount of promotions on the whole line, after its own discount. Never more than the line has left. */
  promotionAmount?: Money | undefined
  taxes: readonly TaxVersion[]
}

/** The input of priceSale. Discounts are in the mode of the prices: tax included when the prices include it. */
export type Cart = {
  currencyTag: string
  pricesIncludeTax: boolean
  taxRounding: 'document' | 'line'
  lines: readonly CartLine[]
  discounts: readonly Discount[]
  /** The customer pays no tax (M-15): every tax of every line is charged at a rate of zero. */
  isTaxExempt?: boolean
  /** How many lines the document may have; those of a sale, if it is not given. */
  mostLines?: number
}

/** A tax as charged. `taxableAmount` is the net it was charged on, plus earlier taxes where it is compound. */
export type PricedTax = { taxId: string; taxableAmount: Money; amount: Money }

/**
 * A priced line. gross = base − line discount − allocated discount − exempted (+ taxes, when prices exclude them), and gross = net + tax.
 */
export type PricedLine = {
  lineId: string
  baseAmount: Money
  lineDiscountAmount: Money
  allocatedDiscountAmount: Money
  netAmount: Money
  taxAmount: Money
  grossAmount: Money
  /** The tax that the price includes and an exempt sale does not charge; omitted when there is none. */
  exemptedAmount?: Money | undefined
  taxes: PricedTax[]
}

/**
 * A priced document: every amount is the sum of its lines. `subtotalAmount` adds the bases, `discountAmount` all discounts. `taxes` has one
 * entry per tax, `discounts` one per document discount of the cart, in its order.
 */
export type PricedSale = {
  lines: PricedLine[]
  subtotalAmount: Money
  discountAmount: Money
  netAmount: Money
  taxAmount: Money
  totalAmount: Money
  taxes: PricedTax[]
  discounts: { amount: Money }[]
}

/** Why a cart cannot be priced, and which line is the cause, if one is. */
export type PricingFault = {
  ok: false
  reason:
    | 'tooManyLines'
    | 'quantityInvalid'
    | 'unitPriceInvalid'
    | 'discountInvalid'
    | 'taxInvalid'
    | 'documentTooLarge'
    | 'currencyUnknown'
  lineId?: string
}
