import { MAX_DOCUMENT_AMOUNT } from '@mostrador/domain/money/money.ts'
import { promotionKinds, promotionMisses, promotionTargets } from '@mostrador/domain/promotion/promotion-names.ts'
import { z } from 'zod'
import { bilingualSchema } from '../../../bilingual.ts'
import { moneySchema, notNegativeSchema } from '../../../money.ts'
import { dateYMDSchema, timeHmmSchema } from '../../../schemas.ts'
import { checkPromotion } from './check-promotion.ts'

/** Maximum number of products, categories or groups of one promotion. */
const mostTargets = 200
const mostGroups = 50
const weekDays = 7
const largestPriority = 99

const different = (list: readonly (string | number)[]) => new Set(list).size === list.length
const idsSchema = (max: number) =>
  z.array(z.uuid()).max(max).refine(different, { error: 'validation.repeated' }).default([])
const countSchema = (max: number) => z.int().min(1).max(max).nullable().default(null)

/** A code as buyers type it, ignoring case. */
export const promotionCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9Ñ_-]{3,30}$/, { error: 'promotions.faults.code' })

const canonicalTime = timeHmmSchema.overwrite((time) => time.padStart('00:00'.length, '0'))
const percentSchema = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,4})?$/, { error: 'promotions.faults.percent' })
  .refine((text) => Number(text) > 0 && Number(text) <= 100, { error: 'promotions.faults.percent' })

const promotionFormSchema = z.object({
  name: bilingualSchema(60),
  /** Null: it applies automatically. */
  code: promotionCodeSchema.nullable().default(null),
  kind: z.enum(promotionKinds),
  percent: percentSchema.nullable().default(null),
  /** Off the basket, or off each unit of products and categories; for `fixedPrice`, the price of a unit. */
  amount: notNegativeSchema.nullable().default(null),
  /** The number of units, and how many of them are free: 3 and 1 is “take three, pay two”. */
  buyQuantity: z.int().min(2).max(100).nullable().default(null),
  freeQuantity: countSchema(99),
  target: z.enum(promotionTargets).default('basket'),
  targetIds: idsSchema(mostTargets),
  leastAmount: moneySchema
    .refine((amount) => amount > 0, { error: 'validation.numberMinEq', params: { min: 1 } })
    .nullable()
    .default(null),
  leastQuantity: countSchema(10_000),
  startsOn: dateYMDSchema.nullable().default(null),
  endsOn: dateYMDSchema.nullable().default(null),
  /** 1 is Monday; empty: every day. */
  weekDays: z
    .array(z.int().min(1).max(weekDays))
    .refine(different, { error: 'validation.repeated' })
    .overwrite((days) => days.toSorted((a, b) => a - b))
    .default([]),
  fromTime: canonicalTime.nullable().default(null),
  toTime: z
    .union([z.literal('24:00'), canonicalTime])
    .nullable()
    .default(null),
  isForFirstOrder: z.boolean().default(false),
  /** Empty: for all buyers. */
  groupIds: idsSchema(mostGroups),
  usageLimit: countSchema(1_000_000),
  perCustomerLimit: countSchema(1_000),
  priority: z.int().min(1).max(largestPriority).default(10),
  isCombinable: z.boolean().default(false),
  isPaused: z.boolean().default(false),
})

export const newPromotionSchema = promotionFormSchema.superRefine(checkPromotion)
export type NewPromotion = z.output<typeof promotionFormSchema>

export const updatedPromotionSchema = promotionFormSchema
  .extend({ id: z.uuid(), version: z.int32().min(1) })
  .superRefine(checkPromotion)
export type UpdatedPromotion = z.output<typeof updatedPromotionSchema>

const figures = {
  /** Uses that were not returned. */
  usedCount: z.int(),
  /** Their discounts, taxes included. */
  discountAmount: moneySchema,
}
const facts = {
  id: z.uuid(),
  version: z.int32(),
  /** In the caller's language. */
  name: z.string(),
  status: z.enum(['active', 'archived']),
  updatedAt: z.iso.datetime(),
  ...figures,
}

/** A promotion as the list shows it. */
export const promotionRowSchema = promotionFormSchema
  .pick({
    code: true,
    kind: true,
    percent: true,
    amount: true,
    buyQuantity: true,
    freeQuantity: true,
    target: true,
    startsOn: true,
    endsOn: true,
    usageLimit: true,
    priority: true,
    isCombinable: true,
    isPaused: true,
  })
  .extend(facts)
export type PromotionRow = z.output<typeof promotionRowSchema>

const namedSchema = z.object({ id: z.uuid(), name: z.string() })

export const promotionSchema = promotionFormSchema.omit({ name: true }).extend({
  ...facts,
  names: z.object({ en: z.string(), es: z.string() }),
  /** The names of its goods and groups, for display. */
  targetNames: z.array(namedSchema),
  groupNames: z.array(namedSchema),
  /** Its groups were deleted: it applies to no buyer until the office chooses new ones. */
  isForNobody: z.boolean(),
})
export type PromotionRecord = z.output<typeof promotionSchema>

/** A use of a promotion by an order. */
export const promotionUseSchema = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  amount: moneySchema,
  takenAt: z.iso.datetime(),
  releasedAs: z.enum(['cancelled', 'expired', 'returned']).nullable(),
})
export type PromotionUse = z.output<typeof promotionUseSchema>

/** The discount of a promotion on an order, as its buyer accepted it. Taxes included. */
export const orderPromotionSchema = z.object({
  name: z.object({ en: z.string(), es: z.string() }),
  code: z.string().nullable(),
  amount: z.int().min(1).max(MAX_DOCUMENT_AMOUNT).pipe(moneySchema),
})
export type OrderPromotion = z.output<typeof orderPromotionSchema>

/**
 * A promotion in a cart. Automatic ones are listed if they apply, or if more goods would make them apply; codes always. Fields
 * that do not apply are null.
 */
export const cartPromotionSchema = z.object({
  /** Null: the code no longer names a promotion. */
  promotionId: z.uuid().nullable(),
  name: z.object({ en: z.string(), es: z.string() }),
  code: z.string().nullable(),
  kind: z.enum(promotionKinds).nullable(),
  state: z.enum(['applied', 'unknown', ...promotionMisses]),
  /** The discount, taxes included. Free delivery has none before a delivery is chosen. */
  amount: moneySchema,
  /** `belowAmount`: the missing amount, in the mode of the shop's prices. */
  missingAmount: moneySchema.nullable(),
  /** `belowQuantity`: the missing units. */
  missingUnits: z.int().nullable(),
  /** `notBegun`: the first day; `ended`: the last one. */
  day: z.iso.date().nullable(),
  /** `notTogether`: the promotion that applies instead. */
  insteadOf: z.object({ en: z.string(), es: z.string() }).nullable(),
})
export type CartPromotion = z.output<typeof cartPromotionSchema>
