import { z } from 'zod'
import { unitPriceSchema } from '../../../money.ts'
import { productLimits } from './product-limits.ts'

export const priceChangeSchema = z.object({
  id: z.uuid(),
  oldPrice: unitPriceSchema.nullable(),
  newPrice: unitPriceSchema,
  changedByName: z.string(),
  source: z.enum(['form', 'bulk', 'import', 'api']),
  changedAt: z.iso.datetime(),
})

/** A rule that changes many prices together. `percent` and `amount` may be negative. */
export const priceRuleSchema = z.object({
  kind: z.enum(['percent', 'amount', 'set']),
  value: z.string().regex(/^-?\d{1,10}(\.\d{1,6})?$/, { error: 'validation.number' }),
  /** The ending of the new price in the currency's smallest step: 990 of 1000, 0.99 of 1. */
  rounding: z.enum(['none', 'to10', 'to90', 'to99']).default('none'),
})
export type PriceRule = z.output<typeof priceRuleSchema>

/** A change to many products at once. Fields that are not named stay unchanged. */
export const productChangeSchema = z.object({
  categoryId: z.uuid().nullable().optional(),
  taxIds: z.array(z.uuid()).max(productLimits.taxes).optional(),
  showInPos: z.boolean().optional(),
  showInStore: z.boolean().optional(),
  status: z.enum(['active', 'draft']).optional(),
})
export type ProductChange = z.output<typeof productChangeSchema>
