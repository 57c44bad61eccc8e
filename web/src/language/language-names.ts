import type { Language } from '@mostrador/contract/routes.ts'

/** Each language in its own words; flags stand for countries, not for languages. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }
