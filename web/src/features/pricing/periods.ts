import type { BillingPeriod } from '@mostrador/domain/billing/billing-account.ts'

/** How often one may pay, in the order in which it is offered. */
export const periods = ['monthly', 'quarterly', 'semiannual', 'annual'] as const satisfies readonly BillingPeriod[]
