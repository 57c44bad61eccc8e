import type { Language } from '../../../routes.ts'

const names: Record<Language, (tender: string, percent: string) => string> = {
  en: (tender, percent) => `${tender} surcharge ${percent}`,
  es: (tender, percent) => `Recargo ${tender} ${percent}`,
}

/**
 * The name of a surcharge line on its document, in the language of the company as for every line. `percent` is already formatted.
 *
 * @example surchargeName('en', 'Credit card', '2%') // 'Credit card surcharge 2%'
 */
export const surchargeName = (language: Language, tender: string, percent: string): string =>
  names[language](tender, percent)
