import type { archiveCustomers } from '@mostrador/contract/features/customers/endpoints.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../context.ts'
import { filterCustomers } from './filter-customers.ts'
import { selectCustomers } from './select-customers.ts'

type Selection = z.output<(typeof archiveCustomers)['input']>['selection']

/** The ids a bulk action is for, in the order of ids, so that two such actions cannot wait for each other. */
export async function chooseCustomers(ctx: CompanyCtx, selection: Selection): Promise<string[]> {
  if ('ids' in selection) return [...new Set(selection.ids)].sort()
  const rows = await filterCustomers(ctx, selectCustomers(ctx), selection)
    .clearSelect()
    .select('c.id')
    .orderBy('c.id')
    .execute()
  return rows.map(({ id }) => id).filter((id) => !selection.exceptIds.includes(id))
}
