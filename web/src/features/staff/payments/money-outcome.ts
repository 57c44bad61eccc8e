import type { BillingPayment } from '@mostrador/contract/features/billing/schema.ts'
import { restOf } from '#src/features/staff/payments/payment-words.ts'

/** What an amount does to a payment: it leaves some open, is exact, or some is over. Amounts in minor units. */
export type MoneyOutcome = { kind: 'under'; amount: number } | { kind: 'exact' } | { kind: 'over'; amount: number }

/** Less than the rest leaves the payment open, enough approves it, and what is over goes to the balance (N-10). */
export function moneyOutcome(payment: Pick<BillingPayment, 'due' | 'received'>, amount: number): MoneyOutcome {
  const rest = restOf(payment)
  if (amount < rest) return { kind: 'under', amount: rest - amount }
  return amount === rest ? { kind: 'exact' } : { kind: 'over', amount: amount - rest }
}
