import { z } from 'zod'

/** The largest cash rounding increment, in minor units. A larger one would be a discount. */
const maxCashIncrement = 1_000_000

/** How a company rounds cash, if not in its currency's usual way (T-6). An increment of one means no rounding. */
export const cashRoundingSchema = z.object({
  increment: z.int().min(1).max(maxCashIncrement),
  mode: z.enum(['halfUp', 'halfDown', 'chile']),
})
