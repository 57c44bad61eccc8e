import { z } from 'zod'
import { multilineTextSchema } from '../../../schemas.ts'
import { safetyLimits } from './limits.ts'

/** Who made a product, who answers for it in the region, and what to beware of. Each may be empty. */
export const productSafetySchema = z.object({
  maker: multilineTextSchema(safetyLimits.maker).default(''),
  responsible: multilineTextSchema(safetyLimits.responsible).default(''),
  warnings: multilineTextSchema(safetyLimits.warnings).default(''),
})
export type ProductSafety = z.output<typeof productSafetySchema>
