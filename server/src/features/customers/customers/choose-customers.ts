/** The customers of a bulk change: chosen one by one, or all that a list would show. */
import type { archiveCustomers } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { filterCustomers } from './filter-customers.ts'
import { selectCustomers } from './select-customers.ts'

type Selection = z.output<(typeof archiveCustomers)['input']>['selection']

/** How every bulk change of customers reads its selection. Ordered by id, so that two such changes cannot deadlock. */
export const manyCustomers = {
  count: async (ctx: CompanyCtx, selection: Selection) => {
    const { count } = await queryOf(ctx, selection)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  },
  page: async (ctx: CompanyCtx, selection: Selection, after: string | null, limit: number) => {
    let query = queryOf(ctx, selection).select('c.id').orderBy('c.id').limit(limit)
    if (after !== null) query = query.where('c.id', '>', after)
    return (await query.execute()).map(({ id }) => id)
  },
  names: async (ctx: CompanyCtx, ids: string[]) => {
    if (ids.length === 0) return new Map<string, string>()
    const rows = await queryOf(ctx, { ids }).select(['c.id', 'c.name']).execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
}

function queryOf(ctx: CompanyCtx, selection: Selection) {
  const all = selectCustomers(ctx).clearSelect()
  if ('ids' in selection) return all.where('c.id', 'in', selection.ids)
  const matching = filterCustomers(ctx, all, selection)
  return selection.exceptIds.length === 0 ? matching : matching.where('c.id', 'not in', selection.exceptIds)
}
