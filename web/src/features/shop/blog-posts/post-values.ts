import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createBlogPost } from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import type { BlogPost } from '@mostrador/contract/features/shop/blog-posts/schema.ts'
import { type commentPolicies, postLimits } from '@mostrador/contract/features/shop/blog-posts/limits.ts'
import { languages } from '@mostrador/contract/language.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { countWords, textOfHtml } from '@mostrador/contract/rich-text.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { keywords, type Rule } from '@mostrador/contract/validation.ts'
import { describeForm, type Field, type ValuesOf } from '#src/ui/admin/fields/describe-form.ts'
import { choice, notes, own, slug, tags, toggle, writtenText } from '#src/ui/admin/fields/fields.ts'

const titleRule: Rule = (value) => {
  const { length } = String(value).trim()
  return length < 3 || length > postLimits.title ? { key: 'blogPosts.faults.title' } : undefined
}
const longText: Rule = (value) =>
  textOfHtml(String(value)).length > postLimits.text || String(value).length > postLimits.html
    ? { key: 'validation.stringMax', values: { max: postLimits.text } }
    : undefined

type Cover = { pictureId: string; alt: string; path: string } | null
const cover: Field<Cover, Cover, { pictureId: string; alt: string } | null> = {
  ...own({ label: 'blogPosts.form.cover' }, (): Cover => null, { show: (chosen) => chosen?.alt ?? '' }),
  sent: (chosen) => chosen && { pictureId: chosen.pictureId, alt: chosen.alt.trim() },
}

/** Null: as the shop's settings say. */
type Policy = (typeof commentPolicies)[number] | null
type Input = Omit<InputOf<typeof createBlogPost>, 'postId' | 'twinOfId'>

/** The fields of a post, in the order of the form. */
export const postForm = describeForm<BlogPost, Input>()('post', {
  title: {
    ...writtenText({ label: 'blogPosts.form.title', max: postLimits.title }),
    rules: () => [titleRule],
  },
  languageTag: choice({
    label: 'blogPosts.form.language',
    help: 'blogPosts.form.languageHelp',
    values: languages,
    words: (language, t) => t(`blogPosts.languages.${language}`),
  }),
  content: own({ label: 'blogPosts.form.content' }, () => '', {
    rules: [longText],
    show: (html) => `${countWords(html)}`,
  }),
  excerpt: notes({
    label: 'blogPosts.form.excerpt',
    help: 'blogPosts.form.excerptHelp',
    max: postLimits.excerpt,
    pattern: null,
  }),
  cover,
  categoryIds: own({ label: 'blogPosts.form.categories' }, (): string[] => [], { show: (ids) => String(ids.length) }),
  keywords: {
    ...tags({ label: 'blogPosts.form.keywords' }),
    rules: () => [keywords()],
    show: (words: string[]) => words.join(', '),
  },
  commentPolicy: own({ label: 'blogPosts.form.comments' }, (): Policy => null, {
    show: (policy, t) =>
      policy === null ? t('blogPosts.form.usualComments') : t(`blogPosts.form.commentPolicies.${policy}`),
  }),
  isFeatured: toggle({ label: 'blogPosts.form.isFeatured' }),
  slug: slug({ label: 'blogPosts.form.address', help: 'blogPosts.form.addressHelp', max: postLimits.slug }),
  seoTitle: writtenText({
    label: 'blogPosts.form.seoTitle',
    help: 'blogPosts.form.seoHelp',
    max: postLimits.seoTitle,
    pattern: null,
  }),
  seoDescription: notes({ label: 'blogPosts.form.seoDescription', max: postLimits.seoDescription, pattern: null }),
})

export type PostValues = ValuesOf<typeof postForm>

/** What a new post begins with: a language, or the texts of its twin, to be translated. */
export function firstOf(twin: BlogPost | null, language: Language, settings: CompanySettings): Partial<PostValues> {
  if (!twin) return { languageTag: language }
  const other = twin.languageTag === 'en' ? 'es' : 'en'
  return { ...postForm.typed(twin, settings), languageTag: other, keywords: [], slug: '' }
}
