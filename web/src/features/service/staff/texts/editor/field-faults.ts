import type { TextFault } from '@mostrador/contract/features/service/texts/schema.ts'

/**
 * What is wrong with a field, in words. What is missing is no fault before somebody tries to save: a new text would be full of them.
 */
export function faultOf(
  faults: readonly TextFault[],
  place: string,
  { value, hasTried }: { value: string; hasTried: boolean },
): string | null {
  if (value.trim() === '' && !hasTried) return null
  return faults.find((fault) => fault.place === place && fault.forbids === 'saving')?.message ?? null
}
