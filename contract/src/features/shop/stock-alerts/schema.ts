import { z } from 'zod'

/**
 * The outcome of a request: a mail to confirm, unless the address already waits; a waiting signed-in buyer; or the product is in
 * stock.
 */
export const askedStates = ['asked', 'waiting', 'inStock'] as const

/** The fields that the holder of a mailed link sees. */
export const linkedAlertsSchema = z.object({
  email: z.string().nullable().describe('with only its beginning and its domain; null once nothing waits'),
  /** Whether this link may confirm. A link that only stops never does. */
  mayConfirm: z.boolean(),
  /** The awaited products, under their names in the shop. */
  products: z.array(z.string()),
})
export type LinkedAlerts = z.infer<typeof linkedAlertsSchema>

/** Number of people who wait for a variant. */
export const waitingVariantSchema = z.object({ variantId: z.uuid(), waiting: z.int().min(1) })
