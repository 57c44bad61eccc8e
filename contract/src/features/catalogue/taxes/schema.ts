import { z } from 'zod'
import { rateSchema } from '../../../money.ts'
import { bilingualSchema } from '../../../bilingual.ts'
import { dateYMDSchema } from '../../../schemas.ts'

/** Maximum number of active taxes per company, and of taxes per product (M-13). */
export const maxTaxes = 50

const taxKinds = ['percentage', 'fixed'] as const
const taxChannels = ['all', 'pos', 'ecommerce'] as const
const namesSchema = z.object({ en: z.string(), es: z.string() })

/** A tax as products refer to it, with its current values. */
export const taxSchema = z.object({
  id: z.uuid(),
  name: namesSchema,
  kind: z.enum(taxKinds),
  rate: rateSchema,
  isCompound: z.boolean(),
  priority: z.int(),
  isDefault: z.boolean(),
})
export type Tax = z.infer<typeof taxSchema>

/**
 * A version of a tax: `id` is the version's, `groupId` the tax's. `validFrom` and `validTo` are business days of the company, both
 * inclusive; null means open. The calculation of a used version never changes; a change makes a new version (M-14).
 */
export const taxVersionSchema = taxSchema.extend({
  groupId: z.uuid(),
  appliesTo: z.enum(taxChannels),
  code: z.string().nullable(),
  validFrom: z.iso.date().nullable(),
  validTo: z.iso.date().nullable(),
})
export type TaxVersion = z.infer<typeof taxVersionSchema>

/** A tax with all its versions, oldest first. `version` is that of the record, for saving. */
export const taxRecordSchema = z.object({
  id: z.uuid(),
  version: z.int32(),
  status: z.enum(['active', 'archived']),
  isDefault: z.boolean(),
  appliesTo: z.enum(taxChannels),
  productCount: z.int().min(0),
  updatedAt: z.iso.datetime(),
  versions: z.array(taxVersionSchema.extend({ isUsed: z.boolean() })).min(1),
})
export type TaxRecord = z.infer<typeof taxRecordSchema>

/** The fields of the tax form. `rate` is a percentage, or an amount per unit in major units of the company's currency. */
const taxFormSchema = z.object({
  name: bilingualSchema(40),
  kind: z.enum(taxKinds),
  rate: rateSchema,
  isCompound: z.boolean().default(false),
  priority: z.int().min(0).max(1000).default(1),
  code: z.string().trim().min(1).max(20).nullable().default(null),
  isDefault: z.boolean().default(false),
  appliesTo: z.enum(taxChannels).default('all'),
  /** The last business day; null for none. */
  validTo: dateYMDSchema.nullable().default(null),
})

const isPercentage = (tax: { kind: string; rate: string }) => tax.kind !== 'percentage' || Number(tax.rate) <= 100
const tooMuch = { path: ['rate'], message: 'validation.percent' }

export const newTaxSchema = taxFormSchema
  .extend({
    /** The first business day; null for no beginning. */
    validFrom: dateYMDSchema.nullable().default(null),
  })
  .refine(isPercentage, tooMuch)
export type NewTax = z.output<typeof newTaxSchema>

export const updatedTaxSchema = taxFormSchema
  .extend({
    id: z.uuid(),
    version: z.int32().min(1),
    /** The business day from which a changed calculation applies; null means today. Used only when a new version is made. */
    changeFrom: dateYMDSchema.nullable().default(null),
  })
  .refine(isPercentage, tooMuch)
export type UpdatedTax = z.output<typeof updatedTaxSchema>
