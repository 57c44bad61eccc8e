import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import {
  captchaCodeSchema,
  companyNameSchema,
  regionTagSchema,
  sentenceSchema,
  timeZoneSchema,
} from '../../../schemas.ts'
import { authSchema } from '../../../session.ts'
import {
  billingPaymentSchema,
  billingPeriodSchema,
  companyBillingSchema,
  paymentMethodKeySchema,
  planPartSchema,
  quoteSchema,
  transferAccountSchema,
} from './schema.ts'

const planKeySchema = z.string().min(1).max(31)
const currencySchema = z.string().regex(/^[A-Z]{3}$/)
const tokenSchema = z.string().min(1).max(4000)
const whichSchema = z.enum(['ps', 'ec', 'both'])

/** The plan and the payment of a change or a renewal. The quote fixes their cost. */
const planChangeSchema = z.object({
  type: whichSchema,
  companyId: z.uuid(),
  currency: currencySchema,
  period: billingPeriodSchema,
  paymentMethodKey: paymentMethodKeySchema,
  planKey: planKeySchema,
  prorateToken: tokenSchema,
})
const requestedSchema = z.object({ payment: billingPaymentSchema.nullable() })

export const startFreeTrial = defineEndpoint({
  path: '/api/auth/freeTrial',
  who: 'signedIn',
  summary: 'Creates a company on a 14-day trial of one plan part or both and connects to it as its owner.',
  input: z.object({
    captchaCode: captchaCodeSchema,
    type: z.enum(['ps', 'ec', 'both']),
    regionTag: regionTagSchema,
    navTimeZone: timeZoneSchema,
    name: companyNameSchema,
  }),
  output: z.object({ data: z.object({ auth: authSchema }) }),
})

export const registerCompany = defineEndpoint({
  path: '/api/auth/companies/register',
  who: 'signedIn',
  summary: 'Creates a company and asks for the plans it buys. They begin when the payment is approved.',
  files: ['bankReceipt'],
  input: z.object({
    regionTag: regionTagSchema,
    navTimeZone: timeZoneSchema,
    currency: currencySchema,
    name: companyNameSchema,
    period: billingPeriodSchema,
    PS_planKey: planKeySchema.nullish(),
    EC_planKey: planKeySchema.nullish(),
    paymentMethodKey: paymentMethodKeySchema,
    /** The price table that the person saw. The server refuses another one, so that no company pays a price it did not see. */
    priceVersion: z.string().max(30).optional(),
  }),
  output: z.object({ companyId: z.uuid(), payment: billingPaymentSchema, auth: authSchema }),
})

export const quotePlan = defineEndpoint({
  path: '/api/auth/companies/quote',
  who: 'signedIn',
  summary: 'What a new part, a change or a renewal costs now, line by line, and a token that fixes it for 30 minutes.',
  input: z.object({
    companyId: z.uuid(),
    kind: z.enum(['change', 'renew']),
    plans: z
      .array(z.object({ part: planPartSchema, planKey: planKeySchema, period: billingPeriodSchema }))
      .min(1)
      .max(2),
    when: z.enum(['now', 'periodEnd']).default('now'),
  }),
  output: z.object({ quote: quoteSchema, prorateToken: z.string() }),
})

export const changePlan = defineEndpoint({
  path: '/api/auth/companies/change',
  who: 'signedIn',
  summary: 'Buys another plan or a further part as quoted, or schedules it for the end of the running term.',
  files: ['bankReceipt'],
  input: planChangeSchema,
  output: requestedSchema,
})

export const renewPlan = defineEndpoint({
  path: '/api/auth/companies/renew',
  who: 'signedIn',
  summary: 'Buys the next term of one part or both as quoted. It begins where the running one ends.',
  files: ['bankReceipt'],
  input: planChangeSchema,
  output: requestedSchema,
})

export const cancelPlan = defineEndpoint({
  path: '/api/auth/companies/cancel',
  who: 'signedIn',
  summary: 'Gives up one part or both, now or at the end of the running term. Data stays readable.',
  input: z.object({
    captchaCode: captchaCodeSchema,
    type: whichSchema,
    companyId: z.uuid(),
    cancelOn: z.enum(['now', 'periodEnd']),
    reason: sentenceSchema(10, 500),
  }),
  output: z.object({}),
})

export const takeBackCancellation = defineEndpoint({
  path: '/api/auth/companies/cancel/takeBack',
  who: 'signedIn',
  summary: 'Takes back a cancellation that has not come to pass.',
  input: z.object({ companyId: z.uuid(), part: planPartSchema }),
  output: z.object({}),
})

export const dropScheduledChange = defineEndpoint({
  path: '/api/auth/companies/change/drop',
  who: 'signedIn',
  summary: 'Takes back a change that waits for the end of the running term.',
  input: z.object({ companyId: z.uuid(), part: planPartSchema }),
  output: z.object({}),
})

export const getCompanyBilling = defineEndpoint({
  path: '/api/auth/companies/billing',
  who: 'signedIn',
  summary: 'The plans, payments, balance and documents of a company, for holders of its root profile.',
  input: z.object({ companyId: z.uuid() }),
  output: companyBillingSchema,
})

export const uploadPaymentProof = defineEndpoint({
  path: '/api/auth/companies/bankReceipt',
  who: 'signedIn',
  summary:
    'Adds a receipt of the bank to a payment that waits: a picture or a PDF of at most 5 MB. Of a PDF its pages are kept as a picture.',
  files: ['bankReceipt'],
  input: z.object({ companyId: z.uuid(), paymentId: z.uuid() }),
  output: z.object({ payment: billingPaymentSchema }),
})

export const downloadPaymentProof = defineEndpoint({
  path: '/api/auth/companies/bankReceipt/download',
  who: 'signedIn',
  summary: 'A receipt of the bank, for its company and for staff.',
  isDownload: true,
  input: z.object({ companyId: z.uuid(), receiptId: z.uuid() }),
  output: z.unknown(),
})

export const withdrawPayment = defineEndpoint({
  path: '/api/auth/companies/payment/withdraw',
  who: 'signedIn',
  summary: 'Takes back a payment that nothing has come in for. Used balance returns.',
  input: z.object({ companyId: z.uuid(), paymentId: z.uuid() }),
  output: z.object({}),
})

export const downloadBillingDocument = defineEndpoint({
  path: '/api/auth/companies/document',
  who: 'signedIn',
  summary: 'An invoice or credit note as a PDF, in the reader’s language.',
  isDownload: true,
  input: z.object({ companyId: z.uuid(), documentId: z.uuid() }),
  output: z.unknown(),
})

export const getTransferAccount = defineEndpoint({
  path: '/api/auth/paymentMethods/transferAccount',
  who: 'signedIn',
  summary: 'Where a bank transfer goes in a region. Null when transfers are not taken there.',
  input: z.object({ regionTag: regionTagSchema, currency: currencySchema }),
  output: z.object({ account: transferAccountSchema.nullable() }),
})
