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

/** A promotion as the office wrote it, with how often it was used. Amounts are in the mode of the shop's prices. */
export type Promotion = PromotionTime & {
  readonly id: string
  readonly kind: PromotionKind
  /** Of `percent`: up to 4 places. */
  readonly percent: string | null
  /** Of `amount`: off the basket, or off each unit of products or categories. Of `fixedPrice`: what a unit costs. */
  readonly amount: Money | null
  /** Of `buyXGetY`: of so many units, so many are free. */
  readonly buyQuantity: number | null
  readonly freeQuantity: number | null
  readonly target: PromotionTarget
  readonly targetIds: readonly string[]
  /** Conditions on what it looks at, before any promotion. */
  readonly leastAmount: Money | null
  readonly leastQuantity: number | null
  readonly isForFirstOrder: boolean
  /** Empty: for everybody. */
  readonly groupIds: readonly string[]
  readonly usageLimit: number | null
  readonly perCustomerLimit: number | null
  /** Lower ones take their part first. */
  readonly priority: number
  readonly isCombinable: boolean
  readonly usedCount: number
  /** By the buyer of this basket, as far as they are known. */
  readonly buyerCount: number
}

/** A line of goods, before promotions. */
export type PromotionLine = {
  readonly lineId: string
  readonly productId: string
  /** Its categories with all above them. */
  readonly categoryIds: readonly string[]
  readonly quantity: string
  readonly baseAmount: Money
  /** Sold by the piece. Free units are whole pieces. */
  readonly isCounted: boolean
}

export type PromotionBasket = {
  readonly currencyTag: string
  readonly lines: readonly PromotionLine[]
  /** What the delivery costs; null before one is chosen. */
  readonly deliveryAmount: Money | null
  readonly timeZone: string
  readonly now: Date
  /** Null while nobody knows: the promotion is offered, and the order decides. */
  readonly isFirstOrder: boolean | null
  readonly groupId: string | null
}

/** What became of a promotion. Fields that say nothing are null. */
export type PromotionOutcome = {
  readonly promotionId: string
  readonly state: 'applied' | PromotionMiss
  /** What it takes off; zero unless it is applied. Free delivery takes off nothing before a delivery is chosen. */
  readonly amount: Money
  /** `belowAmount`: how much is missing. */
  readonly missingAmount: Money | null
  /** `belowQuantity`: how many units are missing. */
  readonly missingUnits: number | null
  /** `notBegun`: the first day; `ended`: the last one. */
  readonly day: string | null
  /** `notTogether`: the promotion that is applied in its place. */
  readonly withId: string | null
}

export type PromotionResult = {
  /** One for each promotion, in the given order. */
  readonly outcomes: readonly PromotionOutcome[]
  /** What promotions take off each line by itself. Lines without any are missing. */
  readonly lineDiscounts: ReadonlyMap<string, Money>
  /** What they take off the whole basket, one after the other. */
  readonly documentDiscounts: readonly Money[]
  /** What they take off the delivery. */
  readonly deliveryDiscount: Money
  readonly isDeliveryFree: boolean
}
