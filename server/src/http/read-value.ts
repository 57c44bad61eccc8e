import type { FieldFault } from '@mostrador/contract/errors.ts'
import { issuesToFaults } from '@mostrador/contract/schemas.ts'
import type { z } from 'zod'
import { measureInput } from './measure-input.ts'

/** Maximum number of faults in an answer. Nobody corrects more fields at once, and a longer answer is wasted work. */
export const mostFaults = 50

/**
 * External input, parsed by its schema, or a fault for every field that does not fit, up to `mostFaults`. Sizes are checked first, so that
 * no rule, transformation or cleaning works on text that is too long.
 */
export function readValue<S extends z.ZodType>(
  schema: S,
  given: unknown,
): { value: z.output<S> } | { faults: Record<string, FieldFault> } {
  const tooLarge = measureInput(schema, given)
  if (Object.keys(tooLarge).length > 0) return { faults: cut(tooLarge) }
  const parsed = schema.safeParse(given, { reportInput: true })
  return parsed.success ? { value: parsed.data } : { faults: cut(issuesToFaults(parsed.error.issues)) }
}

const cut = (faults: Record<string, FieldFault>) => Object.fromEntries(Object.entries(faults).slice(0, mostFaults))
