import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listHelp as endpoint } from '@mostrador/contract/features/service/help/endpoints.ts'
import { helpGroups } from '@mostrador/contract/features/service/help/schema.ts'
import { articleLink, type HelpCtx, readArticles } from './article-link.ts'

type Input = InputOf<typeof endpoint>

export async function listHelp(ctx: HelpCtx, { language }: Input): Promise<OutputOf<typeof endpoint>> {
  const articles = await readArticles(ctx, language)
  const sections = helpGroups.map((group) => ({
    group,
    articles: articles.filter((article) => article.group === group).map(articleLink),
  }))
  return { sections: sections.filter(({ articles: own }) => own.length > 0) }
}
