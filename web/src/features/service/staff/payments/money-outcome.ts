import type { BillingPayment } from '@mostrador/contract/features/service/billing/schema.ts'
import { restOf } from '#src/features/service/staff/payments/payment-words.ts'

/** What an amount does to a payment: it leaves some open, is exact, some is over, or it comes late for a decided one. Amounts in minor units. */
type MoneyOutcome = { kind: 'under' | 'over' | 'late'; amount: number } | { kind: 'exact' }

/**
 * Less than the rest leaves the payment open, enough approves it, and what is over goes to the balance, as does money for a payment that is
 * decided (N-10).
 */
export function moneyOutcome(
  payment: Pick<BillingPayment, 'due' | 'received' | 'status'>,
  amount: number,
): MoneyOutcome {
  if (payment.status !== 'pending') return { kind: 'late', amount }
  const rest = restOf(payment)
  if (amount < rest) return { kind: 'under', amount: rest - amount }
  return amount === rest ? { kind: 'exact' } : { kind: 'over', amount: amount - rest }
}
