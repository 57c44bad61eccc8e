import type { Payment } from './billing-account.ts'
import type { BillingFact } from './billing-fact.ts'

/**
 * Ends a payment without approval. Returns to the balance what the payment took from it, and adds the money received for it.
 * Changes nothing that was bought before (N-10).
 */
export function endPayment(payment: Payment, status: 'rejected' | 'expired', at: number): BillingFact[] {
  const { id: paymentId, balanceUsed, received } = payment
  return [
    { kind: 'paymentDecided', paymentId, status, at },
    ...(balanceUsed > 0
      ? [{ kind: 'balanceMoved', amount: balanceUsed, reason: 'returned', paymentId, at } satisfies BillingFact]
      : []),
    ...(received > 0
      ? [{ kind: 'balanceMoved', amount: received, reason: 'received', paymentId, at } satisfies BillingFact]
      : []),
  ]
}
