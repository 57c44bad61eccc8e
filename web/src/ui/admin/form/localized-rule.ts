import type { Rule } from '@mostrador/contract/validation.ts'

/** A name has to be there in one language; it then stands in both (L-14). */
export const oneLanguage: Rule = (value) => {
  const texts = typeof value === 'object' && value !== null ? Object.values(value) : []
  return texts.every((text) => String(text).trim() === '') ? { key: 'validation.required' } : undefined
}
