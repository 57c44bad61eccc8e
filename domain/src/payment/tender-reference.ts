/** A tender's rules for the reference of a payment (T-9): whether it is required, and its length in characters. */
export type ReferenceTerms = { requiresReference: boolean; referenceMin: number; referenceMax: number }

export type ReferenceFault = 'missing' | 'short' | 'long'

/**
 * What is wrong with a reference; null when nothing is. The length applies to any entered reference, required or not.
 *
 * @example judgeReference({ requiresReference: true, referenceMin: 4, referenceMax: 8 }, '123') // 'short'
 */
export function judgeReference(terms: ReferenceTerms, reference: string | null): ReferenceFault | null {
  const { length } = reference ?? ''
  if (length === 0) return terms.requiresReference ? 'missing' : null
  if (length < terms.referenceMin) return 'short'
  return length > terms.referenceMax ? 'long' : null
}
