import { z } from 'zod'
import { matches } from './validation.ts'

const nameIn = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => value === '' || matches('productName', value), { error: 'validation.invalid' })
    .default('')

/** A name in both languages, up to `max` characters each. If one is missing, the other serves for both (L-14). */
export function bilingualSchema(max: number) {
  return z
    .object({ en: nameIn(max), es: nameIn(max) })
    .refine(({ en, es }) => en !== '' || es !== '', { error: 'validation.required' })
    .overwrite(({ en, es }) => ({ en: en || es, es: es || en }))
}
