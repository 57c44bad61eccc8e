import { AppError } from '@mostrador/contract/errors.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { numberedSlug, slugOf } from '../../../values/slug-of.ts'

/** The name of a product as part of its address. */
export function productSlugOf(name: string): string {
  return slugOf(name, { most: 100, otherwise: 'p' })
}

/** A free address in the company, made from the name: the second one gets `-2`. */
export async function freeSlug(ctx: CompanyCtx, name: string): Promise<string> {
  const base = productSlugOf(name)
  const { rows } = await sql<{ slug: string }>`select slug from products
    where company_id = ${ctx.company.id} and (slug = ${base} or slug like ${`${base}-%`})`.execute(ctx.tx)
  return numberedSlug(base, new Set(rows.map(({ slug }) => slug)))
}

/** A chosen address must be free. */
export async function refuseTakenSlug(ctx: CompanyCtx, slug: string, productId: string): Promise<void> {
  const other = await ctx.tx
    .selectFrom('products')
    .select('name')
    .where('companyId', '=', ctx.company.id)
    .where('slug', '=', slug)
    .where('id', '<>', productId)
    .executeTakeFirst()
  if (other)
    throw new AppError('nameTaken', {
      fields: { slug: { key: 'products.slugTaken', values: { product: other.name } } },
    })
}
