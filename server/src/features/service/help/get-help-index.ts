import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getHelpIndex as endpoint } from '@mostrador/contract/features/service/help/endpoints.ts'
import type { IndexedArticle } from '@mostrador/contract/features/service/help/schema.ts'
import type { Language } from '@mostrador/contract/language.ts'
import { articleLink, type HelpCtx, readArticles } from './article-link.ts'

type Input = InputOf<typeof endpoint>

export async function getHelpIndex(ctx: HelpCtx, { language }: Input): Promise<OutputOf<typeof endpoint>> {
  return { articles: await readIndexed(ctx, language) }
}

/** The articles for the search. */
export async function readIndexed(ctx: HelpCtx, language: Language): Promise<IndexedArticle[]> {
  const articles = await readArticles(ctx, language)
  return articles.map((article) => ({
    ...articleLink(article),
    group: article.group,
    keywords: article.keywords.join(', '),
    headings: article.headings.map(({ text }) => text).join(', '),
    text: article.text,
  }))
}
