import type { Language } from '@mostrador/contract/routes.ts'
import { createContext, useContext } from 'react'
import type { T, WebTranslator } from '#src/language/translator.ts'

/** Provided by the two entries: on the server with every word, in the browser with the loaded ones. */
export const LanguageContext = createContext<WebTranslator | null>(null)

/** Both functions of the translator: `t` for keys known in the code, `translate` for keys that arrive as data. */
export function useTranslator(): WebTranslator {
  const translator = useContext(LanguageContext)
  if (!translator) throw new Error('LanguageContext is missing')
  return translator
}

/** The words of the current language: `t('shell.buttons.save')`. */
export function useT(): T {
  return useTranslator().t
}

export function useLanguage(): Language {
  return useTranslator().language
}
