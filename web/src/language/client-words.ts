import type { Language } from '@mostrador/contract/routes.ts'
import { createWebTranslator, type WebTranslator } from '#src/language/translator.ts'
import { createStore } from '#src/lib/store.ts'
import { defaultLanguage, readLanguageTag } from '@mostrador/contract/language.ts'

/** The words of every page, and those that only some pages need beside them. */
export type WordGroup = 'public' | 'account' | 'dashboard' | 'office'

/** Each language and group is a file of its own, so that a page loads what it shows. */
const sources: Record<Language, Record<WordGroup, () => Promise<object>>> = {
  en: {
    public: async () => (await import('@mostrador/contract/messages.public.en.ts')).publicEn,
    account: async () => (await import('@mostrador/contract/messages.account.en.ts')).accountEn,
    dashboard: async () => (await import('@mostrador/contract/messages.dashboard.en.ts')).dashboardEn,
    office: async () => (await import('@mostrador/contract/messages.office.en.ts')).officeEn,
  },
  es: {
    public: async () => (await import('@mostrador/contract/messages.public.es.ts')).publicEs,
    account: async () => (await import('@mostrador/contract/messages.account.es.ts')).accountEs,
    dashboard: async () => (await import('@mostrador/contract/messages.dashboard.es.ts')).dashboardEs,
    office: async () => (await import('@mostrador/contract/messages.office.es.ts')).officeEs,
  },
}

/** The language this page was rendered in: a switch loads the page anew. */
export function pageLanguage(): Language {
  return readLanguageTag(document.documentElement.lang) ?? defaultLanguage
}

export const translatorStore = createStore<WebTranslator | null>(null)
const loaded = new Set<WordGroup>()
let words: object = {}

/** The group a page needs beside the public words, told by its address. */
export function wordGroupOf(pathname: string): WordGroup {
  if (pathname.startsWith('/dashboard')) return 'dashboard'
  return pathname.startsWith('/account') ? 'account' : 'public'
}

/** The groups that belong to one. */
const groupsWith: Record<WordGroup, readonly WordGroup[]> = {
  public: ['public'],
  account: ['public', 'account'],
  dashboard: ['public', 'dashboard'],
  office: ['public', 'dashboard', 'office'],
}

/** Loads a group of words with those it stands on, unless they are there already. */
export async function loadWords(group: WordGroup): Promise<void> {
  const missing = groupsWith[group].filter((name) => !loaded.has(name))
  if (missing.length === 0) return
  const language = pageLanguage()
  const parts = await Promise.all(missing.map((name) => sources[language][name]()))
  for (const name of missing) loaded.add(name)
  words = Object.assign({}, words, ...parts)
  translatorStore.set(createWebTranslator(language, words))
}
