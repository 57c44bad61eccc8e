import { minorToMajor } from '../money/decimal.ts'
import { type Money, money } from '../money/money.ts'
import { divideRounded } from '../money/round.ts'
import { discountOn } from '../price/discount.ts'
import { piecesOfLine, targetLines, unitsOfLine } from './find-promotion-miss.ts'
import type { Promotion, PromotionBasket, PromotionLine } from './promotion.ts'

const unitsOfOne = 1000n

/** The rest of a basket while promotions take their parts, in minor units. */
export type Remaining = {
  readonly lines: Map<string, bigint>
  /** The sum of the lines, less discounts of the whole basket. */
  basket: bigint
  delivery: bigint
}

/** The discount of a promotion: on lines, on the basket or on the delivery. */
export type Taken = {
  readonly lines: ReadonlyMap<string, bigint>
  readonly document: bigint
  readonly delivery: bigint
}

/** Whether a promotion reduces lines, the whole basket or the delivery. They apply in this order (M-6). */
export function stageOf({ kind, target }: Promotion): 'lines' | 'document' | 'delivery' {
  if (kind === 'freeDelivery') return 'delivery'
  return target === 'basket' && (kind === 'percent' || kind === 'amount') ? 'document' : 'lines'
}

/** Applies a promotion to the rest and changes it. Never takes more than there is. */
export function applyPromotion(promotion: Promotion, basket: PromotionBasket, left: Remaining): Taken {
  const stage = stageOf(promotion)
  const lines = stage === 'lines' ? takeOffLines(promotion, basket, left) : new Map<string, bigint>()
  const document = stage === 'document' ? rateOf(promotion, left.basket, basket.currencyTag, unitsOfOne) : 0n
  const delivery = stage === 'delivery' ? left.delivery : 0n
  for (const [lineId, amount] of lines) left.lines.set(lineId, (left.lines.get(lineId) ?? 0n) - amount)
  left.basket -= [...lines.values()].reduce((all, amount) => all + amount, document)
  left.delivery -= delivery
  return { lines, document, delivery }
}

/** The sum of the discounts. */
export function amountOf({ lines, document, delivery }: Taken): Money {
  return money([...lines.values()].reduce((all, amount) => all + amount, document + delivery))
}

function takeOffLines(promotion: Promotion, { lines, currencyTag }: PromotionBasket, { lines: left }: Remaining) {
  const targets = targetLines(promotion, lines)
  if (promotion.kind === 'buyXGetY') return freePieces(promotion, targets, left)
  const parts = new Map<string, bigint>()
  for (const line of targets) {
    const there = left.get(line.lineId) ?? 0n
    const units = unitsOfLine(line)
    const amount =
      promotion.kind === 'fixedPrice' ? there - priceOf(promotion, units) : rateOf(promotion, there, currencyTag, units)
    if (amount > 0n) parts.set(line.lineId, amount)
  }
  return parts
}

/** A percentage of the rest, or an amount for each unit (M-8). */
function rateOf({ kind, percent, amount }: Promotion, there: bigint, currencyTag: string, units: bigint): bigint {
  const discount =
    kind === 'percent'
      ? ({ type: 'percent', value: percent ?? '0' } as const)
      : ({ type: 'amount', value: minorToMajor(amount ?? money(0), currencyTag) } as const)
  const taken = discountOn(there, discount, currencyTag, units)
  if (taken === undefined) throw new RangeError(`Not a discount: ${discount.value}`)
  return taken
}

function priceOf({ amount }: Promotion, units: bigint): bigint {
  return divideRounded(BigInt(amount ?? 0) * units, unitsOfOne, 'halfUp')
}

/**
 * The cheapest pieces of all targets, by the amount left to pay for them. Equal ones are ordered by the id of their line, so that
 * the order of lines does not matter.
 */
function freePieces(promotion: Promotion, targets: readonly PromotionLine[], left: Remaining['lines']) {
  const { buyQuantity, freeQuantity } = promotion
  const counted = targets.filter((line) => piecesOfLine(line) > 0n)
  const pieces = counted.reduce((all, line) => all + piecesOfLine(line), 0n)
  let free = buyQuantity === null || freeQuantity === null ? 0n : (pieces / BigInt(buyQuantity)) * BigInt(freeQuantity)
  const parts = new Map<string, bigint>()
  for (const line of counted.toSorted((a, b) => compareByUnit(a, b, left))) {
    const units = unitsOfLine(line)
    const taken = free < piecesOfLine(line) ? free : piecesOfLine(line)
    const there = left.get(line.lineId) ?? 0n
    const amount = there - divideRounded(there * (units - taken * unitsOfOne), units, 'halfUp')
    if (amount > 0n) parts.set(line.lineId, amount)
    free -= taken
  }
  return parts
}

function compareByUnit(a: PromotionLine, b: PromotionLine, left: Remaining['lines']): number {
  const [one, other] = [(left.get(a.lineId) ?? 0n) * unitsOfLine(b), (left.get(b.lineId) ?? 0n) * unitsOfLine(a)]
  if (one !== other) return one < other ? -1 : 1
  return a.lineId < b.lineId ? -1 : 1
}
