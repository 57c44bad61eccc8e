import type { Rule } from '@mostrador/contract/validation.ts'

/** A name has to be there in one language; it then stands in both (L-14). */
export const oneLanguage: Rule = (value) => {
  const texts = typeof value === 'object' && value !== null ? Object.values(value) : []
  return texts.every((text) => String(text).trim() === '') ? { key: 'validation.required' } : undefined
}

/** A rule for the text in each language. */
export const inEach =
  (rule: Rule): Rule =>
  (value) => {
    const texts = typeof value === 'object' && value !== null ? Object.values(value) : []
    return texts.map((text) => rule(text)).find((fault) => fault !== undefined)
  }
