import type { FieldFault } from '@mostrador/contract/errors.ts'
import type { z } from 'zod'
import { type InputLimits, inputLimitsOf, mostOtherKeys } from './input-limits.ts'

/** Margin left to the rules of the field, which have better messages for text that is slightly too long. */
const spareCharacters = 1000
const spareItems = 100

/**
 * Checks only sizes, before any rule of a field runs. Input that is far too long, too large or too deep is a fault at its field, and costs
 * no more than its length. Empty when everything may be read.
 */
export function measureInput(schema: z.ZodType, given: unknown): Record<string, FieldFault> {
  const faults: Record<string, FieldFault> = {}
  measure(given, inputLimitsOf(schema), '', faults)
  return faults
}

function measure(value: unknown, limits: InputLimits, path: string, faults: Record<string, FieldFault>): void {
  if (typeof value === 'string') {
    const { longest } = limits
    if (longest !== undefined && value.length > longest + spareCharacters)
      faults[path] = { key: 'validation.stringMax', values: { max: longest } }
  } else if (Array.isArray(value)) {
    measureList(value, limits, path, faults)
  } else if (typeof value === 'object' && value !== null) {
    measureObject(value, limits, path, faults)
  }
}

function measureList(
  list: readonly unknown[],
  { most, items }: InputLimits,
  path: string,
  faults: Record<string, FieldFault>,
): void {
  if (list.length > most + spareItems) {
    faults[path] = { key: 'validation.tooMany', values: { max: most } }
    return
  }
  if (items) for (const [index, item] of list.entries()) measure(item, items, inside(path, index), faults)
}

function measureObject(
  object: object,
  { properties, others }: InputLimits,
  path: string,
  faults: Record<string, FieldFault>,
): void {
  const names = Object.keys(object)
  if (names.length > properties.size + mostOtherKeys) {
    faults[path] = { key: 'validation.tooMany', values: { max: mostOtherKeys } }
    return
  }
  for (const name of names) {
    const limits = properties.get(name) ?? others
    if (limits) measure(Reflect.get(object, name), limits, inside(path, name), faults)
  }
}

const inside = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`)
