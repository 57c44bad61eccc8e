import { type Money, money, sum } from '../money/money.ts'
import { parseDecimal, QUANTITY_SCALE } from '../money/decimal.ts'
import { wallTimeAt } from '../time/wall-time.ts'
import type { Promotion, PromotionBasket, PromotionLine, PromotionOutcome, PromotionTime } from './promotion.ts'

/** Thousandths of a unit. */
const unitsOfOne = 1000n
const sunday = 7

type Miss = Pick<PromotionOutcome, 'state'> & Partial<Pick<PromotionOutcome, 'missingAmount' | 'missingUnits' | 'day'>>

/**
 * The first condition of a promotion that a basket does not meet; undefined if it meets all. Checks time first, then uses and the
 * buyer, then the goods.
 */
export function findPromotionMiss(promotion: Promotion, basket: PromotionBasket): Miss | undefined {
  return missOfTime(promotion, basket) ?? missOfBuyer(promotion, basket) ?? missOfGoods(promotion, basket)
}

/** The lines that a promotion considers. */
export function targetLines({ target, targetIds }: Promotion, lines: readonly PromotionLine[]): PromotionLine[] {
  return lines.filter(({ productId, categoryIds }) => {
    if (target === 'basket') return true
    return target === 'products' ? targetIds.includes(productId) : categoryIds.some((id) => targetIds.includes(id))
  })
}

/** The quantity of a line in thousandths. Throws RangeError for a text that is no quantity. */
export function unitsOfLine({ quantity }: Pick<PromotionLine, 'quantity'>): bigint {
  const units = parseDecimal(quantity, QUANTITY_SCALE)?.units
  if (units === undefined) throw new RangeError(`Not a quantity: ${quantity}`)
  return units
}

/** Whole pieces of a line; none for weighed goods. */
export function piecesOfLine(line: PromotionLine): bigint {
  return line.isCounted ? unitsOfLine(line) / unitsOfOne : 0n
}

function missOfTime(time: PromotionTime, { now, timeZone }: PromotionBasket): Miss | undefined {
  const [today = '', clock = ''] = wallTimeAt(now.toISOString(), timeZone).split('T')
  if (time.startsOn !== null && today < time.startsOn) return { state: 'notBegun', day: time.startsOn }
  if (time.endsOn !== null && today > time.endsOn) return { state: 'ended', day: time.endsOn }
  const isOpenDay = time.weekDays.length === 0 || time.weekDays.includes(weekDayOf(today))
  const isOpenHour = (time.fromTime === null || clock >= time.fromTime) && (time.toTime === null || clock < time.toTime)
  return isOpenDay && isOpenHour ? undefined : { state: 'notNow' }
}

function weekDayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || sunday
}

function missOfBuyer(promotion: Promotion, { isFirstOrder, groupId }: PromotionBasket): Miss | undefined {
  const { usageLimit, usedCount, perCustomerLimit, buyerCount, isForFirstOrder, groupIds } = promotion
  if (usageLimit !== null && usedCount >= usageLimit) return { state: 'usedUp' }
  if (perCustomerLimit !== null && buyerCount >= perCustomerLimit) return { state: 'usedByYou' }
  if (isForFirstOrder && isFirstOrder === false) return { state: 'notFirstOrder' }
  const isInGroup = groupIds.length === 0 || (groupId !== null && groupIds.includes(groupId))
  return isInGroup ? undefined : { state: 'notInGroup' }
}

function missOfGoods(promotion: Promotion, { lines }: PromotionBasket): Miss | undefined {
  const targets = targetLines(promotion, lines)
  if (targets.length === 0) return { state: 'nothingOfIt' }
  const amount = sum(targets.map(({ baseAmount }) => baseAmount))
  if (promotion.leastAmount !== null && amount < promotion.leastAmount)
    return { state: 'belowAmount', missingAmount: minus(promotion.leastAmount, amount) }
  return missOfUnits(promotion, targets)
}

/** The missing pieces or units. Buying some and getting some free counts whole pieces. */
function missOfUnits({ kind, buyQuantity, leastQuantity }: Promotion, targets: readonly PromotionLine[]) {
  const pieces = kind === 'buyXGetY' ? targets.reduce((all, line) => all + piecesOfLine(line), 0n) : null
  if (pieces !== null && buyQuantity !== null && pieces < buyQuantity)
    return { state: 'belowQuantity', missingUnits: buyQuantity - Number(pieces) } as const
  const units = targets.reduce((all, line) => all + unitsOfLine(line), 0n)
  const least = BigInt(leastQuantity ?? 0) * unitsOfOne
  if (units >= least) return undefined
  return { state: 'belowQuantity', missingUnits: Math.ceil(Number(least - units) / Number(unitsOfOne)) } as const
}

const minus = (a: Money, b: Money): Money => money(a - b)
