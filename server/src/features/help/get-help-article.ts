import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { getHelpArticle as endpoint } from '@mostrador/contract/features/help/endpoints.ts'
import type { Article } from '@mostrador/contract/features/help/schema.ts'
import { permissionKey } from '@mostrador/contract/screens/screen-words.ts'
import type { HelpEntry } from '../../content/library.ts'
import { openLibrary } from '../../content/open-library.ts'
import { translate } from '../../translate.ts'
import { articleLink } from './article-link.ts'

type Input = InputOf<typeof endpoint>

/** One article by its slug. In its own language first, because the twins of an article may have the same slug. */
export async function getHelpArticle(_ctx: unknown, { language, slug }: Input): Promise<OutputOf<typeof endpoint>> {
  const { help } = await openLibrary()
  const bySlug = help.filter((entry) => entry.slug === slug)
  const entry = bySlug.find((each) => each.language === language) ?? bySlug[0]
  if (!entry) throw new AppError('notFound')
  return { article: articleOf(entry, help), language: entry.language }
}

function articleOf(entry: HelpEntry, help: readonly HelpEntry[]): Article {
  const { group, html, headings, permission, checked, language, id } = entry
  const others = help.filter((other) => other.language === language)
  const at = others.indexOf(entry)
  const neighbour = (index: number) => {
    const other = others[index]
    return other?.group === group ? articleLink(other) : null
  }
  return {
    ...articleLink(entry),
    group,
    html,
    headings,
    permission: permission === undefined ? null : translate(language, permissionKey(permission)),
    checked,
    related: entry.related.flatMap((wanted) => others.filter((other) => other.id === wanted).map(articleLink)),
    previous: neighbour(at - 1),
    next: neighbour(at + 1),
    twinSlug: help.find((other) => other.id === id && other.language !== language)?.slug ?? null,
  }
}
