import type { ArticleLink } from '@mostrador/contract/features/service/help/schema.ts'
import type { Language } from '@mostrador/contract/language.ts'
import type { HelpEntry } from '../../../content/library.ts'
import type { LibraryReader } from '../../../content/open-library.ts'

/** The fields of an article for a link. */
export function articleLink({ id, slug, title, summary }: HelpEntry): ArticleLink {
  return { id, slug, title, summary }
}

/** The context that calls about the help need. */
export type HelpCtx = { deps: { library: Pick<LibraryReader, 'read'> } }

/** The articles in one language, in their order. */
export async function readArticles({ deps }: HelpCtx, language: Language): Promise<readonly HelpEntry[]> {
  const { help } = await deps.library.read()
  return help.filter((entry) => entry.language === language)
}
