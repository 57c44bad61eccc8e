/** The commands to an account, and the reasons to refuse them. */
import type { Money } from '../money/money.ts'
import type { BillingPeriod, PaymentKind, PaymentMethodKey, PlanPart } from './billing-account.ts'

/** A plan that a company wants, at the current price of the price table. */
export type WantedPlan = {
  readonly part: PlanPart
  readonly planKey: string
  readonly period: BillingPeriod
  readonly price: Money
  /** How much lower that price is because the other part is bought too or runs; it ends with the other part (N-26). */
  readonly bothDiscount?: Money
}

/** What to quote: all parts in one payment. */
export type QuoteRequest = {
  readonly kind: PaymentKind
  readonly plans: readonly WantedPlan[]
  /** Whether the change waits for the end of the running term; nothing is due now in that case. Only for `change`. */
  readonly when: 'now' | 'periodEnd'
}

/** One explained step of a quote, in the order it is shown. Amounts are signed: a charge is positive, a credit negative. */
export type QuoteLine = {
  readonly part: PlanPart
  readonly planKey: string
  readonly kind: 'charge' | 'credit'
  readonly amount: Money
  readonly from: number
  readonly to: number
  /** For a credit: the price, the seconds left and the seconds of the term that it was computed from. */
  readonly basis: { readonly price: Money; readonly secondsLeft: number; readonly secondsOfTerm: number } | null
  readonly termId: string | null
}

/** A quote depends only on the account, the request and the instant, so the server can compute it again and compare. */
export type Quote = {
  readonly request: QuoteRequest
  readonly quotedAt: number
  readonly lines: readonly QuoteLine[]
  /** Sum of the lines; may be negative. */
  readonly total: Money
  readonly balanceBefore: Money
  readonly balanceUsed: Money
  readonly dueNow: Money
  readonly balanceAfter: Money
  /** For each part: what kind of change it is, by what it costs per month and how long it runs. */
  readonly directions: readonly {
    readonly part: PlanPart
    readonly direction: 'new' | 'renewal' | 'upgrade' | 'downgrade' | 'same'
  }[]
}

export type BillingCommand =
  | {
      readonly kind: 'startTrial'
      readonly parts: readonly PlanPart[]
      readonly planKeys: Readonly<Record<PlanPart, string>>
      readonly days: number
      readonly termIds: readonly string[]
    }
  /**
   * Requests what a quote describes. Refused with `quoteChanged` if the same request, quoted at the same moment, now gives
   * another quote.
   */
  | {
      readonly kind: 'requestPayment'
      readonly quote: Quote
      readonly method: PaymentMethodKey
      readonly paymentId: string
      readonly termIds: readonly string[]
    }
  | {
      readonly kind: 'receiveMoney'
      readonly paymentId: string
      readonly amount: Money
      readonly termIds: readonly string[]
    }
  | { readonly kind: 'rejectPayment'; readonly paymentId: string }
  | {
      readonly kind: 'cancel'
      readonly parts: readonly PlanPart[]
      readonly when: 'now' | 'periodEnd'
      readonly reason: string
    }
  | { readonly kind: 'takeBackCancellation'; readonly part: PlanPart }
  | { readonly kind: 'dropScheduledChange'; readonly part: PlanPart }
  | { readonly kind: 'correctBalance'; readonly amount: Money }
  /** Lets time pass: expiry, extensions, ended payments, reminders. Repeating it at the same moment changes nothing. */
  | { readonly kind: 'tick' }

export type BillingRefusal =
  | 'trialUsed'
  | 'partActive'
  | 'noSuchPart'
  | 'paymentPending'
  | 'paymentDecided'
  | 'noSuchPayment'
  | 'quoteChanged'
  | 'quoteExpired'
  | 'currencyDiffers'
  | 'nothingToChange'
  | 'balanceTooSmall'
  | 'alreadyCancelled'
  | 'notCancelled'
