import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getScreenHelp as endpoint } from '@mostrador/contract/features/service/help/endpoints.ts'
import { articleLink, type HelpCtx, readArticles } from './article-link.ts'

type Input = InputOf<typeof endpoint>

/**
 * The articles of a screen. An article names its main screen first, so articles about this screen come before those that mention
 * it.
 */
export async function getScreenHelp(ctx: HelpCtx, { language, screen }: Input): Promise<OutputOf<typeof endpoint>> {
  const articles = await readArticles(ctx, language)
  const found = articles.flatMap((article) => {
    const place = article.screens.findIndex((name) => name === screen)
    return place === -1 ? [] : [{ article, place }]
  })
  return { articles: found.toSorted((a, b) => a.place - b.place).map(({ article }) => articleLink(article)) }
}
