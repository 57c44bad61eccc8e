import type { ArticleLink } from '@mostrador/contract/features/help/schema.ts'
import type { Language } from '@mostrador/contract/language.ts'
import type { HelpEntry } from '../../content/library.ts'
import { openLibrary } from '../../content/open-library.ts'

/** What a link to an article shows. */
export function articleLink({ id, slug, title, summary }: HelpEntry): ArticleLink {
  return { id, slug, title, summary }
}

/** The articles in one language, in their order. */
export async function readArticles(language: Language): Promise<readonly HelpEntry[]> {
  const { help } = await openLibrary()
  return help.filter((entry) => entry.language === language)
}
