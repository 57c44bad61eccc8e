/**
 * The purchases, waiting payments and balance of a company: the whole input of the billing rules. Only facts change it, and it
 * can be rebuilt from them. Instants are milliseconds since 1970. Amounts are minor units of the account's currency, tax
 * included.
 */
import type { Money } from '../money/money.ts'

export const planParts = ['ps', 'ec'] as const
export type PlanPart = (typeof planParts)[number]

/** How often a company may pay, in the order of the offer. */
export const billingPeriods = ['monthly', 'quarterly', 'semiannual', 'annual'] as const
export type BillingPeriod = (typeof billingPeriods)[number]
export const monthsOfPeriod: Readonly<Record<BillingPeriod, number>> = {
  monthly: 1,
  quarterly: 3,
  semiannual: 6,
  annual: 12,
}

/**
 * The anchor from which the ends of consecutive terms are counted. The nth end is `from` plus a number of months on the wall
 * clock of `timeZone`, clamped to the month's last day: a plan begun on the 31st ends on the 28th of February and again on the
 * 31st of March. A company that later moves to another zone keeps its anchor.
 */
export type Anchor = { readonly from: number; readonly timeZone: string }

/** A period for which a plan was granted. Its price never changes afterwards. Only the end of a discount moves its end (N-26). */
export type Term = {
  readonly id: string
  readonly part: PlanPart
  readonly planKey: string
  readonly kind: 'trial' | 'paid'
  /** Null for a trial. */
  readonly period: BillingPeriod | null
  /** What was granted for the whole term; 0 for a trial. */
  readonly price: Money
  /** How much lower that price is because the other part runs; 0 once the discount has ended. */
  readonly bothDiscount: Money
  /** What was paid on top of the price when the discount ended. */
  readonly added: Money
  /** The value that replaced the price, and the instant from which it holds. Null if the term kept its price. */
  readonly worth: { readonly from: number; readonly amount: Money } | null
  readonly startsAt: number
  readonly endsAt: number
  readonly anchor: Anchor
  /** Months from the anchor to `endsAt`. */
  readonly anchorMonths: number
  readonly paymentId: string | null
  /** Set when a change or a cancellation ended it early. */
  readonly closed: Closing | null
}

/** How a term ended early. Its value counts as used until `valuedAt`; the rest was credited. */
export type Closing = {
  /**
   * The instant at which it stopped being in force. Later than `valuedAt` if the shop waited for its money: the next term pays
   * for that wait (N-25).
   */
  readonly at: number
  readonly valuedAt: number
  readonly credit: Money
}

export type PaymentKind = 'register' | 'change' | 'renew'
export type PaymentStatus = 'pending' | 'approved' | 'rejected' | 'expired'
export type PaymentMethodKey = 'bankTransfer' | 'card'

/** One plan part of a payment. */
export type PaymentLine = {
  readonly part: PlanPart
  readonly planKey: string
  readonly period: BillingPeriod
  /** Price of the term that it buys. */
  readonly price: Money
  /** How much lower that price is because the other part is bought or runs. */
  readonly bothDiscount: Money
  /** Value of the terms that it replaces, at `quotedAt`. */
  readonly credit: Money
  /** The terms that end with its approval. */
  readonly replaces: readonly string[]
  /** `afterEnd`: from the end of the last term, even if that is past by then. `atApproval`: from the moment of approval. */
  readonly starts: 'afterEnd' | 'atApproval'
}

/** A company's request to buy plans. Nothing applies before its approval, and then everything does (decision 83). */
export type Payment = {
  readonly id: string
  readonly kind: PaymentKind
  readonly method: PaymentMethodKey
  readonly lines: readonly PaymentLine[]
  /** When the prices and credits were computed. */
  readonly quotedAt: number
  /** Taken from the balance when the payment was asked for, given back when it fails. */
  readonly balanceUsed: Money
  /** Left to pay in money; never negative. */
  readonly due: Money
  /** What came in so far. */
  readonly received: Money
  readonly status: PaymentStatus
  readonly requestedAt: number
  /** When a pending payment ends by itself. */
  readonly expiresAt: number
}

/** The plan that a part takes from the end of its last term. No money moves until that term is paid. */
export type ScheduledChange = {
  readonly part: PlanPart
  readonly planKey: string
  readonly period: BillingPeriod
  readonly scheduledAt: number
}

/**
 * A part that its company cancelled, at most once for each part. The part ends at once if `at` is `askedAt`, otherwise at the end
 * of its last term.
 */
export type Cancellation = {
  readonly part: PlanPart
  readonly at: number
  readonly reason: string
  readonly askedAt: number
}

/**
 * Days for which a part stays active past its end while a payment for it waits. The extension ends early if that payment ends.
 */
export type Extension = {
  readonly part: PlanPart
  readonly from: number
  readonly until: number
  readonly paymentId: string
}

export type ReminderKey = 'days15' | 'days7' | 'days3' | 'days1' | 'ended' | 'after3'

/** A reminder that was handed to the mail queue, once per end of a term. */
export type SentReminder = { readonly part: PlanPart; readonly endsAt: number; readonly key: ReminderKey }

export type BillingAccount = {
  /** The company's zone now; only new anchors take it. */
  readonly timeZone: string
  readonly currency: string
  readonly balance: Money
  readonly terms: readonly Term[]
  readonly payments: readonly Payment[]
  readonly scheduled: readonly ScheduledChange[]
  readonly cancellations: readonly Cancellation[]
  readonly extensions: readonly Extension[]
  readonly reminders: readonly SentReminder[]
  /** Parts whose expiry was recorded, with the end that expired, and when it did. */
  readonly expired: readonly { readonly part: PlanPart; readonly endsAt: number; readonly at: number }[]
}
