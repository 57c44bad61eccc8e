import { z } from 'zod'

/** Limits that screens show before they are reached (C-1). */
export const productLimits = {
  variants: 200,
  options: 3,
  optionValues: 100,
  barcodes: 10,
  packs: 20,
  components: 50,
  categories: 10,
  images: 10,
  taxes: 5,
} as const

/** A short text of one line. */
export const wordSchema = (max: number) => z.string().trim().min(1).max(max)
/** A number that is not zero. */
export const aboveZero = (schema: z.ZodString) =>
  schema.refine((text) => /[1-9]/.test(text), { error: 'validation.aboveZero' })
