import { countWords, picturesOf } from '../../../rich-text.ts'

const parts = ['excerpt', 'text', 'category', 'alt', 'coverAlt'] as const
export type MissingPart = (typeof parts)[number]

type Written = {
  excerpt: string
  content: string
  categoryIds: readonly string[]
  cover: { alt: string } | null
}

/** The parts that readers and search engines need and that a post lacks, in the order of the form. */
export function missingParts({ excerpt, content, categoryIds, cover }: Written): MissingPart[] {
  const lacks: Record<MissingPart, boolean> = {
    text: countWords(content) === 0,
    alt: picturesOf(content).some(({ alt }) => alt.trim() === ''),
    excerpt: excerpt.trim() === '',
    category: categoryIds.length === 0,
    coverAlt: cover !== null && cover.alt.trim() === '',
  }
  return parts.filter((part) => lacks[part])
}
