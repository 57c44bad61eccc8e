import { z } from 'zod'
import { matches } from './validation.ts'

const nameIn = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((value) => matches('productName', value), { error: 'validation.invalid' })

/** A name in both languages, 1 to `max` characters each. */
export function bilingualSchema(max: number) {
  return z.object({ en: nameIn(max), es: nameIn(max) })
}
