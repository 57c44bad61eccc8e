import type { BillingPayment } from '@mostrador/contract/features/service/billing/schema.ts'

/** What is still missing of a payment, in minor units; never below zero. */
export function restOf({ due, received }: Pick<BillingPayment, 'due' | 'received'>): number {
  return Math.max(0, due - received)
}

/** How a state is coloured. */
export const toneOf: Record<BillingPayment['status'], 'waiting' | 'good' | 'ended'> = {
  pending: 'waiting',
  approved: 'good',
  rejected: 'ended',
  expired: 'ended',
}
