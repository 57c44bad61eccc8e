import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listQuestions as endpoint } from '@mostrador/contract/features/faq/endpoints.ts'
import { questionGroups } from '@mostrador/contract/features/faq/schema.ts'
import { openLibrary } from '../../content/open-library.ts'

type Input = InputOf<typeof endpoint>

export async function listQuestions(_ctx: unknown, { language }: Input): Promise<OutputOf<typeof endpoint>> {
  const { questions } = await openLibrary()
  const sections = questionGroups.map((group) => ({
    group,
    questions: questions
      .filter((question) => question.group === group && question.language === language)
      .map(({ id, slug, title, html, keywords }) => ({ id, slug, title, html, keywords: keywords.join(', ') })),
  }))
  return { sections: sections.filter(({ questions: own }) => own.length > 0) }
}
