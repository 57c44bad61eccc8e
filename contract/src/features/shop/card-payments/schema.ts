import { orderPaymentMethods } from '@mostrador/domain/order/order-names.ts'
import { z } from 'zod'
import { moneySchema } from '../../../money.ts'
import { cardOutcomes, cardProviders, cardRefundStates, cardStates } from './choices.ts'

/** The provider account of a shop. Its keys are never shown again. */
export const cardAccountSchema = z.object({
  /** The company's id: there is one account. */
  id: z.uuid(),
  /** 0 before it was saved for the first time. */
  version: z.int32(),
  provider: z.enum(cardProviders),
  isActive: z.boolean(),
  /** The last four characters of the secret key; empty if there is none. */
  keyEnd: z.string(),
  /** The address for the provider's events. */
  eventsUrl: z.string(),
  /** Whether this installation has the sandbox. */
  hasSandbox: z.boolean(),
})
export type CardAccount = z.output<typeof cardAccountSchema>

/** The data that an order's page needs to pay by card or in another way. */
export const cardPaymentSchema = z.object({
  state: z.enum(cardStates),
  /** Whether the buyer may open the provider's page now. */
  mayPay: z.boolean(),
  amount: moneySchema,
  isSandbox: z.boolean(),
  /** The challenge for the browser before an attempt; null if there is nothing to pay. */
  challenge: z.record(z.string(), z.unknown()).nullable(),
  /** Other ways to pay this order. */
  otherWays: z.array(z.enum(orderPaymentMethods)),
})
export type CardPayment = z.output<typeof cardPaymentSchema>

export const sandboxPageSchema = z.object({
  state: z.enum(['open', 'needsAction', 'paid', 'failed', 'ended']),
  amount: moneySchema,
  returnUrl: z.string(),
})

/** The card data of an order in the office. */
export const orderCardsSchema = z.object({
  attempts: z.array(
    z.object({
      id: z.uuid(),
      amount: moneySchema,
      provider: z.enum(cardProviders),
      /** The provider's id of the payment. */
      reference: z.string(),
      openedAt: z.iso.datetime(),
      /** Null while the provider may still take the card. */
      outcome: z.enum(cardOutcomes).nullable(),
      /** The amount that can still be refunded through the provider. */
      refundableAmount: moneySchema,
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.uuid(),
      attemptId: z.uuid(),
      amount: moneySchema,
      state: z.enum(cardRefundStates),
      askedAt: z.iso.datetime(),
    }),
  ),
})
export type OrderCards = z.output<typeof orderCardsSchema>
