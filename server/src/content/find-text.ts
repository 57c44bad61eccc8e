import { AppError } from '@mostrador/contract/errors.ts'
import type { Heading } from '@mostrador/contract/features/help/schema.ts'
import type { Language } from '@mostrador/contract/language.ts'

type Text = { id: string; slug: string; language: Language }

/**
 * A text by its slug, and its twin in the other language. In the given language first, because twins may have the same slug; a slug of the
 * other language finds its text too. Throws `notFound`.
 */
export function findText<T extends Text>(
  texts: readonly T[],
  { language, slug }: { language: Language; slug: string },
): { text: T; twin: T | undefined } {
  const bySlug = texts.filter((text) => text.slug === slug)
  const text = bySlug.find((each) => each.language === language) ?? bySlug[0]
  if (!text) throw new AppError('notFound')
  return { text, twin: twinOf(text, texts) }
}

/** The same text in the other language. */
export function twinOf<T extends Text>({ id, language }: T, texts: readonly T[]): T | undefined {
  return texts.find((other) => other.id === id && other.language !== language)
}

/** For the id of each heading, that of its twin: twins have the same headings in the same order. */
export function twinAnchors(own: readonly Heading[], twin: readonly Heading[]): Record<string, string> {
  return Object.fromEntries(own.flatMap(({ id }, index) => (twin[index] ? [[id, twin[index].id]] : [])))
}
