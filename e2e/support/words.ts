import { createTranslator, type Translator } from '@mostrador/contract/i18n.ts'
import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { messagesEs } from '@mostrador/contract/messages/all.es.ts'
import type { Language } from '@mostrador/contract/routes.ts'

export const languages: readonly Language[] = ['en', 'es']

/** The text for a visitor of that language. */
export const words: Record<Language, Translator> = {
  en: createTranslator('en', messagesEn),
  es: createTranslator('es', messagesEs),
}
