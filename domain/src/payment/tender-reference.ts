/** A tender's rules for the reference of a payment (T-9): whether it is required, and its length in characters. */
export type ReferenceTerms = { requiresReference: boolean; referenceMin: number; referenceMax: number }

export type ReferenceFault = 'missing' | 'short' | 'long'

/**
 * The fault of a reference; null if it has none. The length applies to any entered reference, required or not.
 *
 * @example checkReference({ requiresReference: true, referenceMin: 4, referenceMax: 8 }, '123') // 'short'
 */
export function checkReference(terms: ReferenceTerms, reference: string | null): ReferenceFault | null {
  const { length } = reference ?? ''
  if (length === 0) return terms.requiresReference ? 'missing' : null
  if (length < terms.referenceMin) return 'short'
  return length > terms.referenceMax ? 'long' : null
}
