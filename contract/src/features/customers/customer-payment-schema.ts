import { z } from 'zod'
import { moneySchema } from '../../money.ts'

/** The most characters of a reference that is written beside a payment. */
const longestReference = 60

/** A customer paid off their account at a till: into the drawer, or in another tender (K-8). */
export const customerPaymentSchema = z.object({
  paymentId: z.uuid(),
  customerId: z.uuid(),
  /** As it stood on the slip. */
  customerName: z.string().min(1).max(200),
  sessionId: z.uuid(),
  checkoutId: z.uuid(),
  deviceId: z.uuid(),
  epoch: z.int().min(1),
  tenderId: z.uuid(),
  amount: moneySchema.refine((amount) => amount > 0),
  reference: z.string().max(longestReference).nullable(),
  /** What the device took them to owe before; the server may know of more. */
  printedBalance: moneySchema,
  occurredAt: z.iso.datetime({ precision: 3 }),
})
export type NewCustomerPayment = z.output<typeof customerPaymentSchema>
