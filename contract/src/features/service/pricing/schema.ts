import { billingPeriods, planParts } from '@mostrador/domain/billing/billing-account.ts'
import { z } from 'zod'

/** The limits and features of a plan besides its permissions; null is unlimited. */
export const planLimitsSchema = z.object({
  users: z.int().min(1).nullable(),
  checkouts: z.int().min(1).nullable(),
  locations: z.int().min(1).nullable(),
  products: z.int().min(1).nullable(),
  liveConnections: z.int().min(1).nullable(),
  storageMb: z.int().min(1).nullable(),
})
export type PlanLimits = z.output<typeof planLimitsSchema>

const planKeySchema = z.string().regex(/^[a-z][A-Za-z0-9]{1,30}$/)
const currencySchema = z.string().regex(/^[A-Z]{3}$/)
const namesSchema = z.object({ en: z.string().min(1).max(40), es: z.string().min(1).max(40) })

const planSchema = z.object({
  planKey: planKeySchema,
  part: z.enum(planParts),
  name: namesSchema,
  limits: planLimitsSchema,
})
export type Plan = z.output<typeof planSchema>

/** The price of a term of each length, in minor units, without tax. */
const periodAmountsSchema = z.record(z.enum(billingPeriods), z.int().min(1))

/** A version of the price table. It never changes after it is stored. */
export const priceTableSchema = z.object({
  version: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,29}$/),
  validFrom: z.iso.datetime(),
  appliesTo: z.enum(['new', 'renewals']),
  noticeDays: z.int().min(0).max(365),
  trialDays: z.int().min(0).max(90),
  trialPlans: z.object({ ps: planKeySchema, ec: planKeySchema }),
  /** Decimal text: percent off each part when both are bought in one payment. */
  bothPercent: z.string().regex(/^\d{1,2}(\.\d{1,2})?$/),
  /** The currency for regions whose own currency has no prices. */
  currencyTag: currencySchema,
  plans: z.array(planSchema).max(50),
  prices: z.array(z.object({ currencyTag: currencySchema, planKey: planKeySchema, amounts: periodAmountsSchema })),
  /** The tax that the operator adds in a region; other regions have none. `rate` is decimal text in percent. */
  taxes: z.array(
    z.object({
      regionTag: z.string().regex(/^[A-Z]{2}$/),
      name: namesSchema,
      rate: z.string().regex(/^\d{1,2}(\.\d{1,4})?$/),
    }),
  ),
})
export type PriceTable = z.output<typeof priceTableSchema>
