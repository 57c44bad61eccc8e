import { createTranslator, translateFault } from '@mostrador/contract/i18n.ts'
import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { messagesEs } from '@mostrador/contract/messages/all.es.ts'
import type { Language } from '@mostrador/contract/routes.ts'

const translators = { en: createTranslator('en', messagesEn), es: createTranslator('es', messagesEs) }

/** The text of a key that is only known at run time, such as an error code's. */
export function translate(language: Language, key: string, values: Record<string, string | number> = {}): string {
  return translateFault(translators[language], { key, values })
}
