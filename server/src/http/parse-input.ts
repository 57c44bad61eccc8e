import { AppError, type FieldFault } from '@mostrador/contract/errors.ts'
import type { z } from 'zod'
import { mostFaults, readValue } from './read-value.ts'

/**
 * The input of a call, parsed by its schema. Throws `invalidInput` with a fault for every field that does not fit, and for text that no
 * database can store, wherever it is.
 */
export function parseInput<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const read = readValue(schema, given)
  if ('faults' in read) throw new AppError('invalidInput', { fields: read.faults })

  const faults: Record<string, FieldFault> = {}
  findUnstorable(read.value, '', faults)
  if (Object.keys(faults).length > 0) throw new AppError('invalidInput', { fields: faults })
  return read.value
}

/** PostgreSQL stores neither the character 0 nor half of a surrogate pair. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

function findUnstorable(value: unknown, path: string, faults: Record<string, FieldFault>): void {
  if (typeof value === 'string' && !isStorable(value)) addFault(faults, path)
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (isStorable(name)) findUnstorable(inner, path === '' ? name : `${path}.${name}`, faults)
    else addFault(faults, path)
  }
}

function addFault(faults: Record<string, FieldFault>, path: string): void {
  if (Object.keys(faults).length < mostFaults) faults[path] = { key: 'validation.invalid' }
}
