import {
  deliveryChannels,
  deliveryKinds,
  deliveryMissReasons,
  deliveryPriceRules,
  limitBases,
} from '@mostrador/domain/delivery/delivery-names.ts'
import { isPostalPattern } from '@mostrador/domain/delivery/postal-pattern.ts'
import { MAX_DOCUMENT_AMOUNT, money } from '@mostrador/domain/money/money.ts'
import { z } from 'zod'
import { bilingualSchema } from '../../../bilingual.ts'
import { isCountryTag } from '../../../countries.ts'
import { moneySchema, notNegativeSchema } from '../../../money.ts'
import { dateYMDSchema, multilineTextSchema, productNameSchema, timeHmmSchema } from '../../../schemas.ts'
import { checkDeliveryMethod } from './check-delivery-method.ts'

/** The maximum number of each part of a method. */
const mostParts = { zones: 20, places: 400, rates: 100, spans: 3, holidays: 100, taxes: 5 }
const maxGrams = 10_000_000
const weekDays = 7

const placeSchema = multilineTextSchema(80).pipe(z.string().min(1))
const different = (list: readonly string[]) => new Set(list).size === list.length
const placesSchema = z.array(placeSchema).max(mostParts.places).refine(different, { error: 'validation.repeated' })

const zoneSchema = z.object({
  id: z.uuid(),
  name: productNameSchema.pipe(z.string().max(60)),
  countryTag: z.string().max(2).refine(isCountryTag, { error: 'validation.invalid' }),
  regions: placesSchema.default([]),
  communes: placesSchema.default([]),
  postalPatterns: z
    .array(z.string().trim().max(24).refine(isPostalPattern, { error: 'deliveryMethods.faults.postalPattern' }))
    .max(mostParts.places)
    .refine(different, { error: 'validation.repeated' })
    .default([]),
})

const measureSchema = z.int().min(0).max(MAX_DOCUMENT_AMOUNT)
/** `from` and `to` are grams or minor units, depending on the price rule; `to` is not included. */
const rateSchema = z.object({
  zoneId: z.uuid().nullable().default(null),
  from: measureSchema.default(0),
  to: measureSchema.nullable().default(null),
  price: notNegativeSchema,
})

const canonicalTime = timeHmmSchema.overwrite((time) => time.padStart('00:00'.length, '0'))
const endTime = z.union([z.literal('24:00'), canonicalTime])
const spanSchema = z.object({ from: canonicalTime, to: endTime }).refine(({ from, to }) => from < to, {
  path: ['to'],
  error: 'deliveryMethods.faults.hours',
})

const daysSchema = z.int().min(0).max(60)
const textSchema = (max: number) =>
  z.object({ en: multilineTextSchema(max), es: multilineTextSchema(max) }).default({ en: '', es: '' })

const methodFormSchema = z.object({
  name: bilingualSchema(60),
  kind: z.enum(deliveryKinds),
  description: textSchema(300),
  priceRule: z.enum(deliveryPriceRules),
  zones: z.array(zoneSchema).max(mostParts.zones).default([]),
  rates: z.array(rateSchema).max(mostParts.rates).default([]),
  freeFromAmount: notNegativeSchema.nullable().default(null),
  minOrderAmount: notNegativeSchema.nullable().default(null),
  maxOrderAmount: notNegativeSchema.nullable().default(null),
  maxWeightGrams: z.int().min(1).max(maxGrams).nullable().default(null),
  limitBasis: z.enum(limitBases).default('afterDiscounts'),
  estimatedDaysMin: daysSchema.default(0),
  estimatedDaysMax: daysSchema.default(0),
  cutoffTime: canonicalTime.nullable().default(null),
  /** The hours of each day of the week, Monday first; if all are empty, every day is open. */
  schedule: z
    .array(z.array(spanSchema).max(mostParts.spans))
    .length(weekDays)
    .default(() => Array.from({ length: weekDays }, () => [])),
  holidays: z
    .array(dateYMDSchema)
    .max(mostParts.holidays)
    .refine(different, { error: 'validation.repeated' })
    .overwrite((days) => days.toSorted())
    .default([]),
  taxIds: z.array(z.uuid()).max(mostParts.taxes).refine(different, { error: 'validation.repeated' }).default([]),
  payOnDelivery: z.boolean().default(false),
  /** The pickup location; only for that kind. */
  locationId: z.uuid().nullable().default(null),
  instructions: textSchema(500),
  availableInPos: z.boolean().default(true),
  availableInStore: z.boolean().default(true),
})

export const newDeliveryMethodSchema = methodFormSchema.superRefine(checkDeliveryMethod)
export type NewDeliveryMethod = z.output<typeof methodFormSchema>

export const updatedDeliveryMethodSchema = methodFormSchema
  .extend({ id: z.uuid(), version: z.int32().min(1) })
  .superRefine(checkDeliveryMethod)
export type UpdatedDeliveryMethod = z.output<typeof updatedDeliveryMethodSchema>

/** A method as the list shows it: `name` in the caller's language. */
export const deliveryMethodRowSchema = z.object({
  id: z.uuid(),
  version: z.int32(),
  name: z.string(),
  kind: z.enum(deliveryKinds),
  priceRule: z.enum(deliveryPriceRules),
  status: z.enum(['active', 'archived']),
  position: z.int(),
  zoneNames: z.array(z.string()),
  /** The lowest and highest price of its rates; zero if it is free. */
  priceFrom: moneySchema,
  priceTo: moneySchema,
  freeFromAmount: moneySchema.nullable(),
  estimatedDaysMin: z.int(),
  estimatedDaysMax: z.int(),
  availableInPos: z.boolean(),
  availableInStore: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type DeliveryMethodRow = z.infer<typeof deliveryMethodRowSchema>

export const deliveryMethodSchema = methodFormSchema.omit({ name: true }).extend({
  id: z.uuid(),
  version: z.int32(),
  name: z.string(),
  names: z.object({ en: z.string(), es: z.string() }),
  status: z.enum(['active', 'archived']),
  position: z.int(),
  updatedAt: z.iso.datetime(),
})
export type DeliveryMethod = z.output<typeof deliveryMethodSchema>

/** An order as a buyer would place it: its goods and its address. */
export const deliveryTrialSchema = z.object({
  countryTag: z.string().max(2).refine(isCountryTag, { error: 'validation.invalid' }),
  region: multilineTextSchema(80).default(''),
  commune: multilineTextSchema(80).default(''),
  postalCode: multilineTextSchema(20).default(''),
  goodsAmount: notNegativeSchema.default(money(0)),
  discountAmount: notNegativeSchema.default(money(0)),
  weightGrams: z.int().min(0).max(maxGrams).default(0),
  channel: z.enum(deliveryChannels).default('store'),
  isDigitalOnly: z.boolean().default(false),
})

export const deliveryOutcomeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(deliveryKinds),
  /** Null if the method does not fit; `misses` then has the reasons. */
  offer: z
    .object({
      price: moneySchema,
      isFreeByAmount: z.boolean(),
      zoneName: z.string().nullable(),
      from: z.iso.date(),
      to: z.iso.date(),
      payOnDelivery: z.boolean(),
    })
    .nullable(),
  misses: z.array(
    z.object({
      reason: z.enum(deliveryMissReasons),
      limitAmount: moneySchema.nullable(),
      differenceAmount: moneySchema.nullable(),
      limitGrams: z.int().nullable(),
    }),
  ),
})
export type DeliveryOutcome = z.infer<typeof deliveryOutcomeSchema>
