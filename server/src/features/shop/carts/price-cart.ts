/** A cart at its present value. Pure: computes from the data that the caller has read. */
import type { CartProblem, CartTotals, ShopCart, ShopCartLine } from '@mostrador/contract/features/shop/carts/schema.ts'
import type { TaxVersion } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { add, type Money, money, subtract, sum, zero } from '@mostrador/domain/money/money.ts'
import type { CartUnits } from '@mostrador/domain/order/merge-carts.ts'
import { type Units, unitsOfQuantity } from '@mostrador/domain/order/order-facts.ts'
import { quantityOf } from '@mostrador/domain/order/share-of-line.ts'
import { type CartLine, type Discount, type PricedSale, priceSale } from '@mostrador/domain/price/price-sale.ts'
import type { PromotionResult } from '@mostrador/domain/promotion/promotion.ts'
import { taxesOfProduct } from '../shop/public.ts'
import { type CartPromotions, discountsOf, evaluateCart, presentPromotions, withPromotions } from './cart-promotions.ts'
import type { Offer } from './read-offers.ts'
import type { CartRow } from './stored-cart.ts'

export type KnownCart = {
  rows: readonly CartRow[]
  offers: ReadonlyMap<string, Offer>
  /** What is left at the location of the cart; null for goods that do not count stock. */
  left: ReadonlyMap<string, Units | null>
  priceOf: (price: string, product: Pick<Offer, 'taxIds' | 'taxExempt'>) => Money
  taxes: readonly TaxVersion[]
  settings: CompanySettings
  minimumOrderAmount: Money
  promotions: CartPromotions
}
/** A priced cart with its promotions, and `plain` without them. */
export type PricedCart = {
  lines: CartLine[]
  sale: PricedSale
  plain: PricedSale
  result: PromotionResult
  discounts: CartTotals['discounts']
}
/** The line of the delivery: its price in the mode of the shop's prices. */
type DeliveryCharge = { price: Money; taxIds: readonly string[] }

const silent = {
  left: null,
  fromPrice: null,
  toPrice: null,
  limitAmount: null,
  differenceAmount: null,
  field: null,
} as const

export function problem(
  kind: CartProblem['kind'],
  repair: CartProblem['repair'],
  facts: Partial<CartProblem> = {},
): CartProblem {
  return { variantId: null, ...silent, ...facts, kind, repair }
}

export const deliveryLineId = 'delivery'

/** The sellable lines, priced with the delivery and the promotions by the engine of the till. */
export function priceLines(
  { rows, offers, taxes, settings, promotions }: KnownCart,
  delivery?: DeliveryCharge,
): PricedCart {
  const goods = rows.flatMap(({ variantId, quantity }): CartLine[] => {
    const offer = offers.get(variantId)
    if (!offer?.isSold) return []
    return [{ lineId: variantId, kind: 'product', quantity, unitPrice: offer.price, taxes: versionsOf(taxes, offer) }]
  })
  const lines: CartLine[] = delivery ? [...goods, deliveryLine(delivery, taxes, settings.currencyTag)] : goods
  const { currencyTag } = settings
  const plain = priceAll(settings, lines, [])
  const result = evaluateCart(promotions, offers, { lines, sale: plain, currencyTag })
  if (result.outcomes.every(({ amount }) => amount === 0)) return { lines, sale: plain, plain, result, discounts: [] }
  const reduced = withPromotions(lines, result, currencyTag)
  const sale = priceAll(settings, reduced.lines, reduced.discounts)
  const less = subtract(plain.totalAmount, sale.totalAmount)
  return { lines: reduced.lines, sale, plain, result, discounts: discountsOf(promotions, result, less) }
}

/** What the buyer pays for a delivery of goods that are priced already: nothing, where a promotion makes it free. */
export function priceDelivery(
  { offers, taxes, settings, promotions }: KnownCart,
  goods: PricedCart,
  delivery: DeliveryCharge,
): Money {
  const { currencyTag } = settings
  const line = deliveryLine(delivery, taxes, currencyTag)
  const alone = priceAll(settings, [line], [])
  const sale = { lines: [...goods.plain.lines, ...alone.lines] }
  const result = evaluateCart(promotions, offers, { lines: [...goods.lines, line], sale, currencyTag })
  return result.isDeliveryFree ? zero : alone.totalAmount
}

function priceAll(settings: CompanySettings, lines: readonly CartLine[], discounts: readonly Discount[]): PricedSale {
  const { currencyTag, pricesIncludeTax, taxRounding } = settings
  const priced = priceSale({ currencyTag, pricesIncludeTax, taxRounding, lines, discounts })
  if (!priced.ok) throw new Error(`a cart cannot be priced: ${priced.reason}`)
  return priced.sale
}

function deliveryLine({ price, taxIds }: DeliveryCharge, taxes: readonly TaxVersion[], currencyTag: string): CartLine {
  const unitPrice = minorToMajor(price, currencyTag)
  const versions = versionsOf(taxes, { taxIds, taxExempt: false })
  return { lineId: deliveryLineId, kind: 'delivery', quantity: '1', unitPrice, taxes: versions }
}

function versionsOf(taxes: readonly TaxVersion[], product: { taxIds: readonly string[]; taxExempt: boolean }) {
  return taxesOfProduct(taxes, product).map((tax) => ({ ...tax, taxId: tax.id }))
}

/** The cart as shoppers see it. Lines that are not sold any more count nothing. */
export function presentCart(known: KnownCart, priced: PricedCart = priceLines(known)): ShopCart {
  const { plain, result, discounts } = priced
  const lines = known.rows.flatMap((row) => presentLine(known, row, plain) ?? [])
  const problems = plain.lines.length > 0 ? problemsOfTotal(known.minimumOrderAmount, plain.totalAmount) : []
  const counted = known.rows.filter(({ variantId }) => known.offers.get(variantId)?.isSold)
  return {
    lines,
    problems,
    promotions: presentPromotions(known.promotions, result, discounts),
    totals: totalsOf(priced),
    itemCount: counted.reduce((all, { quantity }) => all + Math.ceil(Number(quantity)), 0),
    currencyTag: known.settings.currencyTag,
    pricesIncludeTax: known.settings.pricesIncludeTax,
  }
}

function presentLine(known: KnownCart, row: CartRow, sale: PricedSale): ShopCartLine | undefined {
  const offer = known.offers.get(row.variantId)
  if (!offer) return undefined
  const { variantId, productId, slug, name, variantName, picture, unitTag, quantityDecimals } = offer
  const price = known.priceOf(offer.price, offer)
  return {
    variantId,
    productId,
    slug,
    name,
    variantName,
    picture,
    unitTag,
    quantityDecimals,
    price,
    quantity: row.quantity,
    grossAmount: sale.lines.find(({ lineId }) => lineId === variantId)?.grossAmount ?? zero,
    problems: problemsOfLine(row, offer, price, known.left.get(variantId) ?? null),
  }
}

function problemsOfLine(row: CartRow, { isSold }: Offer, price: Money, left: Units | null): CartProblem[] {
  const { variantId } = row
  if (!isSold) return [problem('noLongerSold', 'remove', { variantId })]
  const problems: CartProblem[] = []
  if (left === 0) problems.push(problem('soldOut', 'remove', { variantId }))
  else if (left !== null && left < unitsOfQuantity(row.quantity))
    problems.push(problem('onlyLeft', 'setQuantity', { variantId, left: quantityOf(left) }))
  if (row.seenPrice !== null && row.seenPrice !== price)
    problems.push(
      problem('priceChanged', 'acceptPrice', { variantId, fromPrice: money(row.seenPrice), toPrice: price }),
    )
  return problems
}

function problemsOfTotal(minimum: Money, goods: Money): CartProblem[] {
  if (goods >= minimum) return []
  const differenceAmount = subtract(minimum, goods)
  return [problem('belowMinimum', 'addMore', { limitAmount: minimum, differenceAmount })]
}

export function totalsOf({ sale, plain, discounts }: Pick<PricedCart, 'sale' | 'plain' | 'discounts'>): CartTotals {
  const delivery = plain.lines.find(({ lineId }) => lineId === deliveryLineId)
  return {
    goodsAmount: goodsAmountOf(plain),
    deliveryAmount: delivery?.grossAmount ?? null,
    discounts,
    netAmount: sale.netAmount,
    taxAmount: sale.taxAmount,
    totalAmount: add(sale.netAmount, sale.taxAmount),
  }
}

/** The amount of the goods, taxes included. */
export function goodsAmountOf({ lines }: PricedSale): Money {
  return sum(lines.filter(({ lineId }) => lineId !== deliveryLineId).map(({ grossAmount }) => grossAmount))
}

/** The lines as units, to check the stock. Lines that are not sold need none. */
export function wantedOf(rows: readonly CartRow[], offers: ReadonlyMap<string, Offer>): CartUnits[] {
  return rows
    .filter(({ variantId }) => offers.get(variantId)?.isSold)
    .map(({ variantId, quantity }) => ({ variantId, units: unitsOfQuantity(quantity) }))
}

/** The smallest quantity of a variant, in thousandths. */
export function stepIn(offers: ReadonlyMap<string, Offer>): (variantId: string) => Units {
  return (variantId) => 10 ** Math.max(0, 3 - (offers.get(variantId)?.quantityDecimals ?? 0))
}
