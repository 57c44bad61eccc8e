import { z } from 'zod'
import { cashRoundingSchema } from './cash-rounding-schema.ts'
import { permissionSchema } from './permissions.ts'

/** User status: -1 e-mail not confirmed, 1 confirmed. */
const userStatusSchema = z.union([z.literal(-1), z.literal(1)])

/** Company status: 1 active and selectable, 0 disabled by its owner, -1 suspended by the service. */
export const companyStatusSchema = z.union([z.literal(1), z.literal(0), z.literal(-1)])

/** Plan part status: 1 paid, 2 trial, 0 expired, -1 none, -2 suspended, -3 cancelled. */
export const planStatusSchema = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(0),
  z.literal(-1),
  z.literal(-2),
  z.literal(-3),
])

const planPartSchema = z.object({
  status: planStatusSchema,
  permissions: z.array(permissionSchema),
  endsAt: z.iso.datetime().nullable(),
})

export const weekStarts = ['monday', 'saturday', 'sunday'] as const
export const stockPolicies = ['allow', 'warn', 'block'] as const

export const companySettingsSchema = z.object({
  timeZone: z.string(),
  regionTag: z.string(),
  languageTag: z.enum(['en', 'es']),
  currencyTag: z.string(),
  currencyShowSymbol: z.boolean(),
  currencyShowTag: z.boolean(),
  pricesIncludeTax: z.boolean(),
  taxRounding: z.enum(['document', 'line']),
  businessDayStart: z.string(),
  weekStart: z.enum(weekStarts),
  /** What an online till does if a sale takes more than is in stock. A product may have its own policy. */
  negativeStockPolicy: z.enum(stockPolicies),
  /** Days in which sold goods may be returned. Null means for ever, 0 never without an approval. */
  returnWindowDays: z.int().nullable(),
  /** How cash is rounded; null uses the currency's usual rounding. */
  cashRounding: cashRoundingSchema.nullable().default(null),
})
export type CompanySettings = z.infer<typeof companySettingsSchema>

export const companySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  status: companyStatusSchema,
  isDemo: z.boolean(),
  plan: z.object({ ps: planPartSchema, ec: planPartSchema }),
  settings: companySettingsSchema,
})
export type Company = z.infer<typeof companySchema>

/** Limits of a profile beside its permissions. Null means unlimited. */
export const profileLimitsSchema = z.object({
  maxLineDiscountPercent: z.string().nullable(),
  maxDocumentDiscountPercent: z.string().nullable(),
  maxCustomerDiscountPercent: z.string().nullable(),
  maxRefundAmount: z.int().nullable(),
  maxPayOutAmount: z.int().nullable(),
})

export const companyProfileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  isRoot: z.boolean(),
  permissions: z.array(permissionSchema),
  limits: profileLimitsSchema,
})
export type CompanyProfile = z.infer<typeof companyProfileSchema>

export const sessionUserSchema = z.object({
  id: z.uuid(),
  avatar: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  status: userStatusSchema,
  /** The new address, while it waits for confirmation. */
  pendingEmail: z.string().nullable().default(null),
  companiesOn: z.array(
    z.object({
      company: z.object({ id: z.uuid(), name: z.string(), status: companyStatusSchema }),
      profiles: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  ),
  hasPlans: z.boolean(),
  notifyCompanyPreExpiration: z.boolean(),
  paymentMethods: z.array(z.object({ paymentMethodKey: z.string() })),
  /** Staff of the service, who may enter any company. */
  isStaff: z.boolean(),
  companies: z.array(z.object({ id: z.uuid(), name: z.string(), status: companyStatusSchema })),
})
export type SessionUser = z.infer<typeof sessionUserSchema>

/** The answer to a successful log-in: the token pair and the person it belongs to. */
export const authSchema = z.object({
  refreshToken: z.string(),
  accessToken: z.string(),
  user: sessionUserSchema,
  company: companySchema.nullable(),
  companyProfile: companyProfileSchema.nullable(),
})
export type Auth = z.infer<typeof authSchema>

/** The session as the screens know it. The tokens are null in a browser: they live in the AUTH cookie, which scripts cannot read (G-1). */
export const authSessionSchema = authSchema.extend({
  refreshToken: z.string().nullable(),
  accessToken: z.string().nullable(),
  isConnected: z.boolean(),
  /** Whether the person came from an online shop (guard requireLoginEC). */
  viaEcommerce: z.boolean(),
  /** Until when staff of the service are inside a company. They may look at everything and change nothing. */
  staffUntil: z.iso.datetime().nullable(),
})
export type AuthSession = z.infer<typeof authSessionSchema>
