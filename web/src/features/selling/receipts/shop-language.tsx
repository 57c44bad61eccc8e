import type { Language } from '@mostrador/contract/routes.ts'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { createWebTranslator, type WebTranslator } from '#src/language/translator.ts'
import { LanguageContext } from '#src/language/use-t.ts'

/** Everything that a receipt says. */
const loaders = {
  en: async () => ({ receipts: (await import('@mostrador/contract/features/selling/receipts/en.ts')).en }),
  es: async () => ({ receipts: (await import('@mostrador/contract/features/selling/receipts/es.ts')).es }),
}
const loaded = new Map<Language, WebTranslator>()

/** Loads the words of a shop's language, so that they are available offline. */
export async function loadShopWords(language: Language): Promise<void> {
  if (!loaded.has(language)) loaded.set(language, createWebTranslator(language, await loaders[language]()))
}

/** The words of a shop's language. Throws if they were never loaded and there is no network. */
export async function shopTranslator(language: Language): Promise<WebTranslator> {
  await loadShopWords(language)
  const translator = loaded.get(language)
  if (!translator) throw new RangeError(`no words of ${language}`)
  return translator
}

/** Prints are in the shop's language, whatever language the cashier uses. */
export function ShopLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const current = useContext(LanguageContext)
  const [, setTurn] = useState(0)
  const isForeign = current !== null && current.language !== language

  useEffect(
    function loadWords() {
      if (!isForeign || loaded.has(language)) return
      let isGone = false
      loadShopWords(language).then(
        () => {
          if (!isGone) setTurn((turn) => turn + 1)
        },
        // Offline and never loaded: the cashier's language is used.
        () => undefined,
      )
      return () => {
        isGone = true
      }
    },
    [isForeign, language],
  )
  return <LanguageContext value={isForeign ? (loaded.get(language) ?? current) : current}>{children}</LanguageContext>
}
