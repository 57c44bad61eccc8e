import { AppError } from '@mostrador/contract/errors.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../context.ts'

const maxLength = 100

/** A name as part of an address: `Café molido 250 g` is `cafe-molido-250-g`. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '')
  return slug === '' ? 'p' : slug
}

/** An address that no product of the company has, made of the name: the second one gets `-2`. */
export async function freeSlug(ctx: CompanyCtx, name: string): Promise<string> {
  const base = slugOf(name)
  const { rows } = await sql<{ slug: string }>`select slug from products
    where company_id = ${ctx.company.id} and (slug = ${base} or slug like ${`${base}-%`})`.execute(ctx.tx)
  const taken = new Set(rows.map(({ slug }) => slug))
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
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
