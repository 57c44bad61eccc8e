import { z } from 'zod'
import { signedQuantitySchema } from '../../../money.ts'
import { stockMovementKinds } from '../stock/schema.ts'
import { costSchema } from './variant-schema.ts'

export const stockMovementSchema = z.object({
  id: z.uuid(),
  variantId: z.uuid(),
  locationId: z.uuid(),
  kind: z.enum(stockMovementKinds),
  quantity: signedQuantitySchema,
  unitCost: costSchema,
  balanceAfter: signedQuantitySchema,
  reason: z.string().nullable(),
  sourceType: z.string(),
  sourceId: z.uuid(),
  userName: z.string(),
  occurredAt: z.iso.datetime(),
})
export type StockMovement = z.infer<typeof stockMovementSchema>

/** Kinds a person can write by hand. `adjustment` goes either way, `found` comes in, the others go out. */
export const adjustmentKinds = ['adjustment', 'found', 'damaged', 'lost', 'expired', 'internalUse'] as const
