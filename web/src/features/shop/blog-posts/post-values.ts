import type { BlogPost } from '@mostrador/contract/features/shop/blog-posts/schema.ts'
import type { commentPolicies } from '@mostrador/contract/features/shop/blog-posts/limits.ts'
import { postLimits } from '@mostrador/contract/features/shop/blog-posts/limits.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { textOfHtml } from '@mostrador/contract/rich-text.ts'
import { type FormRules, keywords, maxLength, type Rule, slugPart } from '@mostrador/contract/validation.ts'

export type PostValues = {
  title: string
  languageTag: Language
  content: string
  excerpt: string
  cover: { pictureId: string; alt: string; path: string } | null
  categoryIds: string[]
  keywords: string[]
  slug: string
  /** Null: as the shop's settings say. */
  commentPolicy: (typeof commentPolicies)[number] | null
  isFeatured: boolean
  seoTitle: string
  seoDescription: string
}

/** The form of a post. A new one begins in a language, or with the texts of its twin, to be translated. */
export function postValuesOf(post: BlogPost | null, language: Language, twin: BlogPost | null): PostValues {
  const from = post ?? twin
  if (!from)
    return {
      title: '',
      languageTag: language,
      content: '',
      excerpt: '',
      cover: null,
      categoryIds: [],
      keywords: [],
      slug: '',
      commentPolicy: null,
      isFeatured: false,
      seoTitle: '',
      seoDescription: '',
    }
  const { title, content, excerpt, cover, categoryIds, commentPolicy, isFeatured, seoTitle, seoDescription } = from
  const common = { title, content, excerpt, cover, categoryIds, commentPolicy, isFeatured, seoTitle, seoDescription }
  if (post) return { ...common, languageTag: post.languageTag, keywords: post.keywords, slug: post.slug }
  return { ...common, languageTag: from.languageTag === 'en' ? 'es' : 'en', keywords: [], slug: '' }
}

/** What the calls that create and change a post take. */
export function postInput({ languageTag: _, cover, slug: address, ...values }: PostValues) {
  return {
    ...values,
    title: values.title.trim(),
    slug: address.trim() === '' ? null : address.trim(),
    cover: cover && { pictureId: cover.pictureId, alt: cover.alt.trim() },
  }
}

const title: Rule = (value) => {
  const { length } = String(value).trim()
  return length < 3 || length > postLimits.title ? { key: 'blogPosts.faults.title' } : undefined
}
const longText: Rule = (value) =>
  textOfHtml(String(value)).length > postLimits.text || String(value).length > postLimits.html
    ? { key: 'validation.stringMax', values: { max: postLimits.text } }
    : undefined

export const postRules: FormRules = {
  title: [title],
  languageTag: [],
  content: [longText],
  excerpt: [maxLength(postLimits.excerpt)],
  cover: [],
  categoryIds: [],
  keywords: [keywords()],
  slug: [maxLength(postLimits.slug), slugPart()],
  seoTitle: [maxLength(postLimits.seoTitle)],
  seoDescription: [maxLength(postLimits.seoDescription)],
}
