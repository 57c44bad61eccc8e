import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { searchHelp as endpoint } from '@mostrador/contract/features/help/endpoints.ts'
import { type HelpSearch, openHelpSearch } from '@mostrador/contract/features/help/search-articles.ts'
import type { Language } from '@mostrador/contract/language.ts'
import { readIndexed } from './get-help-index.ts'

type Input = InputOf<typeof endpoint>

const searches = new Map<Language, Promise<HelpSearch>>()

/** The search of the help page for browsers without script; others search the same index themselves. */
export async function searchHelp(_ctx: unknown, { language, text }: Input): Promise<OutputOf<typeof endpoint>> {
  const open = searches.get(language) ?? readIndexed(language).then((articles) => openHelpSearch(articles, language))
  searches.set(language, open)
  const search = await open
  return { articles: search(text) }
}
