import { money } from '@mostrador/domain/money/money.ts'
import { z } from 'zod'
import { isCountryTag } from '../../../countries.ts'
import { keptMetadataSchema } from '../../catalogue/metadata/schema.ts'
import { moneySchema, notNegativeSchema, rateSchema } from '../../../money.ts'
import {
  cardCodeSchema,
  partyNameSchema,
  dateYMDSchema,
  emailSchema,
  fullNameSchema,
  multilineTextSchema,
} from '../../../schemas.ts'

export const taxIdTypes = ['rut', 'nit', 'ruc', 'cuit', 'rfc', 'vat', 'passport', 'other'] as const
export const customerKinds = ['person', 'business'] as const
const customerStatuses = ['active', 'blocked', 'archived'] as const
export const customerEntryKinds = ['charge', 'payment', 'creditNote', 'adjustment', 'merge'] as const

const line = (max: number) => multilineTextSchema(max).overwrite((text) => text.replace(/\s+/g, ' '))

/** A tax id as typed. The server normalises it to the form of its type. */
export const taxIdTextSchema = z.string().trim().min(1).max(40)
/** A phone number as typed. Stored in the international form (E.164). */
export const phoneTextSchema = z.string().trim().min(1).max(40)

export const addressSchema = z.object({
  label: line(40),
  line1: line(120),
  line2: line(120),
  /** Commune, city or town. */
  city: line(80),
  region: line(80),
  postalCode: line(20),
  countryTag: z.string().max(2).refine(isCountryTag, { error: 'validation.invalid' }),
  isDefault: z.boolean(),
})
export type Address = z.infer<typeof addressSchema>

/** Up to ten, one of them the default. */
export const addressesSchema = z
  .array(addressSchema)
  .max(10)
  .refine((addresses) => addresses.filter(({ isDefault }) => isDefault).length <= 1, { error: 'validation.invalid' })

/** Fields hidden without CUSTOMERS__PERSONAL_VIEW. They stay unchanged when a person without it saves. */
export const personalFields = [
  'taxIdType',
  'taxId',
  'email',
  'phone',
  'addresses',
  'birthday',
  'notes',
] as const satisfies readonly (keyof NewCustomer)[]

const customerFields = z.object({
  kind: z.enum(customerKinds).default('person'),
  name: partyNameSchema,
  businessName: partyNameSchema.nullable().default(null),
  taxIdType: z.enum(taxIdTypes).nullable().default(null),
  taxId: taxIdTextSchema.nullable().default(null),
  /** The business activity, printed on some documents. */
  businessActivity: line(120).nullable().default(null),
  email: emailSchema.nullable().default(null),
  phone: phoneTextSchema.nullable().default(null),
  /** Unique among the company's customers, ignoring case. A till that scans it adds the customer to the sale. */
  cardCode: cardCodeSchema.nullable().default(null),
  addresses: addressesSchema.default([]),
  birthday: dateYMDSchema.nullable().default(null),
  /** Needs CUSTOMERS__TERMS, like all following fields up to the exemption. */
  groupId: z.uuid().nullable().default(null),
  /** The customer's price list; null for the usual prices. */
  priceListId: z.uuid().nullable().default(null),
  /** Percent taken off each line unless the cashier sets another discount. */
  discountPercent: rateSchema.refine((text) => Number(text) <= 100, { error: 'validation.percent' }).default('0'),
  isTaxExempt: z.boolean().default(false),
  exemptionReference: line(80).nullable().default(null),
  /** The most the customer may owe, in minor units; zero by default. Needs CUSTOMERS__CREDIT_UPDATE. */
  creditLimit: notNegativeSchema.default(money(0)),
  /** Days until a purchase on credit is due. Needs CUSTOMERS__CREDIT_UPDATE. */
  paymentTermsDays: z.int().min(0).max(180).default(0),
  /** The language of receipts; null for the company's. */
  languageTag: z.enum(['en', 'es']).nullable().default(null),
  acceptsMarketing: z.boolean().default(false),
  /** Where the customer gave consent: a form, the counter, the shop. */
  consentSource: line(80).nullable().default(null),
  notes: multilineTextSchema(2000).default(''),
  tags: z
    .array(line(40).pipe(z.string().min(1)))
    .max(30)
    .default([]),
  status: z.enum(['active', 'blocked']).default('active'),
  /** Why a blocked customer may not buy on credit. */
  blockReason: line(200).nullable().default(null),
  metadata: z.record(z.string().max(60), z.unknown()).default({}),
  /** Keeps a tax id or an e-mail that looks doubtful, after the person confirmed it. */
  acceptDoubtful: z.boolean().default(false),
})

export type NewCustomer = z.output<typeof customerFields>

/** A blocked customer needs a reason (K-6). A person's name must have the form of one (K-1). */
function refuseContradictions(customer: Omit<NewCustomer, 'metadata'>, context: z.RefinementCtx): void {
  if (customer.status === 'blocked' && !customer.blockReason)
    context.addIssue({ code: 'custom', path: ['blockReason'], message: 'validation.required' })
  if (customer.taxId !== null && customer.taxIdType === null)
    context.addIssue({ code: 'custom', path: ['taxIdType'], message: 'validation.required' })
  if (customer.kind === 'person' && !fullNameSchema.max(120).safeParse(customer.name).success)
    context.addIssue({ code: 'custom', path: ['name'], message: 'validation.personName' })
}

/** A till makes the id. Sent again with the same content, it returns the customer made the first time. */
export const newCustomerSchema = customerFields.extend({ id: z.uuid().optional() }).superRefine(refuseContradictions)
/** A customer created during a sale, as the device's document: the fields of the short form. */
export const tillMadeCustomerSchema = customerFields
  .pick({ kind: true, name: true, taxIdType: true, taxId: true, email: true, phone: true })
  .extend({ customerId: z.uuid(), createdAt: z.iso.datetime({ precision: 3 }) })
export type TillMadeCustomer = z.output<typeof tillMadeCustomerSchema>

export const updatedCustomerSchema = customerFields
  .extend({ id: z.uuid(), version: z.int32().min(1), metadata: keptMetadataSchema })
  .superRefine(refuseContradictions)
export type UpdatedCustomer = z.output<typeof updatedCustomerSchema>

/** A customer as a row of a list. Personal data is null without CUSTOMERS__PERSONAL_VIEW. */
export const customerRowSchema = z.object({
  id: z.uuid(),
  version: z.int32(),
  kind: z.enum(customerKinds),
  name: z.string(),
  taxIdType: z.enum(taxIdTypes).nullable(),
  taxId: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Visible to all people who may see customers: it does not identify a person. */
  cardCode: z.string().nullable(),
  groupId: z.uuid().nullable(),
  groupName: z.string().nullable(),
  priceListId: z.uuid().nullable(),
  /** Its name, also when it is archived. */
  priceListName: z.string().nullable(),
  tags: z.array(z.string()),
  status: z.enum(customerStatuses),
  balance: moneySchema,
  lastPurchaseAt: z.iso.datetime().nullable(),
  totalSpent: moneySchema,
  saleCount: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Own fields shown in the list. */
  metadata: z.record(z.string(), z.unknown()),
})
export type CustomerRow = z.infer<typeof customerRowSchema>

export const customerSchema = customerRowSchema.extend({
  businessName: z.string().nullable(),
  businessActivity: z.string().nullable(),
  addresses: z.array(addressSchema),
  birthday: z.string().nullable(),
  discountPercent: z.string(),
  isTaxExempt: z.boolean(),
  exemptionReference: z.string().nullable(),
  creditLimit: moneySchema,
  paymentTermsDays: z.int(),
  languageTag: z.enum(['en', 'es']).nullable(),
  acceptsMarketing: z.boolean(),
  consentAt: z.iso.datetime().nullable(),
  consentSource: z.string().nullable(),
  notes: z.string(),
  blockReason: z.string().nullable(),
  mergedIntoId: z.uuid().nullable(),
  anonymisedAt: z.iso.datetime().nullable(),
  /** Whether personal data was left out of this answer. */
  isPersonalHidden: z.boolean(),
})
export type Customer = z.infer<typeof customerSchema>

/** A customer as tills keep them, for sales without a network. Personal data is null without CUSTOMERS__PERSONAL_VIEW. */
export const tillCustomerSchema = customerSchema
  .pick({
    id: true,
    name: true,
    businessName: true,
    taxId: true,
    email: true,
    phone: true,
    cardCode: true,
    groupName: true,
    priceListId: true,
    discountPercent: true,
    isTaxExempt: true,
    exemptionReference: true,
    creditLimit: true,
    balance: true,
    status: true,
    updatedAt: true,
    mergedIntoId: true,
  })
  .extend({
    /** The note about the customer, or its beginning; empty without CUSTOMERS__PERSONAL_VIEW. */
    note: z.string(),
    /** Why the customer pays only in cash; hidden like the note. Missing in customers that a device stored before this field existed. */
    blockReason: z.string().nullable().optional(),
  })
export type TillCustomer = z.infer<typeof tillCustomerSchema>

export const customerEntrySchema = z.object({
  id: z.uuid(),
  kind: z.enum(customerEntryKinds),
  /** Positive when the customer owes more. */
  amount: moneySchema,
  balanceAfter: moneySchema,
  sourceType: z.string(),
  sourceId: z.uuid(),
  reason: z.string().nullable(),
  userName: z.string(),
  occurredAt: z.iso.datetime(),
})
export type CustomerEntry = z.infer<typeof customerEntrySchema>

export const customerGroupSchema = z.object({ id: z.uuid(), name: z.string(), customerCount: z.int() })
export type CustomerGroup = z.infer<typeof customerGroupSchema>

/** A record with the same tax id or e-mail. */
export const lookalikeSchema = z.object({ id: z.uuid(), name: z.string() })
/** `doubtful`: may be right. Kept when the person insists. */
export const taxIdCheckSchema = z.enum(['good', 'doubtful', 'wrong'])
