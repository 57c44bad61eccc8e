import { z } from 'zod'
import { moneySchema } from '../../../money.ts'
import { newSaleLineSchema } from '../../selling/sales/schema.ts'
import { tenderSchema } from '../../selling/tenders/schema.ts'
import { orderTokenSchema } from '../orders/schema.ts'

/** An order that a till can hand over: its open part, as the lines of the resulting sale (H-15). */
const tillOrderSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  /** The code of its public link, which its buyer shows. */
  token: orderTokenSchema,
  pickupCode: z.string(),
  buyerName: z.string(),
  placedAt: z.iso.datetime(),
  isReady: z.boolean(),
  /** `lineId` is the line of the order. */
  lines: z.array(newSaleLineSchema).min(1),
  totalAmount: moneySchema,
  /** The amount already paid. */
  paidAmount: moneySchema,
})
export type TillOrder = z.output<typeof tillOrderSchema>

export const tillOrdersSchema = z.object({
  /** The tender of online payments in sales; null before the first order. */
  tender: tenderSchema.nullable(),
  items: z.array(tillOrderSchema),
})
export type TillOrders = z.output<typeof tillOrdersSchema>
