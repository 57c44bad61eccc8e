import { AppError } from '@mostrador/contract/errors.ts'
import { type PriceList, priceListSchema } from '@mostrador/contract/features/catalogue/price-lists/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** Price lists of the company. The caller adds conditions and order. */
export function selectPriceLists(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('priceLists as l')
    .where('l.companyId', '=', ctx.company.id)
    .select([
      'l.id',
      'l.version',
      'l.name',
      'l.status',
      'l.updatedAt',
      'l.catalogueVersion',
      sql<string | null>`trim_scale(l.percentage)::text`.as('percentage'),
      sql<number>`(select count(distinct x.variant_id)::int from price_list_prices x
        where x.company_id = l.company_id and x.price_list_id = l.id)`.as('pricedCount'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPriceLists>['execute']>>[number]

export function presentPriceList({ catalogueVersion: _, ...row }: Row): PriceList {
  return priceListSchema.parse({ ...row, updatedAt: row.updatedAt.toISOString() })
}

/** Throws `notFound` when the company has no such list. */
export async function findPriceList(ctx: CompanyCtx, id: string, field = 'id'): Promise<PriceList> {
  const row = await selectPriceLists(ctx).where('l.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('notFound', { fields: { [field]: { key: 'validation.invalid' } } })
  return presentPriceList(row)
}

/** Two active lists have different names, ignoring case and accents. */
export async function refuseTakenName(ctx: CompanyCtx, name: string, id: string): Promise<void> {
  const other = await ctx.tx
    .selectFrom('priceLists')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('status', '=', 'active')
    .where('id', '<>', id)
    .where(sql<boolean>`search_fold(name) = search_fold(${name})`)
    .executeTakeFirst()
  if (other) throw new AppError('nameTaken', { fields: { name: { key: 'priceLists.nameTaken' } } })
}
