import { AppError } from '@mostrador/contract/errors.ts'
import type { Heading } from '@mostrador/contract/features/service/help/schema.ts'
import type { Language } from '@mostrador/contract/language.ts'
import type { OldSlug } from './text-draft.ts'

type Text = { id: string; slug: string; language: Language }

/**
 * A text by its slug, and its translation. Searches the given language first, because translations may have the same slug; a slug
 * of the other language, or an earlier slug of the text, also finds it. Throws `notFound`.
 */
export function findText<T extends Text>(
  texts: readonly T[],
  { language, slug }: { language: Language; slug: string },
  oldSlugs: readonly OldSlug[] = [],
): { text: T; twin: T | undefined } {
  const own = <S extends { language: Language }>(found: readonly S[], wanted: Language) =>
    found.find((each) => each.language === wanted) ?? found[0]
  const bySlug = (each: { slug: string }) => each.slug === slug
  const old = own(oldSlugs.filter(bySlug), language)
  const text =
    own(texts.filter(bySlug), language) ??
    (old &&
      own(
        texts.filter(({ id }) => id === old.id),
        old.language,
      ))
  if (!text) throw new AppError('notFound')
  return { text, twin: twinOf(text, texts) }
}

/** The text with an id: in a language, or if it does not exist there, in the other. Throws `notFound`. */
export function inLanguage<T extends Text>(texts: readonly T[], id: string, language: Language): T {
  const own = texts.filter((text) => text.id === id)
  const text = own.find((each) => each.language === language) ?? own[0]
  if (!text) throw new AppError('notFound')
  return text
}

/** The same text in the other language. */
export function twinOf<T extends Text>({ id, language }: T, texts: readonly T[]): T | undefined {
  return texts.find((other) => other.id === id && other.language !== language)
}

/** For the id of each heading, that of its translation, if both have the same number of headings. */
export function twinAnchors(own: readonly Heading[], twin: readonly Heading[]): Record<string, string> {
  if (own.length !== twin.length) return {}
  return Object.fromEntries(own.flatMap(({ id }, index) => (twin[index] ? [[id, twin[index].id]] : [])))
}
