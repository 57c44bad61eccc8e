/** Shared by all changes of categories. Each begins with the company's lock, so that they run one after the other. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { CategoryNode, NewCategory } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { numberedSlug, slugOf } from '../../../values/slug-of.ts'

type Named = Pick<NewCategory, 'name'> & { parentId: string | null }

/** Active siblings have different names in each language, ignoring case and accents. */
export async function refuseTakenCategoryName(
  ctx: CompanyCtx,
  { name, parentId }: Named,
  exceptId: string,
): Promise<void> {
  const { rows } = await sql<{ isEn: boolean }>`
    select search_fold(name_en) = search_fold(${name.en}) as is_en from categories
    where company_id = ${ctx.company.id} and parent_id is not distinct from ${parentId}::uuid and status = 'active'
      and id <> ${exceptId} and (search_fold(name_en) = search_fold(${name.en}) or search_fold(name_es) = search_fold(${name.es}))
    limit 1`.execute(ctx.tx)
  const [taken] = rows
  if (taken)
    throw new AppError('nameTaken', { fields: { [taken.isEn ? 'name.en' : 'name.es']: { key: 'categories.taken' } } })
}

/** The requested address, or one made from the name, with a number behind it if taken. */
export async function chooseSlug(
  ctx: CompanyCtx,
  wanted: string | null,
  name: NewCategory['name'],
  id: string,
): Promise<string> {
  const base = wanted ?? slugOf(name[ctx.company.settings.languageTag], { most: 80, otherwise: 'category' })
  const rows = await ctx.tx
    .selectFrom('categories')
    .select('slug')
    .where('companyId', '=', ctx.company.id)
    .where('id', '<>', id)
    .where((eb) => eb.or([eb('slug', '=', base), eb('slug', 'like', `${base}-%`)]))
    .execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  if (wanted !== null && taken.has(base))
    throw new AppError('nameTaken', { fields: { slug: { key: 'categories.slugTaken' } } })
  return numberedSlug(base, taken)
}

export async function replaceCategoryTaxes(
  ctx: CompanyCtx,
  categoryId: string,
  taxIds: readonly string[],
): Promise<void> {
  const companyId = ctx.company.id
  const unique = [...new Set(taxIds)]
  const known = await ctx.tx
    .selectFrom('taxes')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', 'in', unique.length > 0 ? unique : [categoryId])
    .execute()
  if (known.length !== unique.length)
    throw new AppError('notFound', { fields: { taxIds: { key: 'validation.invalid' } } })
  await ctx.tx
    .deleteFrom('categoryTaxes')
    .where('companyId', '=', companyId)
    .where('categoryId', '=', categoryId)
    .execute()
  if (unique.length === 0) return
  await ctx.tx
    .insertInto('categoryTaxes')
    .values(unique.map((taxId) => ({ companyId, categoryId, taxId })))
    .execute()
}

/** Children of a parent in order, without one of them. */
export async function siblingsOf(ctx: CompanyCtx, parentId: string | null, exceptId: string): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('categories')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('parentId', 'is not distinct from', parentId)
    .where('id', '<>', exceptId)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

/** Numbers the children of a parent from 0 without a gap. */
export async function renumber(ctx: CompanyCtx, ids: readonly string[]): Promise<void> {
  await sql`
    update categories c set position = n.place::int - 1
      from unnest(${ids}::uuid[]) with ordinality as n(id, place)
      where c.company_id = ${ctx.company.id} and c.id = n.id and c.position <> n.place::int - 1`.execute(ctx.tx)
}

export function requireVersion({ version }: Pick<CategoryNode, 'version'>, given: number): void {
  if (version !== given) throw new AppError('versionConflict')
}
