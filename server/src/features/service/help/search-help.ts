import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { searchHelp as endpoint } from '@mostrador/contract/features/service/help/endpoints.ts'
import { type HelpSearch, openHelpSearch } from '@mostrador/contract/features/service/help/search-articles.ts'
import type { Language } from '@mostrador/contract/language.ts'
import type { Library } from '../../../content/library.ts'
import type { HelpCtx } from './article-link.ts'
import { readIndexed } from './get-help-index.ts'

type Input = InputOf<typeof endpoint>

/** The index of each language, rebuilt when the texts change. */
const searches = new WeakMap<Library, Map<Language, Promise<HelpSearch>>>()

/** The search of the help page for browsers without script. Other browsers search the same index themselves. */
export async function searchHelp(ctx: HelpCtx, { language, text }: Input): Promise<OutputOf<typeof endpoint>> {
  const library = await ctx.deps.library.read()
  const known = searches.get(library) ?? new Map<Language, Promise<HelpSearch>>()
  searches.set(library, known)
  const open = known.get(language) ?? readIndexed(ctx, language).then((articles) => openHelpSearch(articles, language))
  known.set(language, open)
  const search = await open
  return { articles: search(text) }
}
