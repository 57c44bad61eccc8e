import { z } from 'zod'
import { rateSchema } from '../../money.ts'

/** A version of a tax. A used one never changes; editing makes a new version (rules.md 2.8). */
export const taxSchema = z.object({
  id: z.uuid(),
  name: z.object({ en: z.string(), es: z.string() }),
  kind: z.enum(['percentage', 'fixed']),
  rate: rateSchema,
  isCompound: z.boolean(),
  priority: z.int(),
  isDefault: z.boolean(),
})
export type Tax = z.infer<typeof taxSchema>
