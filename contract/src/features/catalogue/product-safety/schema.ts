import { z } from 'zod'
import { multilineTextSchema } from '../../../schemas.ts'
import { safetyLimits } from './limits.ts'

/** The maker of a product, the responsible person in the region, and the warnings. Each may be empty. */
export const productSafetySchema = z.object({
  maker: multilineTextSchema(safetyLimits.maker).default(''),
  responsible: multilineTextSchema(safetyLimits.responsible).default(''),
  warnings: multilineTextSchema(safetyLimits.warnings).default(''),
})
export type ProductSafety = z.output<typeof productSafetySchema>
