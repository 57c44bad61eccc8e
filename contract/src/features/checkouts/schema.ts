import { z } from 'zod'
import { moneySchema } from '../../money.ts'

export const checkoutSessionSchema = z.object({
  id: z.uuid(),
  checkoutId: z.uuid(),
  number: z.int(),
  status: z.enum(['open', 'closing', 'closed']),
  openedAt: z.iso.datetime(),
  openedByName: z.string(),
  openingCountedAmount: moneySchema,
  openingNote: z.string().nullable(),
})
export type CheckoutSession = z.infer<typeof checkoutSessionSchema>

/** A register. `series` and `nextNumber` make the receipt numbers of the device that holds the lease. */
export const checkoutSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  code: z.string(),
  status: z.enum(['active', 'inactive']),
  defaultOpeningAmount: moneySchema,
  /** The price list it sells by, where the customer has none. */
  priceListId: z.uuid().nullable(),
  openSession: checkoutSessionSchema.nullable(),
  /** Whether a device other than the asking one holds the register. */
  heldByOtherDevice: z.boolean(),
})
export type Checkout = z.infer<typeof checkoutSchema>

/** The right of one device to make receipt numbers of a register (reliability 5.2). */
export const leaseSchema = z.object({
  checkoutId: z.uuid(),
  deviceId: z.uuid(),
  epoch: z.int().min(1),
  series: z.string(),
  nextNumber: z.int().min(1),
})
export type Lease = z.infer<typeof leaseSchema>
