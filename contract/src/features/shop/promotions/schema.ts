import { MAX_DOCUMENT_AMOUNT } from '@mostrador/domain/money/money.ts'
import { promotionKinds, promotionMisses, promotionTargets } from '@mostrador/domain/promotion/promotion-names.ts'
import { z } from 'zod'
import { bilingualSchema } from '../../../bilingual.ts'
import { moneySchema, notNegativeSchema } from '../../../money.ts'
import { dateYMDSchema, timeHmmSchema } from '../../../schemas.ts'
import { checkPromotion } from './check-promotion.ts'

/** The most products, categories or groups of one promotion. */
export const mostTargets = 200
export const mostGroups = 50
const weekDays = 7
const largestPriority = 99

const different = (list: readonly (string | number)[]) => new Set(list).size === list.length
const idsSchema = (max: number) =>
  z.array(z.uuid()).max(max).refine(different, { error: 'validation.repeated' }).default([])
const countSchema = (max: number) => z.int().min(1).max(max).nullable().default(null)

/** A code as buyers type it: capitals and small letters are the same. */
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
  /** Null: it applies by itself. */
  code: promotionCodeSchema.nullable().default(null),
  kind: z.enum(promotionKinds),
  percent: percentSchema.nullable().default(null),
  /** Off the basket, or off each unit of products and categories; of `fixedPrice`, what a unit costs. */
  amount: notNegativeSchema.nullable().default(null),
  /** Of so many units, so many are free: 3 and 1 is “take three, pay two”. */
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
  /** Empty: for everybody. */
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
  .extend({ id: z.uuid(), version: z.int().min(1) })
  .superRefine(checkPromotion)
export type UpdatedPromotion = z.output<typeof updatedPromotionSchema>

const figures = {
  /** Uses that were not given back. */
  usedCount: z.int(),
  /** What they took off, taxes included. */
  discountAmount: moneySchema,
}
const facts = {
  id: z.uuid(),
  version: z.int(),
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
  /** What its goods and groups are called, for those who look at it. */
  targetNames: z.array(namedSchema),
  groupNames: z.array(namedSchema),
  /** Its groups are gone: it is for nobody until the office says for whom. */
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

/** What a promotion took off an order, as its buyer accepted it. Taxes included. */
export const orderPromotionSchema = z.object({
  name: z.object({ en: z.string(), es: z.string() }),
  code: z.string().nullable(),
  amount: z.int().min(1).max(MAX_DOCUMENT_AMOUNT).pipe(moneySchema),
})
export type OrderPromotion = z.output<typeof orderPromotionSchema>

/**
 * A promotion as a cart meets it. Automatic ones are told when they apply, or when more goods would make them apply; codes always. Fields that
 * say nothing are null.
 */
export const cartPromotionSchema = z.object({
  /** Null: nothing goes by this code any more. */
  promotionId: z.uuid().nullable(),
  name: z.object({ en: z.string(), es: z.string() }),
  code: z.string().nullable(),
  kind: z.enum(promotionKinds).nullable(),
  state: z.enum(['applied', 'unknown', ...promotionMisses]),
  /** What it takes off, taxes included. Free delivery takes off nothing before a delivery is chosen. */
  amount: moneySchema,
  /** `belowAmount`: what is missing, in the mode of the shop's prices. */
  missingAmount: moneySchema.nullable(),
  /** `belowQuantity`: how many units are missing. */
  missingUnits: z.int().nullable(),
  /** `notBegun`: the first day; `ended`: the last one. */
  day: z.iso.date().nullable(),
  /** `notTogether`: what applies in its place. */
  insteadOf: z.object({ en: z.string(), es: z.string() }).nullable(),
})
export type CartPromotion = z.output<typeof cartPromotionSchema>
