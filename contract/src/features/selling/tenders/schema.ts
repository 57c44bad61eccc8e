import { readSurchargePercent } from '@mostrador/domain/payment/surcharge.ts'
import { z } from 'zod'
import { bilingualSchema } from '../../../bilingual.ts'
import { rateSchema } from '../../../money.ts'
import { passwordAgainSchema } from '../../access/money-targets/schema.ts'
import { multilineTextSchema } from '../../../schemas.ts'

export const tenderTypes = [
  'cash',
  'debitCard',
  'creditCard',
  'bankTransfer',
  'check',
  'customerCredit',
  'giftCard',
  'storeCredit',
  'qrWallet',
  'other',
] as const

/** A tender of the company (T-1). */
export const tenderSchema = z.object({
  id: z.uuid(),
  key: z.string(),
  name: z.object({ en: z.string(), es: z.string() }),
  type: z.enum(tenderTypes),
  requiresReference: z.boolean(),
  referenceMin: z.int(),
  referenceMax: z.int(),
  /** The data a customer needs to pay: bank account data, or the text of a QR code. */
  instructions: z.string().nullable(),
  requiresCustomer: z.boolean(),
  /** Whether it opens the till's drawer. */
  opensDrawer: z.boolean(),
  countedAtClose: z.boolean(),
  isRefundable: z.boolean(),
  isOfflineAllowed: z.boolean(),
  /** The surcharge for this tender, in percent of what is paid; null means none. */
  surchargePercent: rateSchema.nullable().default(null),
  position: z.int(),
})
export type Tender = z.infer<typeof tenderSchema>

/** A tender as its company keeps it. `isUsed`: sales were paid with it, so its kind cannot change (T-2). */
export const tenderRecordSchema = z.object({
  id: z.uuid(),
  version: z.int32(),
  key: z.string(),
  name: z.object({ en: z.string(), es: z.string() }),
  type: z.enum(tenderTypes),
  requiresReference: z.boolean(),
  referenceMin: z.int(),
  referenceMax: z.int(),
  instructions: z.string().nullable(),
  requiresCustomer: z.boolean(),
  opensDrawer: z.boolean(),
  countedAtClose: z.boolean(),
  isRefundable: z.boolean(),
  isOfflineAllowed: z.boolean(),
  surchargePercent: rateSchema.nullable(),
  position: z.int(),
  status: z.enum(['active', 'archived']),
  isUsed: z.boolean(),
  /** Instructions that wait, and the time from which they apply; null if there are none. */
  waitsUntil: z.iso.datetime().nullable(),
})
export type TenderRecord = z.output<typeof tenderRecordSchema>

/** Maximum number of characters of the payment instructions. */
const maxInstructions = 300

const tenderFormSchema = z.object({
  name: bilingualSchema(40),
  type: z.enum(tenderTypes),
  requiresReference: z.boolean().default(false),
  referenceMin: z.int().min(0).max(40).default(0),
  referenceMax: z.int().min(1).max(40).default(40),
  /** Shown at the till and on its customer display; null for none. */
  instructions: multilineTextSchema(maxInstructions)
    .nullable()
    .default(null)
    .transform((text) => text || null),
  /** Required if the instructions change, because they determine where money goes. */
  currentPassword: passwordAgainSchema,
  requiresCustomer: z.boolean().default(false),
  opensDrawer: z.boolean().default(false),
  countedAtClose: z.boolean().default(false),
  isRefundable: z.boolean().default(true),
  isOfflineAllowed: z.boolean().default(true),
  /** The customer's surcharge beside the sale, in percent: above zero, at most 30, two places. Never for cash; null means none. */
  surchargePercent: z
    .string()
    .transform((text) => text.trim())
    .refine((text) => readSurchargePercent(text) !== undefined, 'tenders.surchargeInvalid')
    .nullable()
    .default(null),
})

const inOrder = (tender: { referenceMin: number; referenceMax: number }) => tender.referenceMin <= tender.referenceMax
const wrongOrder = { path: ['referenceMax'], message: 'tenders.referenceOrder' }

export const newTenderSchema = tenderFormSchema.refine(inOrder, wrongOrder)
export type NewTender = z.output<typeof newTenderSchema>
export const updatedTenderSchema = tenderFormSchema
  .extend({ id: z.uuid(), version: z.int32().min(1) })
  .refine(inOrder, wrongOrder)
export type UpdatedTender = z.output<typeof updatedTenderSchema>
