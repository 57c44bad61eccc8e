import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { messagesEs } from '@mostrador/contract/messages/all.es.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { createWebTranslator, type WebTranslator } from '#src/language/translator.ts'

const translators: Record<Language, WebTranslator> = {
  en: createWebTranslator('en', messagesEn),
  es: createWebTranslator('es', messagesEs),
}

/** Server only: every word of a language. */
export function serverTranslator(language: Language): WebTranslator {
  return translators[language]
}
