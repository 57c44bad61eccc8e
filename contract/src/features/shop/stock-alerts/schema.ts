import { z } from 'zod'

/** What came of asking: a mail to confirm, unless the address waits already; a signed-in buyer who waits; or the product is there. */
export const askedStates = ['asked', 'waiting', 'inStock'] as const

/** What the holder of a mailed link sees. */
export const linkedAlertsSchema = z.object({
  email: z.string().nullable().describe('with only its beginning and its domain; null once nothing waits'),
  /** Whether this link may confirm. A link that only stops never does. */
  mayConfirm: z.boolean(),
  /** The products that are waited for, as the shop names them. */
  products: z.array(z.string()),
})
export type LinkedAlerts = z.infer<typeof linkedAlertsSchema>

/** How many people wait for a variant. */
export const waitingVariantSchema = z.object({ variantId: z.uuid(), waiting: z.int().min(1) })
