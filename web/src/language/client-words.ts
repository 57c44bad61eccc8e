import type { LoadedMessages } from '@mostrador/contract/i18n.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { createWebTranslator, type WebTranslator } from '#src/language/translator.ts'
import { createStore } from '#src/lib/store.ts'
import { defaultLanguage, readLanguageTag } from '@mostrador/contract/language.ts'

/** The public pages' words, or those and the dashboard's. */
export type WordGroup = 'public' | 'dashboard'

/** Each language and group is a file of its own, so that a page loads one. */
const sources: Record<Language, Record<WordGroup, () => Promise<LoadedMessages>>> = {
  en: {
    public: async () => (await import('@mostrador/contract/messages.public.en.ts')).publicEn,
    dashboard: async () => (await import('@mostrador/contract/messages.en.ts')).messagesEn,
  },
  es: {
    public: async () => (await import('@mostrador/contract/messages.public.es.ts')).publicEs,
    dashboard: async () => (await import('@mostrador/contract/messages.es.ts')).messagesEs,
  },
}

/** The language this page was rendered in: a switch loads the page anew. */
export function pageLanguage(): Language {
  return readLanguageTag(document.documentElement.lang) ?? defaultLanguage
}

export const translatorStore = createStore<WebTranslator | null>(null)
let loadedGroup: WordGroup | null = null

/** Loads a group of words unless it is there already; the dashboard's group contains the public one. */
export async function loadWords(group: WordGroup): Promise<void> {
  if (loadedGroup === 'dashboard' || loadedGroup === group) return
  const language = pageLanguage()
  const messages = await sources[language][group]()
  loadedGroup = group
  translatorStore.set(createWebTranslator(language, messages))
}
