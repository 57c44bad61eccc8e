import type { ArticleLink } from '@mostrador/contract/features/service/help/schema.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { routeOfPath } from '../../../web/known-paths.ts'
import { articleLink, type HelpCtx, readArticles } from '../help/public.ts'

const mostSuggestions = 4
const articleMark = 'help:'

/**
 * Articles for the visitor's previous page: related to an article, or of a screen, or else the first ones. The slug of an article
 * may be in either language.
 */
export async function suggestArticles(
  ctx: HelpCtx,
  language: Language,
  from: string | undefined,
): Promise<ArticleLink[]> {
  const articles = await readArticles(ctx, language)
  const wanted = from === undefined ? [] : await idsFor(ctx, from)
  const chosen = wanted.flatMap((id) => articles.filter((article) => article.id === id))
  return (chosen.length > 0 ? chosen : articles).slice(0, mostSuggestions).map(articleLink)
}

async function idsFor(ctx: HelpCtx, from: string): Promise<string[]> {
  const all = [...(await readArticles(ctx, 'en')), ...(await readArticles(ctx, 'es'))]
  if (from.startsWith(articleMark)) {
    const slug = from.slice(articleMark.length)
    return [...new Set(all.filter((article) => article.slug === slug).flatMap(({ id, related }) => [id, ...related]))]
  }
  const screen = from.startsWith('/') ? routeOfPath(from) : undefined
  const places = all.flatMap(({ id, screens }) => {
    const place = screens.findIndex((name) => name === screen)
    return place === -1 ? [] : [{ id, place }]
  })
  return [...new Set(places.toSorted((a, b) => a.place - b.place).map(({ id }) => id))]
}
