import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getHelpArticle as endpoint } from '@mostrador/contract/features/service/help/endpoints.ts'
import type { Article } from '@mostrador/contract/features/service/help/schema.ts'
import { permissionKey } from '@mostrador/contract/screens/screen-words.ts'
import { findText, inLanguage, twinAnchors, twinOf } from '../../../content/find-text.ts'
import type { HelpEntry } from '../../../content/library.ts'
import type { Deps } from '../../../context.ts'
import { translate } from '../../../translate.ts'
import { openPreview } from '../texts/public.ts'
import { articleLink } from './article-link.ts'

type Input = InputOf<typeof endpoint>

/** One article by its slug, or the draft that a preview link names. */
export async function getHelpArticle({ deps }: { deps: Deps }, input: Input): Promise<OutputOf<typeof endpoint>> {
  const { language, slug, preview: token } = input
  if (token === undefined) {
    const { help, oldSlugs } = await deps.library.read()
    const ofHelp = oldSlugs.filter(({ kind }) => kind === 'help')
    const { text } = findText(help, { language, slug }, ofHelp)
    return { article: articleOf(text, help), language: text.language, isPreview: false }
  }
  const { library, id, isPreview } = await openPreview(deps, { kind: 'help', token })
  const text = inLanguage(library.help, id, language)
  return { article: articleOf(text, library.help), language: text.language, isPreview }
}

function articleOf(entry: HelpEntry, help: readonly HelpEntry[]): Article {
  const twin = twinOf(entry, help)
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
