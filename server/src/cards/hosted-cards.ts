import type { Tx } from '../db/transaction.ts'

/** What becomes of a session: `open` while its page takes a card, `processing` when the bank has not answered. */
export type SessionState = 'open' | 'processing' | 'paid' | 'failed' | 'ended'

export type HostedSession = {
  state: SessionState
  /** Minor units that the page asks for. */
  amount: number
  currencyTag: string
  /** The id that we opened it with. */
  attemptId: string
  /** The provider's name of the payment; null before a card was charged. */
  paymentRef: string | null
}

export type SessionRequest = {
  companyId: string
  /** Of this attempt. Asking twice with it opens one session, which charges once. */
  attemptId: string
  amount: number
  currencyTag: string
  /** What the buyer reads: the shop and the number of the order. */
  title: string
  language: 'en' | 'es'
  returnUrl: string
  /** The name of the shop in addresses. */
  shop: string
  endsAt: Date
}

/** The provider said no to what was asked, and will say so again. */
export class CardsRefused extends Error {}

/**
 * A provider whose own page takes the cards of a shop, with the account of that shop. No number of a card reaches this server. Its calls leave this
 * server, so none of them runs inside a transaction.
 */
export type HostedCards = {
  readonly key: 'stripe' | 'sandbox'
  /** Whether the keys open the account. */
  check: () => Promise<boolean>
  /** Throws `CardsRefused`, or another error when nobody answered. */
  open: (request: SessionRequest) => Promise<{ sessionRef: string; url: string }>
  /** What the provider says of a session now, whatever events said before. */
  read: (sessionRef: string) => Promise<HostedSession>
  /** Ends a session that took no card; one that did stays as it is. */
  end: (sessionRef: string) => Promise<HostedSession>
  /** Asking twice with a refund id refunds once. */
  refund: (request: {
    paymentRef: string
    amount: number
    currencyTag: string
    refundId: string
  }) => Promise<'done' | 'failed'>
  /** The session that a signed event is about; undefined for other events. Throws for one that the provider did not sign. */
  readEvent: (body: Buffer, signature: string) => { sessionRef: string } | undefined
}

/** Runs work in a transaction of the company whose account it is. */
export type InCompany = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
