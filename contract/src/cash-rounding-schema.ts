import { z } from 'zod'

/** Minor units a total in cash may be rounded to; more would be a discount. */
export const maxCashIncrement = 1_000_000

/** How a company rounds cash, where it does not round as its currency usually is (T-6). An increment of one is no rounding. */
export const cashRoundingSchema = z.object({
  increment: z.int().min(1).max(maxCashIncrement),
  mode: z.enum(['halfUp', 'halfDown', 'chile']),
})
