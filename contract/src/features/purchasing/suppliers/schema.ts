import { isCurrencyTag } from '@mostrador/domain/money/currencies.ts'
import { z } from 'zod'
import { keptMetadataSchema } from '../../catalogue/metadata/schema.ts'
import { moneySchema, notNegativeSchema, quantitySchema, unitPriceSchema } from '../../../money.ts'
import {
  partyNameSchema,
  emailSchema,
  languageSchema,
  multilineTextSchema,
  skuSchema,
  urlSchema,
} from '../../../schemas.ts'
import {
  addressesSchema,
  addressSchema,
  phoneTextSchema,
  taxIdTextSchema,
  taxIdTypes,
} from '../../customers/customers/schema.ts'

const supplierStatuses = ['active', 'archived'] as const

/** A contact person. */
export const contactSchema = z.object({
  name: multilineTextSchema(80).pipe(z.string().min(1)),
  role: multilineTextSchema(60),
  email: emailSchema.nullable(),
  phone: phoneTextSchema.nullable(),
})
export type Contact = z.infer<typeof contactSchema>

export const newSupplierSchema = z.object({
  name: partyNameSchema,
  businessName: partyNameSchema.nullable().default(null),
  taxIdType: z.enum(taxIdTypes).nullable().default(null),
  taxId: taxIdTextSchema.nullable().default(null),
  email: emailSchema.nullable().default(null),
  phone: phoneTextSchema.nullable().default(null),
  website: urlSchema.nullable().default(null),
  contacts: z.array(contactSchema).max(10).default([]),
  addresses: addressesSchema.default([]),
  /** The currency of payments; null for the company's. */
  currencyTag: z
    .string()
    .refine((tag) => isCurrencyTag(tag), { error: 'validation.invalid' })
    .nullable()
    .default(null),
  paymentTermsDays: z.int().min(0).max(180).default(0),
  /** Days from ordering to receiving. */
  leadTimeDays: z.int().min(0).max(365).default(0),
  /** The language of its orders; null for the company's. */
  language: languageSchema.nullable().default(null),
  /** Minor units of their currency. */
  minimumOrderAmount: notNegativeSchema.nullable().default(null),
  bankDetails: multilineTextSchema(500).nullable().default(null),
  notes: multilineTextSchema(2000).default(''),
  metadata: z.record(z.string().max(60), z.unknown()).default({}),
  acceptDoubtful: z.boolean().default(false),
})
export type NewSupplier = z.output<typeof newSupplierSchema>

export const updatedSupplierSchema = newSupplierSchema.extend({
  id: z.uuid(),
  version: z.int32().min(1),
  metadata: keptMetadataSchema,
})
export type UpdatedSupplier = z.output<typeof updatedSupplierSchema>

export const supplierRowSchema = z.object({
  id: z.uuid(),
  version: z.int32(),
  name: z.string(),
  taxIdType: z.enum(taxIdTypes).nullable(),
  taxId: z.string().nullable(),
  contactName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  productCount: z.int(),
  leadTimeDays: z.int(),
  status: z.enum(supplierStatuses),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Own fields shown in the list. */
  metadata: z.record(z.string(), z.unknown()),
})
export type SupplierRow = z.infer<typeof supplierRowSchema>

export const supplierSchema = supplierRowSchema.extend({
  businessName: z.string().nullable(),
  website: z.string().nullable(),
  contacts: z.array(contactSchema),
  addresses: z.array(addressSchema),
  currencyTag: z.string(),
  paymentTermsDays: z.int(),
  minimumOrderAmount: moneySchema.nullable(),
  language: languageSchema.nullable(),
  bankDetails: z.string().nullable(),
  notes: z.string(),
})
export type Supplier = z.infer<typeof supplierSchema>

/** A product that a supplier sells to the shop. */
export const newSupplierProductSchema = z.object({
  supplierId: z.uuid(),
  variantId: z.uuid(),
  supplierSku: skuSchema.nullable().default(null),
  /** For one unit, in the supplier's currency. */
  cost: unitPriceSchema.nullable().default(null),
  /** Units in one of their packs. */
  packFactor: quantitySchema.refine((text) => Number(text) > 0, { error: 'validation.aboveZero' }).default('1'),
  minimumQuantity: quantitySchema.default('0'),
  /** Ordered from this supplier by default; one supplier per variant. */
  isPreferred: z.boolean().default(false),
})
export type NewSupplierProduct = z.output<typeof newSupplierProductSchema>

export const supplierProductSchema = z.object({
  supplierId: z.uuid(),
  supplierName: z.string(),
  supplierStatus: z.enum(supplierStatuses),
  /** Of the cost. */
  currencyTag: z.string(),
  variantId: z.uuid(),
  productId: z.uuid(),
  productName: z.string(),
  sku: z.string(),
  supplierSku: z.string().nullable(),
  /** Also null for people who may not see costs. */
  cost: unitPriceSchema.nullable(),
  packFactor: z.string(),
  minimumQuantity: z.string(),
  isPreferred: z.boolean(),
  lastOrderedAt: z.iso.datetime().nullable(),
})
export type SupplierProduct = z.infer<typeof supplierProductSchema>
