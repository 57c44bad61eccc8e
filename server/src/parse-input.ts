import { AppError, type FieldFault } from '@mostrador/contract/errors.ts'
import { issuesToFaults } from '@mostrador/contract/schemas.ts'
import type { z } from 'zod'

/**
 * What a call was given, in the shape of its schema. Throws `invalidInput` with a fault for every field that does not fit, and
 * for text that no database can hold, wherever it stands.
 */
export function parseInput(schema: z.ZodType, given: unknown): unknown {
  const parsed = schema.safeParse(given, { reportInput: true })
  if (!parsed.success) throw new AppError('invalidInput', { fields: issuesToFaults(parsed.error.issues) })

  const faults: Record<string, FieldFault> = {}
  findUnstorable(parsed.data, '', faults)
  if (Object.keys(faults).length > 0) throw new AppError('invalidInput', { fields: faults })
  return parsed.data
}

/** PostgreSQL keeps neither the character 0 nor half of a pair of surrogates. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

function findUnstorable(value: unknown, path: string, faults: Record<string, FieldFault>): void {
  if (typeof value === 'string' && !isStorable(value)) faults[path] = { key: 'validation.invalid' }
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (isStorable(name)) findUnstorable(inner, path === '' ? name : `${path}.${name}`, faults)
    else faults[path] = { key: 'validation.invalid' }
  }
}
