/** Shared by creating and changing a post. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { WrittenPost } from '@mostrador/contract/features/shop/blog-posts/schema.ts'
import { readingMinutes } from '@mostrador/contract/rich-text.ts'
import type { CompanyCtx } from '../../../context.ts'
import { cleanArticle } from '../../../values/clean-html.ts'
import { numberedSlug, slugOf } from '../../../values/slug-of.ts'
import { listBlogCategories } from '../blog-categories/public.ts'
import { picturesIn, pictureAt } from './post-picture.ts'

/** The columns of a form. The text has only allowed tags and the company's own pictures. */
export async function columnsOf(ctx: CompanyCtx, form: WrittenPost, usualPolicy: string) {
  const { cover, categoryIds: _, slug: __, content, ...facts } = form
  const wanted = [...picturesIn(content), ...(cover ? [cover.pictureId] : [])]
  const own = await ownPictures(ctx, wanted)
  if (cover && !own.has(cover.pictureId))
    throw new AppError('notFound', { fields: { cover: { key: 'validation.invalid' } } })
  const cleaned = cleanArticle(content, (address) => own.has(pictureAt(address) ?? ''))
  return {
    ...facts,
    commentPolicy: form.commentPolicy ?? usualPolicy,
    content: cleaned,
    readingMinutes: readingMinutes(cleaned),
    coverPictureId: cover?.pictureId ?? null,
    coverAlt: cover?.alt ?? '',
  }
}

async function ownPictures(ctx: CompanyCtx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.tx
    .selectFrom('blogPictures')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Pictures of a saved post are kept with it. A picture in two posts belongs to the first. */
export async function keepPictures(
  ctx: CompanyCtx,
  postId: string,
  { content, coverPictureId }: { content: string; coverPictureId: string | null },
): Promise<void> {
  const ids = [...picturesIn(content), ...(coverPictureId === null ? [] : [coverPictureId])]
  if (ids.length === 0) return
  await ctx.tx
    .updateTable('blogPictures')
    .set({ postId })
    .where('companyId', '=', ctx.company.id)
    .where('id', 'in', ids)
    .where('postId', 'is', null)
    .execute()
}

/** Sets the categories in this order. Throws `notFound` at the field for an unknown or repeated one. */
export async function replaceCategories(ctx: CompanyCtx, postId: string, ids: readonly string[]): Promise<void> {
  const known = new Set((await listBlogCategories(ctx)).map(({ id }) => id))
  if (new Set(ids).size !== ids.length || ids.some((id) => !known.has(id)))
    throw new AppError('notFound', { fields: { categoryIds: { key: 'validation.invalid' } } })
  const companyId = ctx.company.id
  await ctx.tx
    .deleteFrom('blogPostCategories')
    .where('companyId', '=', companyId)
    .where('postId', '=', postId)
    .execute()
  if (ids.length === 0) return
  await ctx.tx
    .insertInto('blogPostCategories')
    .values(ids.map((categoryId, position) => ({ companyId, postId, categoryId, position })))
    .execute()
}

/** Addresses under /blog that are not posts. */
const reserved = new Set(['categories', 'categorias'])

type Addressed = { id: string; languageTag: string; title: string }

/** The wanted address, or one made from the title, with a number behind it if it is taken in this language. */
export async function slugFor(
  ctx: CompanyCtx,
  wanted: string | null,
  { id, languageTag, title }: Addressed,
): Promise<string> {
  const base = wanted ?? slugOf(title, { most: 80, otherwise: 'post' })
  const rows = await ctx.tx
    .selectFrom('blogPosts')
    .select('slug')
    .where('companyId', '=', ctx.company.id)
    .where('languageTag', '=', languageTag)
    .where('id', '<>', id)
    .where((eb) => eb.or([eb('slug', '=', base), eb('slug', 'like', `${base}-%`)]))
    .execute()
  const taken = new Set([...reserved, ...rows.map(({ slug }) => slug)])
  if (wanted !== null && taken.has(wanted))
    throw new AppError('nameTaken', { fields: { slug: { key: 'blogPosts.faults.slugTaken' } } })
  return numberedSlug(base, taken)
}

type Texts = { title: string; excerpt: string; content: string }

/** Stores the version of a save. */
export async function keepVersion(
  ctx: CompanyCtx,
  postId: string,
  version: number,
  { title, excerpt, content }: Texts,
): Promise<void> {
  await ctx.tx
    .insertInto('blogPostVersions')
    .values({
      companyId: ctx.company.id,
      postId,
      version,
      title,
      excerpt,
      content,
      savedById: ctx.user.id,
      savedAt: ctx.now,
    })
    .execute()
}

/** The caller's unsaved text was saved or discarded. */
export async function forgetDraft(ctx: CompanyCtx, postId: string): Promise<void> {
  await ctx.tx
    .deleteFrom('blogPostDrafts')
    .where('companyId', '=', ctx.company.id)
    .where('postId', '=', postId)
    .where('userId', '=', ctx.user.id)
    .execute()
}
