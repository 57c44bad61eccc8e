import { z } from 'zod'

/** Minor units a total in cash may be rounded to; more would be a discount. */
export const maxCashIncrement = 1_000_000

/** How cash is rounded where it is not as its currency asks (rules.md 2.2); an increment of one is not at all. */
export const cashRoundingSchema = z.object({
  increment: z.int().min(1).max(maxCashIncrement),
  mode: z.enum(['halfUp', 'halfDown', 'chile']),
})
