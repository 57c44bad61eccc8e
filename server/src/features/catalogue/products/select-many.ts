/** The products of a bulk change: chosen one by one, or all that a list would show. */
import type { archiveProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { filterProducts, type ProductQuestion } from './filter-products.ts'
import { fromProducts } from './select-products.ts'

export type Selection = z.output<(typeof archiveProducts)['input']>['selection']
export type ChosenProduct = { id: string; name: string; status: string }

/** Products changed under one catalogue version. A till reads them in pages of about the same size. */
const chunkSize = 500
/** Maximum number of skipped products that are named. The rest is counted. */
export const namedSkips = 100

/** Number of products in a selection. */
async function countProducts(ctx: CompanyCtx, selection: Selection): Promise<number> {
  const { count } = await queryOf(ctx, selection)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How every bulk change of products reads its selection. */
export const manyProducts = {
  count: countProducts,
  page: async (ctx: CompanyCtx, selection: Selection, after: string | null, limit: number) =>
    (await chooseProductPage(ctx, selection, after, limit)).chosen.map(({ id }) => id),
  names: async (ctx: CompanyCtx, ids: string[]) => {
    if (ids.length === 0) return new Map<string, string>()
    const rows = await fromProducts(ctx).select(['p.id', 'p.name']).where('p.id', 'in', ids).execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
}

/** Every product of a selection, in the order of their ids. Foreign ids are ignored. */
export async function chooseProducts(ctx: CompanyCtx, selection: Selection): Promise<ChosenProduct[]> {
  return queryOf(ctx, selection).select(['p.id', 'p.name', 'p.status']).orderBy('p.id').execute()
}

/** A page of a selection after a product, by id. */
export async function chooseProductPage(
  ctx: CompanyCtx,
  selection: Selection,
  after: string | null,
  per: number,
): Promise<{ chosen: ChosenProduct[]; isMore: boolean }> {
  let query = queryOf(ctx, selection)
    .select(['p.id', 'p.name', 'p.status'])
    .orderBy('p.id')
    .limit(per + 1)
  if (after !== null) query = query.where('p.id', '>', after)
  const rows = await query.execute()
  return { chosen: rows.slice(0, per), isMore: rows.length > per }
}

export function inChunks<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / chunkSize) }, (_, index) =>
    list.slice(index * chunkSize, (index + 1) * chunkSize),
  )
}

/** The products of a selection, for further conditions. */
export function queryOf(ctx: CompanyCtx, selection: Selection) {
  if ('ids' in selection) return fromProducts(ctx).where('p.id', 'in', selection.ids)
  const matching = filterProducts(ctx, selection satisfies ProductQuestion)
  return selection.exceptIds.length === 0 ? matching : matching.where('p.id', 'not in', selection.exceptIds)
}
