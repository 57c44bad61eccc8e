/** The parts of a sale that need a right of its maker, or an approval by another member for exactly that (S-6, A-12). */
import {
  formatDecimal,
  isAtMost,
  parseDecimal,
  powerOfTen,
  QUANTITY_SCALE,
  RATE_SCALE,
  UNIT_PRICE_SCALE,
} from '../money/decimal.ts'
import { minorUnit } from '../money/currencies.ts'
import { type Money, money, subtract, sum } from '../money/money.ts'
import { divideRounded } from '../money/round.ts'
import type { Discount, PricedSale } from '../price/cart.ts'
import { isLowered } from '../price/minimum-price.ts'
import { priceReduction } from '../price/price-reduction.ts'
import { isGivenAway } from './is-given-away.ts'
import type { OfferedSale } from './offered-sale.ts'

type SaleRight =
  | 'SALES__PRICE_OVERRIDE'
  | 'SALES__LINE_DISCOUNT'
  | 'SALES__CART_DISCOUNT'
  | 'SALES__TAX_EXEMPT'
  | 'SALES__CREDIT'
  | 'SALES__BELOW_COST'

/** The subject of an approval. An approval without an amount covers nothing (S-6). */
export type GivenRight = {
  permission: string
  percent: string | null
  amount: number | null
  /** The product that the approver was shown; null for the whole document, or for a line without a product. */
  variantId: string | null
}

/** `amount`: the discount in minor units; the price for a line without a product; the total for an exemption or credit. */
export type NeededRight = {
  permission: SaleRight
  variantId: string | null
  amount: Money
  /** The percentage that an approval must allow; null if none is needed. */
  percent: string | null
  /** Whether a percentage allows it, rounded as the engine rounds: 20 % of 1293 is 259. */
  isWithin: (percent: string) => boolean
  /** A line without a product has no price to compare with, so the approval covers only the amount that the approver saw. */
  isExact: boolean
}

type SoldLine = Pick<
  OfferedSale['lines'][number],
  'lineId' | 'kind' | 'variantId' | 'quantity' | 'unitPrice' | 'originalUnitPrice' | 'discount'
> & { labelPrice?: Money | null | undefined }

export type SoldDocument = {
  currencyTag: string
  lines: readonly SoldLine[]
  discounts: readonly Discount[]
  payments: readonly Pick<OfferedSale['payments'][number], 'tenderType' | 'tenderedAmount'>[]
  exemption?: OfferedSale['exemption']
  order?: OfferedSale['order']
}

const wholePercent = '100'
const anyPercent = () => true

/**
 * Every discount, changed price, exemption and credit of a sale, with the amount it gives away. Customer terms are not included:
 * `checkCustomerTerms` compares them. `shopPrices`: prices that would have applied where a person chose a price list.
 */
export function rightsNeeded(
  sale: SoldDocument,
  priced: PricedSale,
  shopPrices: ReadonlyMap<string, string> = new Map(),
): NeededRight[] {
  // The online shop agreed on these prices; the cashier did not type them.
  const agreed = sale.order?.lineIds.length ?? 0
  return [
    ...sale.lines.flatMap((line, index) => priceOf(line, index < agreed, sale.currencyTag, shopPrices) ?? []),
    ...sale.lines.flatMap((line, index) => lineDiscountOf(line, priced.lines[index]) ?? []),
    ...ofDocument(sale, priced),
  ]
}

/** Whether an approval covers it: the same product, at most that much, and a size where one is due. */
export function covers(given: GivenRight, need: NeededRight): boolean {
  if (given.permission !== need.permission || given.variantId !== need.variantId || given.amount === null) return false
  if (need.isExact ? given.amount !== need.amount : given.amount < need.amount) return false
  return need.percent === null || (given.percent !== null && need.isWithin(given.percent))
}

/**
 * The right to sell below the cost or the minimum price of a product, for everything that people at the till reduced in a sale.
 */
export function belowCostOf(sale: Pick<SoldDocument, 'currencyTag' | 'lines'>, priced: PricedSale): NeededRight {
  const lowered = sale.lines.map((line, index) => {
    const amounts = priced.lines[index]
    if (!amounts || !isLowered({ ...line, discount: line.discount ?? null }, amounts)) return money(0)
    const { baseAmount, lineDiscountAmount, allocatedDiscountAmount } = amounts
    const paid = subtract(subtract(baseAmount, lineDiscountAmount), allocatedDiscountAmount)
    return atLeastZero(subtract(amountAt(line.originalUnitPrice, line.quantity, sale.currencyTag), paid))
  })
  return ofWhole('SALES__BELOW_COST', sum(lowered))
}

function priceOf(
  line: SoldLine,
  isOfOrder: boolean,
  currencyTag: string,
  shopPrices: ReadonlyMap<string, string>,
): NeededRight | null {
  const before = shopPrices.get(line.lineId) ?? line.originalUnitPrice
  const isWithout = isWithoutProduct(line, isOfOrder)
  if (!isWithout && line.unitPrice === before) return null
  const [first, second] = [before, line.unitPrice].map((price) => amountAt(price, line.quantity, currencyTag))
  const percent = priceReduction(before, line.unitPrice) ?? wholePercent
  return {
    permission: 'SALES__PRICE_OVERRIDE',
    variantId: line.variantId,
    amount: isWithout ? (second ?? money(0)) : atLeastZero(subtract(first ?? money(0), second ?? money(0))),
    percent,
    isWithin: (limit) => isAtMost(percent, limit),
    isExact: isWithout,
  }
}

function lineDiscountOf(line: SoldLine, priced: PricedSale['lines'][number] | undefined): NeededRight | null {
  if (!priced || priced.lineDiscountAmount === 0 || !line.discount || line.discount.origin !== undefined) return null
  const { lineDiscountAmount: part, baseAmount: whole } = priced
  return {
    permission: 'SALES__LINE_DISCOUNT',
    variantId: line.variantId,
    amount: part,
    percent: percentOf([line.discount], part, whole),
    isWithin: (limit) => !isMoreThan(part, whole, limit),
    isExact: false,
  }
}

function ofDocument(sale: SoldDocument, priced: PricedSale): NeededRight[] {
  const needs: NeededRight[] = []
  const part = sum(priced.discounts.map(({ amount }) => amount))
  const whole = sum(priced.lines.map((line) => subtract(line.baseAmount, line.lineDiscountAmount)))
  const isGift = isGivenAway(sale.lines, priced.totalAmount)
  if (part !== 0 || isGift)
    needs.push({
      ...ofWhole('SALES__CART_DISCOUNT', isGift ? worthOf(sale) : part),
      percent: isGift ? wholePercent : percentOf(sale.discounts, part, whole),
      isWithin: (limit) => part === 0 || !isMoreThan(part, whole, limit),
    })
  if (sale.exemption?.reason === 'manual') needs.push(ofWhole('SALES__TAX_EXEMPT', goodsOf(sale, priced)))
  const onAccount = sale.payments.filter(({ tenderType }) => tenderType === 'customerCredit')
  if (onAccount.length > 0)
    needs.push(ofWhole('SALES__CREDIT', sum(onAccount.map(({ tenderedAmount }) => tenderedAmount))))
  return needs
}

/** The price of the goods. The cashier chooses the surcharge of a tender later, at payment. */
function goodsOf({ lines }: SoldDocument, priced: PricedSale): Money {
  return sum(priced.lines.flatMap(({ grossAmount }, index) => (lines[index]?.kind === 'surcharge' ? [] : grossAmount)))
}

/** The full price of the goods. A sale for nothing needs the right to discount it, whatever made it free (S-5). */
function worthOf({ lines, currencyTag }: SoldDocument): Money {
  return sum(lines.map((line) => amountAt(line.originalUnitPrice, line.quantity, currencyTag)))
}

const ofWhole = (permission: SaleRight, amount: Money): NeededRight => ({
  permission,
  variantId: null,
  amount,
  percent: null,
  isWithin: anyPercent,
  isExact: false,
})

/** The cashier typed the price of a line without a product, except the surcharge of a tender and the lines of an order. */
function isWithoutProduct({ kind, variantId }: SoldLine, isOfOrder: boolean): boolean {
  return kind === 'custom' || (variantId === null && kind !== 'surcharge' && !isOfOrder)
}

/** A price times a quantity, rounded half up to the minor unit; zero if either is not a number. */
function amountAt(price: string, quantity: string, currencyTag: string): Money {
  const [one, count] = [parseDecimal(price, UNIT_PRICE_SCALE), parseDecimal(quantity, QUANTITY_SCALE)]
  if (!one || !count) return money(0)
  const units = one.units * count.units * powerOfTen(minorUnit(currencyTag))
  return money(Number(divideRounded(units, powerOfTen(one.scale + count.scale), 'halfUp')))
}

const atLeastZero = (amount: Money): Money => (amount < 0 ? money(0) : amount)

/** The percentage as typed, or the share that an amount is of the whole, rounded up to four places. */
function percentOf(discounts: readonly Discount[], part: number, whole: number): string {
  const [only, ...others] = discounts
  if (only?.type === 'percent' && others.length === 0) return only.value
  if (whole <= 0) return wholePercent
  const units = (BigInt(part) * 100n * powerOfTen(RATE_SCALE) + BigInt(whole) - 1n) / BigInt(whole)
  return formatDecimal({ units, scale: RATE_SCALE })
}

/** Whether a part exceeds a percentage of the whole. A limit that is no number allows nothing. */
function isMoreThan(part: number, whole: number, limitPercent: string): boolean {
  const limit = parseDecimal(limitPercent, RATE_SCALE)
  if (!limit) return part > 0
  const unit = 100n * powerOfTen(limit.scale)
  return 2n * BigInt(part) * unit - unit > 2n * BigInt(whole) * limit.units
}
