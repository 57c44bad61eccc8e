import { sum } from '../money/money.ts'
import type { BillingFact, DocumentLine } from './billing-fact.ts'

/**
 * The document of one decision: an invoice when its lines add up to more than zero, a credit note below, none at zero (N-11). The balance
 * is a means of payment and never a line.
 */
export function documentOf(lines: readonly DocumentLine[], paymentId: string | null, at: number): BillingFact[] {
  const amount = sum(lines.map((line) => line.amount))
  return amount === 0 ? [] : [{ kind: 'documentIssued', paymentId, amount, lines, at }]
}
