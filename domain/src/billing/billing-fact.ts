/** What happened to an account. Each fact is one row, or one change of a row, in the database. */
import type { Money } from '../money/money.ts'
import type {
  Cancellation,
  Closing,
  Extension,
  Payment,
  PaymentStatus,
  PlanPart,
  ScheduledChange,
  SentReminder,
  Term,
} from './billing-account.ts'

/** Why the balance moved. */
export type BalanceReason =
  /** Value of a replaced or cancelled term that the new price did not use up. */
  | 'credit'
  /** More money came in than was due, or money of a payment that ended without approval. */
  | 'received'
  /** Used for a payment. */
  | 'spent'
  /** Used for a payment that ended without approval. */
  | 'returned'
  /** Staff corrected it, with a reason. */
  | 'corrected'

export type DocumentLine = {
  readonly part: PlanPart
  readonly planKey: string
  /** Signed: a charge is positive, a credit negative. */
  readonly amount: Money
  readonly from: number
  readonly to: number
  readonly kind: 'charge' | 'credit'
  /** The term that it charges or credits. The tax of the line is the tax of that term. */
  readonly termId: string
}

export type BillingFact =
  | { readonly kind: 'termStarted'; readonly term: Term }
  | { readonly kind: 'termClosed'; readonly termId: string; readonly closing: Closing }
  /** The discount for both parts ended with the other part. It may move a term, and those after it, to an earlier end. */
  | ({ readonly kind: 'discountEnded'; readonly termId: string; readonly part: PlanPart; readonly at: number } & Pick<
      Term,
      'startsAt' | 'endsAt' | 'anchor' | 'anchorMonths' | 'added' | 'worth'
    >)
  | { readonly kind: 'paymentRequested'; readonly payment: Payment }
  | { readonly kind: 'moneyReceived'; readonly paymentId: string; readonly amount: Money; readonly at: number }
  | {
      readonly kind: 'paymentDecided'
      readonly paymentId: string
      readonly status: Exclude<PaymentStatus, 'pending'>
      readonly at: number
    }
  | {
      readonly kind: 'balanceMoved'
      readonly amount: Money
      readonly reason: BalanceReason
      readonly paymentId: string | null
      readonly at: number
    }
  | { readonly kind: 'changeScheduled'; readonly change: ScheduledChange }
  | {
      readonly kind: 'scheduledChangeEnded'
      readonly part: PlanPart
      /**
       * `applied`: the renewal took it. `replaced`: a later change or renewal superseded it. `dropped`: its owner withdrew it, or
       * a cancellation dropped it.
       */
      readonly outcome: 'applied' | 'replaced' | 'dropped'
      readonly at: number
    }
  | { readonly kind: 'cancelled'; readonly cancellation: Cancellation }
  /** Also if the company buys the part or changes its plan again, or if an immediate cancellation replaces one for the end. */
  | { readonly kind: 'cancellationTakenBack'; readonly part: PlanPart; readonly at: number }
  | { readonly kind: 'extended'; readonly extension: Extension }
  | { readonly kind: 'expired'; readonly part: PlanPart; readonly endsAt: number; readonly at: number }
  | { readonly kind: 'reminderDue'; readonly reminder: SentReminder; readonly at: number }
  /** A document that the company gets. `amount` > 0 is an invoice, < 0 a credit note; 0 makes none. */
  | {
      readonly kind: 'documentIssued'
      readonly paymentId: string | null
      readonly amount: Money
      readonly lines: readonly DocumentLine[]
      readonly at: number
    }
