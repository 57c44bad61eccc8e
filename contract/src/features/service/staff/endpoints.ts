import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { listInputSchema, pageOf } from '../../../paging.ts'
import { dateYMDSchema, regionTagSchema, sentenceSchema } from '../../../schemas.ts'
import { billingPaymentSchema, companyBillingSchema, planPartSchema, quoteLineSchema } from '../billing/schema.ts'
import { priceTableSchema } from '../pricing/schema.ts'

/** A warning about a proof of payment that staff should check before they trust it. */
const warningSchema = z.object({
  kind: z.enum(['sameFile', 'similarPicture', 'sameReference']),
  companyName: z.string(),
  reference: z.string(),
})

const waitingPaymentSchema = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  payment: billingPaymentSchema,
})

export const listPayments = defineEndpoint({
  path: '/api/staff/payments',
  who: 'staff',
  summary: 'Payments for plans of all companies, those that wait first; found by company, reference or bank reference.',
  input: listInputSchema.extend({ status: z.enum(['pending', 'approved', 'rejected', 'expired']).optional() }),
  output: pageOf(waitingPaymentSchema),
})

export const getPayment = defineEndpoint({
  path: '/api/staff/payments/get',
  who: 'staff',
  summary: 'A payment with its quote, the money that came in for it, and what staff should look at.',
  input: z.object({ companyId: z.uuid(), paymentId: z.uuid() }),
  output: waitingPaymentSchema.extend({
    version: z.int32(),
    quoteLines: z.array(quoteLineSchema.omit({ basis: true })),
    money: z.array(
      z.object({
        amount: z.int(),
        receivedOn: z.string(),
        bankReference: z.string(),
        recordedByName: z.string().nullable(),
        recordedAt: z.iso.datetime(),
      }),
    ),
    /** Money that a second person must confirm. */
    proposal: z
      .object({
        amount: z.int(),
        receivedOn: z.string(),
        bankReference: z.string(),
        proposedByName: z.string(),
        isOwn: z.boolean(),
      })
      .nullable(),
    warnings: z.array(warningSchema),
    /** Whether the caller belongs to the company and therefore may not decide. */
    isOwnCompany: z.boolean(),
  }),
})

export const recordMoney = defineEndpoint({
  path: '/api/staff/payments/money',
  who: 'staff',
  summary:
    'Enters money that came in for a payment. Enough of it approves the payment; less leaves it open; more goes to the balance, and so does money for a payment that is decided. Large amounts wait for a second person.',
  input: z.object({
    companyId: z.uuid(),
    paymentId: z.uuid(),
    version: z.int32(),
    amount: z.int().min(1).max(1_000_000_000_000),
    receivedOn: dateYMDSchema,
    /** Blanks, signs and case do not distinguish two references. */
    bankReference: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .regex(/[\p{L}\p{N}]/u),
  }),
  output: z.object({ payment: billingPaymentSchema, waitsForSecond: z.boolean() }),
})

export const approvePayment = defineEndpoint({
  path: '/api/staff/payments/money/confirm',
  who: 'staff',
  summary: 'A second person confirms money above the limit, or sends it back.',
  input: z.object({ companyId: z.uuid(), paymentId: z.uuid(), isConfirmed: z.boolean() }),
  output: z.object({ payment: billingPaymentSchema }),
})

export const rejectPayment = defineEndpoint({
  path: '/api/staff/payments/reject',
  who: 'staff',
  summary: 'Ends a payment that waits, with a reason the company reads. Its plans stay as they were.',
  input: z.object({
    companyId: z.uuid(),
    paymentId: z.uuid(),
    version: z.int32(),
    reason: sentenceSchema(10, 300),
  }),
  output: z.object({ payment: billingPaymentSchema }),
})

export const downloadProof = defineEndpoint({
  path: '/api/staff/payments/receipt',
  who: 'staff',
  summary: 'A receipt of the bank as its company uploaded it.',
  isDownload: true,
  input: z.object({ companyId: z.uuid(), receiptId: z.uuid() }),
  output: z.unknown(),
})

export const getCompanyForStaff = defineEndpoint({
  path: '/api/staff/companies/get',
  who: 'staff',
  summary: 'What a company buys, and what the clock will do with it in the coming months.',
  input: z.object({ companyId: z.uuid(), months: z.int().min(1).max(24).default(6) }),
  output: z.object({
    billing: companyBillingSchema,
    memberCount: z.int(),
    /** Whether the caller belongs to the company and therefore may not correct its balance. */
    isOwnCompany: z.boolean(),
    createdAt: z.iso.datetime(),
    /** The balance correction that waits for a second person. */
    proposal: z.object({ amount: z.int(), note: z.string(), proposedBy: z.string(), isOwn: z.boolean() }).nullable(),
    upcoming: z.array(
      z.object({
        at: z.iso.datetime(),
        kind: z.enum(['begins', 'expired', 'extended', 'paymentEnded', 'reminder', 'other']),
        part: planPartSchema.nullable(),
        detail: z.string().nullable(),
      }),
    ),
  }),
})

export const correctBalance = defineEndpoint({
  path: '/api/staff/companies/balance',
  who: 'staff',
  summary:
    'Adds to or takes from the balance of a company, with a reason the company reads. What is given above the limit, also in parts, waits for a second person.',
  input: z.object({
    companyId: z.uuid(),
    amount: z
      .int()
      .min(-1_000_000_000_000)
      .max(1_000_000_000_000)
      .refine((amount) => amount !== 0, { error: 'validation.invalid' }),
    note: sentenceSchema(10, 300),
  }),
  output: z.object({ balance: z.int(), waitsForSecond: z.boolean() }),
})

export const confirmBalance = defineEndpoint({
  path: '/api/staff/companies/balance/confirm',
  who: 'staff',
  summary: 'A second person confirms a correction above the limit, or sends it back.',
  input: z.object({ companyId: z.uuid(), isConfirmed: z.boolean() }),
  output: z.object({ balance: z.int() }),
})

export const saveBuyer = defineEndpoint({
  path: '/api/staff/companies/buyer',
  who: 'staff',
  summary:
    'Who the plans of a company are billed to, as it was proved. It decides the tax of what is bought from now on; what was bought, and its documents and credits, stay as they are.',
  input: z.object({
    companyId: z.uuid(),
    regionTag: regionTagSchema,
    taxId: z.string().trim().min(1).max(30),
    address: z.string().trim().min(1).max(300),
    note: sentenceSchema(10, 300),
  }),
  output: z.object({}),
})

export const listPriceTables = defineEndpoint({
  path: '/api/staff/prices',
  who: 'staff',
  summary: 'All versions of the price table, the newest first.',
  input: z.object({}),
  output: z.object({
    tables: z.array(
      z.object({ table: priceTableSchema, createdByName: z.string().nullable(), isCurrent: z.boolean() }),
    ),
  }),
})

export const addPriceTable = defineEndpoint({
  path: '/api/staff/prices/add',
  who: 'staff',
  summary: 'Adds a version of the price table. Earlier versions stay, because companies bought at their prices.',
  input: z.object({ table: priceTableSchema }),
  output: z.object({}),
})
