import { getHelpIndex } from '@mostrador/contract/features/service/help/endpoints.ts'
import { type HelpSearch, openHelpSearch } from '@mostrador/contract/features/service/help/search-articles.ts'
import type { Language } from '@mostrador/contract/language.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'

/** Loads the texts of the help and makes a search over them. */
export async function openSearch(language: Language): Promise<HelpSearch> {
  const { articles } = await callEndpoint(getHelpIndex, { language })
  return openHelpSearch(articles, language)
}
