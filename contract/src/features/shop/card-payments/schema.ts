import { orderPaymentMethods } from '@mostrador/domain/order/order-names.ts'
import { z } from 'zod'
import { moneySchema } from '../../../money.ts'
import { cardOutcomes, cardProviders, cardRefundStates, cardStates } from './choices.ts'

/** The account that a shop takes cards with. Its keys are never shown again. */
export const cardAccountSchema = z.object({
  /** The company's id: there is one account. */
  id: z.uuid(),
  /** 0 before it was saved for the first time. */
  version: z.int(),
  provider: z.enum(cardProviders),
  isActive: z.boolean(),
  /** The last four characters of the secret key; empty if there is none. */
  keyEnd: z.string(),
  /** Where the provider sends its events. */
  eventsUrl: z.string(),
  /** Whether this installation has the sandbox. */
  hasSandbox: z.boolean(),
})
export type CardAccount = z.output<typeof cardAccountSchema>

/** What the page of an order needs to pay with a card, or in another way. */
export const cardPaymentSchema = z.object({
  state: z.enum(cardStates),
  /** Whether the buyer may go to the page of the provider now. */
  mayPay: z.boolean(),
  amount: moneySchema,
  isSandbox: z.boolean(),
  /** What the browser works on before an attempt; null if there is nothing to pay. */
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
export type SandboxPage = z.output<typeof sandboxPageSchema>

/** What the office sees of the cards of an order. */
export const orderCardsSchema = z.object({
  attempts: z.array(
    z.object({
      id: z.uuid(),
      amount: moneySchema,
      provider: z.enum(cardProviders),
      /** The provider's name of the payment. */
      reference: z.string(),
      openedAt: z.iso.datetime(),
      /** Null while the provider may still take the card. */
      outcome: z.enum(cardOutcomes).nullable(),
      /** What can still go back through the provider. */
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
