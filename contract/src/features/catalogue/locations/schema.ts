import { z } from 'zod'
import { checkoutNameSchema, multilineTextSchema } from '../../../schemas.ts'

export const newLocationSchema = z.object({
  name: checkoutNameSchema,
  /** Printed on transfer notes. */
  address: multilineTextSchema(300).default(''),
})
export type NewLocation = z.output<typeof newLocationSchema>

export const updatedLocationSchema = newLocationSchema.extend({ id: z.uuid(), version: z.int32().min(1) })
export type UpdatedLocation = z.output<typeof updatedLocationSchema>

export const locationSchema = z.object({
  id: z.uuid(),
  version: z.int32(),
  name: z.string(),
  address: z.string(),
  status: z.enum(['active', 'archived']),
  /** New registers, opening stock and imports use this one. */
  isDefault: z.boolean(),
  /** Registers in use that sell from it. */
  registers: z.int(),
  /** Variants with stock there, above or below zero. */
  stocked: z.int(),
  updatedAt: z.iso.datetime(),
})
export type Location = z.infer<typeof locationSchema>
