/** The effect of promotions on a cart. Pure. */
import type { CartTotals } from '@mostrador/contract/features/shop/carts/schema.ts'
import type { CartPromotion } from '@mostrador/contract/features/shop/promotions/schema.ts'
import { allocate } from '@mostrador/domain/money/allocate.ts'
import { minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { type Money, money, zero } from '@mostrador/domain/money/money.ts'
import type { CartLine, Discount, PricedSale } from '@mostrador/domain/price/price-sale.ts'
import { evaluatePromotions } from '@mostrador/domain/promotion/evaluate-promotions.ts'
import type { PromotionLine, PromotionOutcome, PromotionResult } from '@mostrador/domain/promotion/promotion.ts'
import type { ShopPromotion, ShopPromotions } from '../promotions/public.ts'
import type { Offer } from './read-offers.ts'

/** The promotions of a cart, and the data that they depend on. */
export type CartPromotions = ShopPromotions & {
  codes: readonly string[]
  categoriesOf: ReadonlyMap<string, readonly string[]>
  now: Date
  timeZone: string
}

export const noPromotions: CartPromotions = {
  promotions: [],
  isFirstOrder: null,
  groupId: null,
  codes: [],
  categoriesOf: new Map(),
  now: new Date(0),
  timeZone: 'UTC',
}

/** The discounts of promotions on lines that were priced without them. The delivery is the line without an offer. */
export function evaluateCart(
  { promotions, categoriesOf, ...buyer }: CartPromotions,
  offers: ReadonlyMap<string, Offer>,
  { lines, sale, currencyTag }: { lines: readonly CartLine[]; sale: Pick<PricedSale, 'lines'>; currencyTag: string },
): PromotionResult {
  const bases = new Map(sale.lines.map(({ lineId, baseAmount }) => [lineId, baseAmount]))
  const delivery = lines.find(({ kind }) => kind === 'delivery')
  const goods = lines.flatMap(({ lineId, quantity }): PromotionLine[] => {
    const offer = offers.get(lineId)
    if (!offer) return []
    const { productId, quantityDecimals } = offer
    const baseAmount = bases.get(lineId) ?? zero
    const categoryIds = categoriesOf.get(productId) ?? []
    return [{ lineId, productId, categoryIds, quantity, baseAmount, isCounted: quantityDecimals === 0 }]
  })
  const deliveryAmount = delivery ? (bases.get(delivery.lineId) ?? zero) : null
  return evaluatePromotions(promotions, { ...buyer, currencyTag, lines: goods, deliveryAmount })
}

/** The lines with their discounts, and the discounts of the document. */
export function withPromotions(
  lines: readonly CartLine[],
  { lineDiscounts, documentDiscounts, deliveryDiscount }: PromotionResult,
  currencyTag: string,
): { lines: CartLine[]; discounts: Discount[] } {
  return {
    lines: lines.map((line) => {
      const promotionAmount = line.kind === 'delivery' ? deliveryDiscount : (lineDiscounts.get(line.lineId) ?? zero)
      return promotionAmount === 0 ? line : { ...line, promotionAmount }
    }),
    discounts: documentDiscounts.map((amount) => ({ type: 'amount', value: minorToMajor(amount, currencyTag) })),
  }
}

/** The discount of each promotion with its taxes: together exactly the reduction of the cart. */
export function discountsOf(
  { promotions }: CartPromotions,
  { outcomes }: PromotionResult,
  less: Money,
): CartTotals['discounts'] {
  const felt = outcomes.filter(({ state, amount }) => state === 'applied' && amount > 0)
  const parts = allocate(
    BigInt(less),
    felt.map(({ amount }) => BigInt(amount)),
  )
  return felt.flatMap(({ promotionId }, at) => {
    const promotion = promotions.find(({ id }) => id === promotionId)
    const amount = money(parts[at] ?? 0n)
    return promotion && amount > 0 ? [{ promotionId, name: promotion.name, code: promotion.code, amount }] : []
  })
}

/** Misses of automatic promotions that more goods would resolve. The others are not shown. */
const mendable: readonly PromotionOutcome['state'][] = ['applied', 'belowAmount', 'belowQuantity', 'notTogether']

/** The messages for the shopper: everything about their codes, and automatic promotions that apply or almost do. */
export function presentPromotions(
  { promotions, codes }: CartPromotions,
  { outcomes }: PromotionResult,
  discounts: CartTotals['discounts'],
): CartPromotion[] {
  const told = outcomes.flatMap((outcome): CartPromotion[] => {
    const promotion = promotions.find(({ id }) => id === outcome.promotionId)
    if (!promotion || (promotion.code === null && !mendable.includes(outcome.state))) return []
    const amount = discounts.find(({ promotionId }) => promotionId === promotion.id)?.amount ?? zero
    return [presentOne(promotions, promotion, outcome, amount)]
  })
  const unknown = codes.filter((code) => !promotions.some((promotion) => promotion.code === code))
  return [...told, ...unknown.map(presentUnknown)]
}

function presentOne(
  promotions: readonly ShopPromotion[],
  { id, name, code, kind }: ShopPromotion,
  { state, missingAmount, missingUnits, day, withId }: PromotionOutcome,
  amount: Money,
): CartPromotion {
  const insteadOf = promotions.find((other) => other.id === withId)?.name ?? null
  return { promotionId: id, name, code, kind, state, amount, missingAmount, missingUnits, day, insteadOf }
}

function presentUnknown(code: string): CartPromotion {
  const nothing = { amount: zero, missingAmount: null, missingUnits: null, day: null, insteadOf: null }
  return { promotionId: null, name: { en: code, es: code }, code, kind: null, state: 'unknown', ...nothing }
}

/**
 * The promotions that apply to the ordered goods, without their conditions on goods. If weighed goods may become more, exactly
 * these apply to the buyer's maximum (H-37).
 */
export function onlyApplied(given: CartPromotions, { outcomes }: PromotionResult): CartPromotions {
  const applied = new Set(outcomes.filter(({ state }) => state === 'applied').map(({ promotionId }) => promotionId))
  const promotions = given.promotions
    .filter(({ id }) => applied.has(id))
    .map((promotion) => ({ ...promotion, leastAmount: null, leastQuantity: null }))
  return { ...given, promotions }
}
