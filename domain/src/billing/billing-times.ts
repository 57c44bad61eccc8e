/** The lengths of time of the billing rules, in milliseconds unless the name says otherwise. */
import type { PaymentMethodKey } from './billing-account.ts'

export const dayMs = 86_400_000
/** How long the prices of a quote hold (N-7). */
export const quoteLastsMs = 30 * 60_000
/** How long a payment waits for its money (N-10). */
export const paymentLastsMs: Readonly<Record<PaymentMethodKey, number>> = { bankTransfer: 30 * dayMs, card: dayMs }
/** How long a paid part stays active past its end (N-14). */
export const graceMs = 3 * dayMs
/** How long a part stays active past its end while a payment for it is checked (N-15). */
export const extensionMs = 5 * dayMs
/** How many months must lie between two extensions that were given without payment (N-15). */
export const extensionMonths = 12
/** How long the data of a company without a plan is kept (N-19). */
export const dataKeptMonths = 12
