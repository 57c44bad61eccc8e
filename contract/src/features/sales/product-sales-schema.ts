import { z } from 'zod'
import { moneySchema, signedQuantitySchema } from '../../money.ts'

const soldSchema = z.object({
  /** Units sold less those that came back. */
  quantity: signedQuantitySchema,
  /** Without taxes and less what came back, in minor units of the company's currency. */
  netAmount: moneySchema,
})

/** What a product sold in the last business days, today included; each day is there, the oldest first. */
export const productSalesSchema = z.object({
  days: z.array(soldSchema.extend({ businessDate: z.iso.date() })),
  total: soldSchema,
  /** The caller may not see what others sold: these are the figures of their own sales. */
  isOwnOnly: z.boolean(),
})
export type ProductSales = z.infer<typeof productSalesSchema>
