import type { Money } from '../money/money.ts'
import type { PromotionKind, PromotionMiss, PromotionTarget } from './promotion-names.ts'

/** Days and hours in the company's zone. Both days are included; `toTime` is not. No weekday means every day. */
export type PromotionTime = {
  readonly startsOn: string | null
  readonly endsOn: string | null
  /** 1 is Monday, 7 is Sunday. */
  readonly weekDays: readonly number[]
  readonly fromTime: string | null
  readonly toTime: string | null
}

/** A promotion as the office defined it, with its number of uses. Amounts are in the mode of the shop's prices. */
export type Promotion = PromotionTime & {
  readonly id: string
  readonly kind: PromotionKind
  /** For `percent`: up to 4 places. */
  readonly percent: string | null
  /** For `amount`: off the basket, or off each unit of products or categories. For `fixedPrice`: the price of a unit. */
  readonly amount: Money | null
  /** For `buyXGetY`: the number of units, and how many of them are free. */
  readonly buyQuantity: number | null
  readonly freeQuantity: number | null
  readonly target: PromotionTarget
  readonly targetIds: readonly string[]
  /** Conditions on the considered lines, before any promotion. */
  readonly leastAmount: Money | null
  readonly leastQuantity: number | null
  readonly isForFirstOrder: boolean
  /** Empty: for everybody. */
  readonly groupIds: readonly string[]
  readonly usageLimit: number | null
  readonly perCustomerLimit: number | null
  /** Lower numbers apply first. */
  readonly priority: number
  readonly isCombinable: boolean
  readonly usedCount: number
  /** Uses by the buyer of this basket, if the buyer is known. */
  readonly buyerCount: number
}

/** A line of goods, before promotions. */
export type PromotionLine = {
  readonly lineId: string
  readonly productId: string
  /** Its categories and all their ancestors. */
  readonly categoryIds: readonly string[]
  readonly quantity: string
  readonly baseAmount: Money
  /** Sold by the piece. Free units are whole pieces. */
  readonly isCounted: boolean
}

export type PromotionBasket = {
  readonly currencyTag: string
  readonly lines: readonly PromotionLine[]
  /** The price of the delivery; null before one is chosen. */
  readonly deliveryAmount: Money | null
  readonly timeZone: string
  readonly now: Date
  /** Null for an unknown buyer: the shop offers the promotion, and the order decides. */
  readonly isFirstOrder: boolean | null
  readonly groupId: string | null
}

/** The outcome of a promotion. Fields that do not apply are null. */
export type PromotionOutcome = {
  readonly promotionId: string
  readonly state: 'applied' | PromotionMiss
  /** The discount; zero unless it is applied. Free delivery has no discount before a delivery is chosen. */
  readonly amount: Money
  /** `belowAmount`: the missing amount. */
  readonly missingAmount: Money | null
  /** `belowQuantity`: the missing units. */
  readonly missingUnits: number | null
  /** `notBegun`: the first day; `ended`: the last one. */
  readonly day: string | null
  /** `notTogether`: the promotion that applies instead. */
  readonly withId: string | null
}

export type PromotionResult = {
  /** One for each promotion, in the given order. */
  readonly outcomes: readonly PromotionOutcome[]
  /** The discounts of promotions on each line. Lines without any are missing. */
  readonly lineDiscounts: ReadonlyMap<string, Money>
  /** The discounts on the whole basket, one after the other. */
  readonly documentDiscounts: readonly Money[]
  /** The discount on the delivery. */
  readonly deliveryDiscount: Money
  readonly isDeliveryFree: boolean
}
