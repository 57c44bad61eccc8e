import { z } from 'zod'

export const exemptionReasons = ['customer', 'manual'] as const

/**
 * Why a sale charges no taxes (rules.md 2.8): its customer pays none, or somebody said so at the till. `reference` names the
 * document that allows it.
 */
export const saleExemptionSchema = z.object({
  reason: z.enum(exemptionReasons),
  reference: z.string().trim().min(1).max(80).nullable(),
})
export type SaleExemption = z.output<typeof saleExemptionSchema>
