import { z } from 'zod'
import { moneySchema } from '../../../money.ts'

/** Maximum number of characters of a payment's reference. */
const longestReference = 60

/** A customer paid off their account at a till, in cash or in another tender (K-8). */
export const customerPaymentSchema = z.object({
  paymentId: z.uuid(),
  customerId: z.uuid(),
  /** As printed on the slip. */
  customerName: z.string().min(1).max(200),
  sessionId: z.uuid(),
  checkoutId: z.uuid(),
  deviceId: z.uuid(),
  epoch: z.int32().min(1),
  tenderId: z.uuid(),
  amount: moneySchema.refine((amount) => amount > 0),
  reference: z.string().max(longestReference).nullable(),
  /** The balance the device knew before the payment. The server may know of more. */
  printedBalance: moneySchema,
  occurredAt: z.iso.datetime({ precision: 3 }),
})
export type NewCustomerPayment = z.output<typeof customerPaymentSchema>
