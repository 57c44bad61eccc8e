import type { Tx } from '../db/transaction.ts'

/** The state of a session: `open` while its page accepts a card, `processing` if the bank has not answered. */
type SessionState = 'open' | 'processing' | 'paid' | 'failed' | 'ended'

export type HostedSession = {
  state: SessionState
  /** Minor units that the page asks for. */
  amount: number
  currencyTag: string
  /** Our own id for it. */
  attemptId: string
  /** The provider's id of the payment; null before a card was charged. */
  paymentRef: string | null
}

export type SessionRequest = {
  companyId: string
  /** The id of this attempt. Repeating it opens one session, which charges once. */
  attemptId: string
  amount: number
  currencyTag: string
  /** The text for the buyer: the shop and the number of the order. */
  title: string
  language: 'en' | 'es'
  returnUrl: string
  /** The name of the shop in addresses. */
  shop: string
  endsAt: Date
}

/** The provider refused the request, and will refuse it again. */
export class CardsRefused extends Error {}

/**
 * A provider whose own page accepts the cards of a shop, with the account of that shop. No number of a card reaches this server.
 * Its calls leave this server, so none of them runs inside a transaction.
 */
export type HostedCards = {
  readonly key: 'stripe' | 'sandbox'
  /** Whether the keys open the account. */
  check: () => Promise<boolean>
  /** Throws `CardsRefused`, or another error without an answer. */
  open: (request: SessionRequest) => Promise<{ sessionRef: string; url: string }>
  /** The provider's present state of a session, whatever earlier events reported. */
  read: (sessionRef: string) => Promise<HostedSession>
  /** Ends a session without a charge; a charged one stays unchanged. */
  end: (sessionRef: string) => Promise<HostedSession>
  /** Repeating a refund id refunds once. */
  refund: (request: {
    paymentRef: string
    amount: number
    currencyTag: string
    refundId: string
  }) => Promise<'done' | 'failed'>
  /** The session of a signed event; undefined for other events. Throws for an event that the provider did not sign. */
  readEvent: (body: Buffer, signature: string) => { sessionRef: string } | undefined
}

/** Runs work in a transaction of the company that owns the account. */
export type InCompany = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
