import { billingPeriods, planParts } from '@mostrador/domain/billing/billing-account.ts'
import { z } from 'zod'

export const planPartSchema = z.enum(planParts)
export const billingPeriodSchema = z.enum(billingPeriods)
/** How a company pays for its plans. */
const paymentMethodKeys = ['bankTransfer', 'card'] as const
export const paymentMethodKeySchema = z.enum(paymentMethodKeys)
const paymentKinds = ['register', 'change', 'renew'] as const
const paymentStatuses = ['pending', 'approved', 'rejected', 'expired'] as const

/** An amount in minor units of the company's billing currency, tax included. */
const amount = z.int()
const instant = z.iso.datetime()

/** One explained step of a quote. Charges are positive, credits negative. */
export const quoteLineSchema = z.object({
  part: planPartSchema,
  planKey: z.string(),
  kind: z.enum(['charge', 'credit']),
  amount,
  from: instant,
  to: instant,
  /** The basis of a credit: price × secondsLeft / secondsOfTerm, rounded down. */
  basis: z.object({ price: amount, secondsLeft: z.int(), secondsOfTerm: z.int() }).nullable(),
})

const planDirections = ['new', 'renewal', 'upgrade', 'downgrade', 'same'] as const

export const quoteSchema = z.object({
  kind: z.enum(paymentKinds),
  when: z.enum(['now', 'periodEnd']),
  currencyTag: z.string(),
  quotedAt: instant,
  /** The end of its validity. */
  validUntil: instant,
  lines: z.array(quoteLineSchema),
  total: amount,
  balanceBefore: amount,
  balanceUsed: amount,
  dueNow: amount,
  balanceAfter: amount,
  /** The tax inside of `dueNow`; `name` is in the reader's language. */
  tax: z.object({ name: z.string(), rate: z.string(), amount }).nullable(),
  directions: z.array(z.object({ part: planPartSchema, direction: z.enum(planDirections) })),
  /** The cost of a renewal from the next price table on, if it differs. */
  laterPrices: z.array(z.object({ part: planPartSchema, amount, from: instant })),
  /** The data that exceeds the limits of the wanted plan. It must be removed before a smaller plan can begin. */
  exceeded: z.array(z.object({ limit: z.string(), used: z.int(), allowed: z.int() })),
})
export type QuoteAnswer = z.output<typeof quoteSchema>

const paymentProofSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  uploadedAt: instant,
})

export const billingPaymentSchema = z.object({
  id: z.uuid(),
  kind: z.enum(paymentKinds),
  method: paymentMethodKeySchema,
  /** The reference that a transfer must contain. */
  reference: z.string(),
  currencyTag: z.string(),
  lines: z.array(
    z.object({
      part: planPartSchema,
      planKey: z.string(),
      period: billingPeriodSchema,
      price: amount,
      credit: amount,
    }),
  ),
  balanceUsed: amount,
  due: amount,
  received: amount,
  status: z.enum(paymentStatuses),
  rejectionReason: z.string().nullable(),
  requestedAt: instant,
  expiresAt: instant,
  decidedAt: instant.nullable(),
  receipts: z.array(paymentProofSchema),
})
export type BillingPayment = z.output<typeof billingPaymentSchema>

const billingDocumentSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['invoice', 'creditNote']),
  number: z.int(),
  currencyTag: z.string(),
  amount,
  taxAmount: amount,
  issuedAt: instant,
})

/** One plan part as its company's page shows it. */
const planPartStateSchema = z.object({
  part: planPartSchema,
  status: z.int(),
  planKey: z.string().nullable(),
  period: billingPeriodSchema.nullable(),
  price: amount.nullable(),
  /** The value of the running term at `worthFrom`. It falls to zero at its end. */
  worth: amount.nullable(),
  worthFrom: instant.nullable(),
  /** The discount for both parts on the time that is left. It is lost when the other part ends. */
  bothDiscount: amount,
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** Later than `endsAt` in the days of grace or while a payment is checked. */
  activeUntil: instant.nullable(),
  isInGrace: z.boolean(),
  isExtended: z.boolean(),
  /** A paid term that has not begun. */
  next: z.object({ planKey: z.string(), period: billingPeriodSchema, startsAt: instant, endsAt: instant }).nullable(),
  scheduled: z.object({ planKey: z.string(), period: billingPeriodSchema, from: instant }).nullable(),
  cancelledAt: instant.nullable(),
  canCancel: z.boolean(),
  /** The end of the time in which its data can still be exported. */
  dataKeptUntil: instant.nullable(),
})
export type PlanPartState = z.output<typeof planPartStateSchema>

const balanceReasons = ['credit', 'received', 'spent', 'returned', 'corrected'] as const

export const companyBillingSchema = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  currencyTag: z.string(),
  regionTag: z.string(),
  timeZone: z.string(),
  /** The account for its transfers. */
  transferRegionTag: z.string(),
  /** The billing data; its country decides the tax. */
  buyer: z.object({ regionTag: z.string(), taxId: z.string().nullable(), address: z.string().nullable() }),
  parts: z.array(planPartStateSchema),
  /** When all its data is deleted unless it buys a plan; null while it has one, and on installations that delete nothing. */
  deletesAt: instant.nullable(),
  balance: amount,
  entries: z.array(
    z.object({ id: z.uuid(), amount, reason: z.enum(balanceReasons), note: z.string().nullable(), at: instant }),
  ),
  payments: z.array(billingPaymentSchema),
  documents: z.array(billingDocumentSchema),
  /** The size of pictures and files, and the room of the plan; null without a limit. */
  room: z.object({ usedBytes: z.int(), maxBytes: z.int().nullable() }),
})
export type CompanyBilling = z.output<typeof companyBillingSchema>

/** The account for transfers in a region. Lines as the operator wrote them, in the reader's language. */
export const transferAccountSchema = z.object({
  /** An invented account, to try the product: the operator has not set one. */
  isExample: z.boolean(),
  lines: z.array(z.object({ label: z.string(), value: z.string() })),
})
