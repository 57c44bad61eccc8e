import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getScreenHelp as endpoint } from '@mostrador/contract/features/help/endpoints.ts'
import { articleLink, readArticles } from './article-link.ts'

type Input = InputOf<typeof endpoint>

export async function getScreenHelp(_ctx: unknown, { language, screen }: Input): Promise<OutputOf<typeof endpoint>> {
  const articles = await readArticles(language)
  return { articles: articles.filter(({ screens }) => screens.some((name) => name === screen)).map(articleLink) }
}
