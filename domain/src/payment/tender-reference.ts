/** What a tender asks of a payment's reference (T-9): whether there must be one, and its length in characters. */
export type ReferenceTerms = { requiresReference: boolean; referenceMin: number; referenceMax: number }

export type ReferenceFault = 'missing' | 'short' | 'long'

/**
 * What is wrong with a reference; null where nothing is. The length counts where something is written, required or not.
 *
 * @example judgeReference({ requiresReference: true, referenceMin: 4, referenceMax: 8 }, '123') // 'short'
 */
export function judgeReference(terms: ReferenceTerms, reference: string | null): ReferenceFault | null {
  const { length } = reference ?? ''
  if (length === 0) return terms.requiresReference ? 'missing' : null
  if (length < terms.referenceMin) return 'short'
  return length > terms.referenceMax ? 'long' : null
}
