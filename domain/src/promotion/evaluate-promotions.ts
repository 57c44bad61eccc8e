import { type Money, money, sum, zero } from '../money/money.ts'
import { amountOf, applyPromotion, type Remaining, stageOf, type Taken } from './apply-promotion.ts'
import { findPromotionMiss } from './find-promotion-miss.ts'
import type { Promotion, PromotionBasket, PromotionOutcome, PromotionResult } from './promotion.ts'

type Part = { promotion: Promotion; taken: Taken; amount: Money }
type Trial = { parts: readonly Part[]; amount: Money }

const stages = ['lines', 'document', 'delivery'] as const
const silent = { amount: zero, missingAmount: null, missingUnits: null, day: null, withId: null } as const

/**
 * Computes the discounts of promotions on a basket (H-39). Promotions that can be combined apply together: first to lines, then
 * to the basket, then to the delivery, each in the order of `priority` on the rest. A promotion that cannot be combined applies
 * alone. The best of these possibilities for the buyer applies; if several are equal, the combination, then the lower priority.
 * The order of lines and of promotions does not matter.
 *
 * Guarantees: no line, basket or delivery goes below zero; the amounts of the outcomes add up to all discounts; each promotion
 * has an outcome with its discount, or the reason why it has none.
 */
export function evaluatePromotions(promotions: readonly Promotion[], basket: PromotionBasket): PromotionResult {
  const misses = new Map(promotions.map((promotion) => [promotion.id, findPromotionMiss(promotion, basket)]))
  const fitting = promotions.filter(({ id }) => misses.get(id) === undefined).toSorted(compare)
  const chosen = bestOf(fitting, basket)
  const applied = chosen.parts.filter((part) => isFelt(part, basket))
  const outcomes = promotions.map(({ id }): PromotionOutcome => {
    const miss = misses.get(id)
    if (miss) return { ...silent, ...miss, promotionId: id }
    const part = applied.find(({ promotion }) => promotion.id === id)
    if (part) return { ...silent, promotionId: id, state: 'applied', amount: part.amount }
    const isTried = chosen.parts.some(({ promotion }) => promotion.id === id)
    const withId = isTried ? null : (applied[0]?.promotion.id ?? null)
    return { ...silent, promotionId: id, state: withId === null ? 'noEffect' : 'notTogether', withId }
  })
  return { outcomes, ...discountsOf(applied) }
}

/** The combination, or one promotion by itself. */
function bestOf(fitting: readonly Promotion[], basket: PromotionBasket): Trial {
  const together = fitting.filter(({ isCombinable }) => isCombinable)
  const alone = fitting.filter(({ isCombinable }) => !isCombinable).map((promotion) => [promotion])
  const trials = [together, ...alone].map((set) => tryOut(set, basket))
  const felt = trials.filter(({ parts }) => parts.some((part) => isFelt(part, basket)))
  return felt.reduce(
    (best, trial) => (trial.amount > best.amount ? trial : best),
    felt[0] ?? { parts: [], amount: zero },
  )
}

function tryOut(set: readonly Promotion[], basket: PromotionBasket): Trial {
  const bases = basket.lines.map(({ lineId, baseAmount }) => [lineId, BigInt(baseAmount)] as const)
  const left: Remaining = {
    lines: new Map(bases),
    basket: bases.reduce((all, [, base]) => all + base, 0n),
    delivery: BigInt(basket.deliveryAmount ?? 0),
  }
  const ordered = stages.flatMap((stage) => set.filter((promotion) => stageOf(promotion) === stage))
  const parts = ordered.map((promotion) => {
    const taken = applyPromotion(promotion, basket, left)
    return { promotion, taken, amount: amountOf(taken) }
  })
  return { parts, amount: sum(parts.map(({ amount }) => amount)) }
}

/** Whether a promotion changes something now, or will when a delivery is chosen. */
function isFelt({ promotion, amount }: Part, { deliveryAmount }: PromotionBasket): boolean {
  return amount > 0 || (promotion.kind === 'freeDelivery' && deliveryAmount === null)
}

function discountsOf(applied: readonly Part[]): Omit<PromotionResult, 'outcomes'> {
  const lines = new Map<string, bigint>()
  for (const { taken } of applied)
    for (const [lineId, amount] of taken.lines) lines.set(lineId, (lines.get(lineId) ?? 0n) + amount)
  return {
    lineDiscounts: new Map([...lines].map(([lineId, amount]) => [lineId, money(amount)])),
    documentDiscounts: applied.map(({ taken }) => money(taken.document)).filter((amount) => amount > 0),
    deliveryDiscount: sum(applied.map(({ taken }) => money(taken.delivery))),
    isDeliveryFree: applied.some(({ promotion }) => promotion.kind === 'freeDelivery'),
  }
}

function compare(a: Promotion, b: Promotion): number {
  if (a.priority !== b.priority) return a.priority - b.priority
  return a.id < b.id ? -1 : 1
}
