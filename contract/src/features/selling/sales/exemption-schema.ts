import { z } from 'zod'

const exemptionReasons = ['customer', 'manual'] as const

/**
 * Why a sale charges no taxes (M-15): the customer pays none, or a person at the till exempted the sale. `reference` names the document
 * that allows it.
 */
export const saleExemptionSchema = z.object({
  reason: z.enum(exemptionReasons),
  reference: z.string().trim().min(1).max(80).nullable(),
})
export type SaleExemption = z.output<typeof saleExemptionSchema>
