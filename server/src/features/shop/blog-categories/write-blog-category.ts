/** Shared by all changes of the blog's categories. Each begins with the lock, so that they run one after the other. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { BlogCategory, NewBlogCategory } from '@mostrador/contract/features/shop/blog-categories/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { numberedSlug, slugOf } from '../../../values/slug-of.ts'
import { listBlogCategories } from './list-blog-categories.ts'

/** Waits for other changes of the company's blog categories, and reads their result. */
export async function lockBlogCategories(ctx: CompanyCtx): Promise<BlogCategory[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`blog-categories:${ctx.company.id}`}, 0))`.execute(ctx.tx)
  return listBlogCategories(ctx)
}

/** Those of one level in their order. */
export function siblingsOf(all: readonly BlogCategory[], parentId: string | null): BlogCategory[] {
  return all.filter((category) => category.parentId === parentId)
}

/** Throws if a name is taken, or the parent is not a top-level category that may hold this one. */
export function checkBlogCategory(all: readonly BlogCategory[], form: NewBlogCategory, id: string): void {
  const others = all.filter((category) => category.id !== id)
  for (const language of ['en', 'es'] as const) {
    const wanted = form.name[language].toLowerCase()
    if (others.some(({ name }) => name[language].toLowerCase() === wanted))
      throw new AppError('nameTaken', { fields: { [`name.${language}`]: { key: 'blogCategories.faults.taken' } } })
  }
  if (form.parentId === null) return
  const parent = others.find((category) => category.id === form.parentId)
  if (!parent) throw new AppError('notFound', { fields: { parentId: { key: 'validation.invalid' } } })
  if (parent.parentId !== null || siblingsOf(all, id).length > 0)
    throw new AppError('invalidInput', { fields: { parentId: { key: 'blogCategories.faults.tooDeep' } } })
}

/** The wanted address, or one made from the name in the company's language, with a number behind it if it is taken. */
export function slugFor(ctx: CompanyCtx, all: readonly BlogCategory[], form: NewBlogCategory, id: string): string {
  const taken = new Set(all.filter((category) => category.id !== id).map(({ slug }) => slug))
  if (form.slug !== null && taken.has(form.slug))
    throw new AppError('nameTaken', { fields: { slug: { key: 'blogCategories.faults.slugTaken' } } })
  const name = form.name[ctx.company.settings.languageTag]
  return form.slug ?? numberedSlug(slugOf(name, { most: 70, otherwise: 'category' }), taken)
}

/** The columns of a form besides its ids. */
export function columnsOf({ name, description, parentId }: NewBlogCategory) {
  return { nameEn: name.en, nameEs: name.es, descriptionEn: description.en, descriptionEs: description.es, parentId }
}

/** Numbers categories from 0 in this order. */
export async function renumber(ctx: CompanyCtx, ids: readonly string[]): Promise<void> {
  await sql`
    update blog_categories c set position = n.place::int - 1
      from unnest(${ids}::uuid[]) with ordinality as n(id, place)
      where c.company_id = ${ctx.company.id} and c.id = n.id and c.position <> n.place::int - 1`.execute(ctx.tx)
}
