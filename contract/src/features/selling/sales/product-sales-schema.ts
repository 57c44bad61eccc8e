import { z } from 'zod'
import { moneySchema, signedQuantitySchema } from '../../../money.ts'

const soldSchema = z.object({
  /** Units sold, less refunds. */
  quantity: signedQuantitySchema,
  /** Without taxes and less refunds, in minor units of the company's currency. */
  netAmount: moneySchema,
})

/** The sales of a product over the last business days including today. Every day is present, oldest first. */
export const productSalesSchema = z.object({
  days: z.array(soldSchema.extend({ businessDate: z.iso.date() })),
  total: soldSchema,
  /** Whether the figures are only of the caller's own sales, because they may not see those of others. */
  isOwnOnly: z.boolean(),
})
export type ProductSales = z.infer<typeof productSalesSchema>
