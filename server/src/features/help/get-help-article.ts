import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getHelpArticle as endpoint } from '@mostrador/contract/features/help/endpoints.ts'
import type { Article } from '@mostrador/contract/features/help/schema.ts'
import { permissionKey } from '@mostrador/contract/screens/screen-words.ts'
import { findText, twinAnchors } from '../../content/find-text.ts'
import type { HelpEntry } from '../../content/library.ts'
import { openLibrary } from '../../content/open-library.ts'
import { translate } from '../../translate.ts'
import { articleLink } from './article-link.ts'

type Input = InputOf<typeof endpoint>

/** One article by its slug. */
export async function getHelpArticle(_ctx: unknown, { language, slug }: Input): Promise<OutputOf<typeof endpoint>> {
  const { help } = await openLibrary()
  const { text, twin } = findText(help, { language, slug })
  return { article: articleOf(text, twin, help), language: text.language }
}

function articleOf(entry: HelpEntry, twin: HelpEntry | undefined, help: readonly HelpEntry[]): Article {
  const { group, html, headings, permission, checked, language } = entry
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
    twinSlug: twin?.slug ?? null,
    anchors: twinAnchors(headings, twin?.headings ?? []),
  }
}
