import { type Money, money } from '../money/money.ts'
import { coversAddress, type DeliveryAddress, type DeliveryZone } from './covers-address.ts'
import { deliveryDays, type DeliveryDays, type DeliverySchedule } from './delivery-days.ts'
import type { DeliveryChannel, DeliveryKind, DeliveryPriceRule, LimitBasis } from './delivery-names.ts'

/** A price for one zone or for all, from a weight in grams or an amount (included) up to another (not included). */
export type DeliveryRate = {
  readonly zoneId: string | null
  readonly from: number
  readonly to: number | null
  readonly price: Money
}

export type DeliveryMethod = {
  readonly kind: DeliveryKind
  readonly priceRule: DeliveryPriceRule
  readonly zones: readonly DeliveryZone[]
  readonly rates: readonly DeliveryRate[]
  readonly freeFromAmount: Money | null
  readonly minOrderAmount: Money | null
  readonly maxOrderAmount: Money | null
  readonly maxWeightGrams: number | null
  /** Which amount of the goods the limits and the rates look at. */
  readonly limitBasis: LimitBasis
  readonly channels: readonly DeliveryChannel[]
  readonly schedule: DeliverySchedule
}

/** What is to be delivered, and where. Amounts are those of the goods only: no delivery, no tips. */
export type DeliveryRequest = {
  readonly address: DeliveryAddress
  readonly channel: DeliveryChannel
  readonly goodsAmount: Money
  readonly discountAmount: Money
  readonly weightGrams: number
  /** Whether nothing has to be carried. */
  readonly isDigitalOnly: boolean
  readonly now: Date
}

/** Why a method is not offered. */
export type DeliveryMiss =
  | { readonly reason: 'channel' | 'needsGoods' | 'onlyDigital' | 'zone' | 'noRate' | 'noDay' }
  | { readonly reason: 'belowMinimum' | 'aboveMaximum'; readonly limit: Money; readonly difference: Money }
  | { readonly reason: 'tooHeavy'; readonly limitGrams: number }

type DeliveryOffer = {
  readonly price: Money
  /** Free because of the amount, although the method has a price. */
  readonly isFreeByAmount: boolean
  readonly zoneId: string | null
  readonly days: DeliveryDays
}

type DeliveryOutcome =
  | { readonly fits: true; readonly offer: DeliveryOffer }
  | { readonly fits: false; readonly misses: readonly DeliveryMiss[] }

/**
 * Whether a method can deliver a request, for how much and when; otherwise every reason why not (V-1). The shop, the till and the office
 * all ask this function.
 */
export function evaluateDelivery(method: DeliveryMethod, request: DeliveryRequest): DeliveryOutcome {
  const zones = method.zones.filter((zone) => coversAddress(zone, request.address))
  const isInZone = method.zones.length === 0 || zones.length > 0
  const rate = isInZone ? rateOf(method, zones, request) : undefined
  const days = deliveryDays(method.schedule, request.now)
  const misses: DeliveryMiss[] = [
    ...missesOfGoods(method, request),
    ...(isInZone ? [] : [{ reason: 'zone' } as const]),
    ...missesOfLimits(method, request),
    ...(isInZone && rate === undefined ? [{ reason: 'noRate' } as const] : []),
    ...(days === null ? [{ reason: 'noDay' } as const] : []),
  ]
  if (misses.length > 0 || rate === undefined || days === null) return { fits: false, misses }
  const isFreeByAmount =
    rate.price > 0 && method.freeFromAmount !== null && basisOf(method, request) >= method.freeFromAmount
  const zoneId = rate.zoneId ?? zones[0]?.id ?? null
  return { fits: true, offer: { price: isFreeByAmount ? money(0) : rate.price, isFreeByAmount, zoneId, days } }
}

function missesOfGoods({ channels, kind }: DeliveryMethod, { channel, isDigitalOnly }: DeliveryRequest) {
  const misses: DeliveryMiss[] = []
  if (!channels.includes(channel)) misses.push({ reason: 'channel' })
  if (kind === 'digital' && !isDigitalOnly) misses.push({ reason: 'onlyDigital' })
  if (kind !== 'digital' && isDigitalOnly) misses.push({ reason: 'needsGoods' })
  return misses
}

function missesOfLimits(method: DeliveryMethod, request: DeliveryRequest): DeliveryMiss[] {
  const { minOrderAmount, maxOrderAmount, maxWeightGrams } = method
  const amount = basisOf(method, request)
  const misses: DeliveryMiss[] = []
  if (minOrderAmount !== null && amount < minOrderAmount)
    misses.push({ reason: 'belowMinimum', limit: minOrderAmount, difference: money(minOrderAmount - amount) })
  if (maxOrderAmount !== null && amount > maxOrderAmount)
    misses.push({ reason: 'aboveMaximum', limit: maxOrderAmount, difference: money(amount - maxOrderAmount) })
  if (maxWeightGrams !== null && request.weightGrams > maxWeightGrams)
    misses.push({ reason: 'tooHeavy', limitGrams: maxWeightGrams })
  return misses
}

/** The amount of the goods that limits and rates look at (V-4). */
function basisOf({ limitBasis }: DeliveryMethod, { goodsAmount, discountAmount }: DeliveryRequest): Money {
  return limitBasis === 'beforeDiscounts' ? goodsAmount : money(Math.max(0, goodsAmount - discountAmount))
}

/** The first rate, in their order, that fits (V-5). */
function rateOf(
  method: DeliveryMethod,
  zones: readonly DeliveryZone[],
  request: DeliveryRequest,
): DeliveryRate | undefined {
  if (method.priceRule === 'free') return { zoneId: null, from: 0, to: null, price: money(0) }
  const measure = method.priceRule === 'byWeight' ? request.weightGrams : basisOf(method, request)
  const isMeasured = method.priceRule === 'byWeight' || method.priceRule === 'bySubtotal'
  return method.rates.find(({ zoneId, from, to }) => {
    const isThere = zoneId === null || zones.some(({ id }) => id === zoneId)
    return isThere && (!isMeasured || (from <= measure && (to === null || measure < to)))
  })
}
