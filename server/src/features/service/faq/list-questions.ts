import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listQuestions as endpoint } from '@mostrador/contract/features/service/faq/endpoints.ts'
import { type Question, questionGroups } from '@mostrador/contract/features/service/faq/schema.ts'
import { twinOf } from '../../../content/find-text.ts'
import type { QuestionEntry } from '../../../content/library.ts'
import type { Deps } from '../../../context.ts'

type Input = InputOf<typeof endpoint>

export async function listQuestions(
  { deps }: { deps: Pick<Deps, 'library'> },
  { language }: Input,
): Promise<OutputOf<typeof endpoint>> {
  const { questions } = await deps.library.read()
  const sections = questionGroups.map((group) => ({
    group,
    questions: questions
      .filter((question) => question.group === group && question.language === language)
      .map((question) => questionOf(question, twinOf(question, questions)?.slug ?? null)),
  }))
  return { sections: sections.filter(({ questions: own }) => own.length > 0) }
}

function questionOf({ id, slug, title, html, keywords }: QuestionEntry, twinSlug: string | null): Question {
  return { id, slug, title, html, keywords: keywords.join(', '), twinSlug }
}
