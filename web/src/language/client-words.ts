import type { Language } from '@mostrador/contract/routes.ts'
import { createWebTranslator, type WebTranslator } from '#src/language/translator.ts'
import { createStore } from '#src/lib/store.ts'
import { defaultLanguage, readLanguageTag } from '@mostrador/contract/language.ts'
import { type ScreenWords, screenWords } from '#src/screen-words.ts'
import { matchRouteName } from '@mostrador/contract/site/match-route.ts'

/** The words of every page, and groups that only some pages need in addition. */
export type WordGroup = 'public' | 'account' | 'office' | ScreenWords

/** Each language and group is a separate file, so that a page loads only what it shows. */
const sources: Record<Language, Record<WordGroup, () => Promise<object>>> = {
  en: {
    public: async () => (await import('@mostrador/contract/messages/public.en.ts')).publicEn,
    account: async () => (await import('@mostrador/contract/messages/account.en.ts')).accountEn,
    content: async () => (await import('@mostrador/contract/messages/content.en.ts')).contentEn,
    till: async () => (await import('@mostrador/contract/messages/dashboard.en.ts')).dashboardEn,
    office: async () => (await import('@mostrador/contract/messages/office.en.ts')).officeEn,
    lists: async () => (await import('@mostrador/contract/messages/lists.en.ts')).listsEn,
    customers: async () => ({ customers: (await import('@mostrador/contract/features/customers/customers/en.ts')).en }),
    entry: async () => (await import('@mostrador/contract/messages/entry.en.ts')).entryEn,
    helpChat: async () => ({ helpChat: (await import('@mostrador/contract/features/service/help-chat/en.ts')).en }),
    home: async () => ({ home: (await import('@mostrador/contract/features/service/home/en.ts')).en }),
    insight: async () => (await import('@mostrador/contract/messages/insight.en.ts')).insightEn,
    labels: async () => ({ labels: (await import('@mostrador/contract/features/catalogue/labels/en.ts')).en }),
    priceLists: async () => ({
      priceLists: (await import('@mostrador/contract/features/catalogue/price-lists/en.ts')).en,
    }),
    products: async () => ({ products: (await import('@mostrador/contract/features/catalogue/products/en.ts')).en }),
    receipts: async () => ({ receipts: (await import('@mostrador/contract/features/selling/receipts/en.ts')).en }),
    sales: async () => ({ sales: (await import('@mostrador/contract/features/selling/sales/en.ts')).en }),
    site: async () => (await import('@mostrador/contract/messages/site.en.ts')).siteEn,
    staff: async () => (await import('@mostrador/contract/messages/staff.en.ts')).staffEn,
    suppliers: async () => ({
      suppliers: (await import('@mostrador/contract/features/purchasing/suppliers/en.ts')).en,
    }),
  },
  es: {
    public: async () => (await import('@mostrador/contract/messages/public.es.ts')).publicEs,
    account: async () => (await import('@mostrador/contract/messages/account.es.ts')).accountEs,
    content: async () => (await import('@mostrador/contract/messages/content.es.ts')).contentEs,
    till: async () => (await import('@mostrador/contract/messages/dashboard.es.ts')).dashboardEs,
    office: async () => (await import('@mostrador/contract/messages/office.es.ts')).officeEs,
    lists: async () => (await import('@mostrador/contract/messages/lists.es.ts')).listsEs,
    customers: async () => ({ customers: (await import('@mostrador/contract/features/customers/customers/es.ts')).es }),
    entry: async () => (await import('@mostrador/contract/messages/entry.es.ts')).entryEs,
    helpChat: async () => ({ helpChat: (await import('@mostrador/contract/features/service/help-chat/es.ts')).es }),
    home: async () => ({ home: (await import('@mostrador/contract/features/service/home/es.ts')).es }),
    insight: async () => (await import('@mostrador/contract/messages/insight.es.ts')).insightEs,
    labels: async () => ({ labels: (await import('@mostrador/contract/features/catalogue/labels/es.ts')).es }),
    priceLists: async () => ({
      priceLists: (await import('@mostrador/contract/features/catalogue/price-lists/es.ts')).es,
    }),
    products: async () => ({ products: (await import('@mostrador/contract/features/catalogue/products/es.ts')).es }),
    receipts: async () => ({ receipts: (await import('@mostrador/contract/features/selling/receipts/es.ts')).es }),
    sales: async () => ({ sales: (await import('@mostrador/contract/features/selling/sales/es.ts')).es }),
    site: async () => (await import('@mostrador/contract/messages/site.es.ts')).siteEs,
    staff: async () => (await import('@mostrador/contract/messages/staff.es.ts')).staffEs,
    suppliers: async () => ({
      suppliers: (await import('@mostrador/contract/features/purchasing/suppliers/es.ts')).es,
    }),
  },
}

/** The language this page was rendered in: a switch reloads the page. */
export function pageLanguage(): Language {
  return readLanguageTag(document.documentElement.lang) ?? defaultLanguage
}

export const translatorStore = createStore<WebTranslator | null>(null)
const loaded = new Set<WordGroup>()
let words: object = {}

/** The groups a page needs in addition to the public words, by its address. */
export function wordGroupsOf(pathname: string): readonly WordGroup[] {
  const name = matchRouteName(pathname)?.name
  if (name === undefined) return []
  if (name.startsWith('account') || name === 'visited-shops') return ['account']
  if (pathname.startsWith('/staff')) return ['staff']
  return screenWords[name] ?? (pathname.startsWith('/dashboard') ? ['office'] : [])
}

/** What a group depends on: the public words, and for the office also those of the till. */
const before: Partial<Record<WordGroup, WordGroup>> = { office: 'till' }

/** Loads groups of words and their dependencies, unless they are loaded already. */
export async function loadWords(...groups: readonly WordGroup[]): Promise<void> {
  const wanted = new Set<WordGroup>(['public', ...groups.flatMap((group) => [before[group] ?? group, group])])
  const missing = [...wanted].filter((name) => !loaded.has(name))
  if (missing.length === 0) return
  const language = pageLanguage()
  const parts = await Promise.all(missing.map((name) => sources[language][name]()))
  for (const name of missing) loaded.add(name)
  words = Object.assign({}, words, ...parts)
  translatorStore.set(createWebTranslator(language, words))
}
