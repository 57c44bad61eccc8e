import { createTranslator, translateFault } from '@mostrador/contract/i18n.ts'
import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { messagesEs } from '@mostrador/contract/messages/all.es.ts'
import type { Language } from '@mostrador/contract/routes.ts'

const translators = { en: createTranslator('en', messagesEn), es: createTranslator('es', messagesEs) }

/** The text of a key that is only known at run time, such as an error code's. */
export function translate(language: Language, key: string, values: Record<string, string | number> = {}): string {
  return translateFault(translators[language], { key, values })
}

const messages = { en: messagesEn, es: messagesEs }

/** The text of a key as it is written, without values; null if there is none. */
export function findWords(language: Language, key: string): string | null {
  const found = key
    .split('.')
    .reduce<unknown>(
      (part, name) => (part !== null && typeof part === 'object' ? Reflect.get(part, name) : null),
      messages[language],
    )
  return typeof found === 'string' ? found : null
}
