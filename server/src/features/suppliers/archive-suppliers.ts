import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { archiveSuppliers as endpoint } from '@mostrador/contract/features/suppliers/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import type { CompanyCtx } from '../../context.ts'
import { bulkJob, type BulkOutcome, type BulkWork, changeNowOrLater } from '../jobs/public.ts'
import { filterSuppliers } from './filter-suppliers.ts'
import { selectSuppliers } from './select-suppliers.ts'

type Input = z.output<(typeof endpoint)['input']>

const archiving: BulkWork<Input> = {
  kind: 'suppliersArchive',
  input: endpoint.input,
  titleOf: ({ isArchived }) => (isArchived ? 'suppliersArchive' : 'suppliersRestore'),
  count: async (ctx, selection) => {
    const { count } = await queryOf(ctx, selection)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  },
  page: async (ctx, selection, after, limit) => {
    let query = queryOf(ctx, selection).select('s.id').orderBy('s.id').limit(limit)
    if (after !== null) query = query.where('s.id', '>', after)
    return (await query.execute()).map(({ id }) => id)
  },
  names: async (ctx, ids) => {
    if (ids.length === 0) return new Map()
    const rows = await queryOf(ctx, { ids }).select(['s.id', 's.name']).execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
  change: archiveChosen,
}
export const suppliersArchiveJob = bulkJob(archiving)

/** Suppliers already in that state count as skipped. */
export async function archiveSuppliers(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const { job, outcomes } = await changeNowOrLater(ctx, archiving, input)
  const changedIds = outcomes.filter(({ reason }) => reason === null).map(({ id }) => id)
  return { changedIds, skipped: outcomes.length - changedIds.length, job }
}

async function archiveChosen(ctx: CompanyCtx, { isArchived }: Input, ids: string[]): Promise<BulkOutcome[]> {
  const changed = await ctx.tx
    .updateTable('suppliers')
    .set((eb) => ({
      status: isArchived ? 'archived' : 'active',
      version: eb('version', '+', 1),
      updatedAt: ctx.now,
    }))
    .where('companyId', '=', ctx.company.id)
    .where('id', 'in', ids)
    .where('status', '=', isArchived ? 'active' : 'archived')
    .returning(['id', 'name'])
    .execute()
  const action = isArchived ? 'supplier.archive' : 'supplier.restore'
  for (const { id, name } of changed) await audit(ctx, action, { entity: 'supplier', entityId: id }, { name })
  const done = new Set(changed.map(({ id }) => id))
  const known = await archiving.page(ctx, { ids }, null, ids.length)
  return known.map((id) => ({ id, reason: done.has(id) ? null : isArchived ? 'archivedBefore' : 'notArchived' }))
}

function queryOf(ctx: CompanyCtx, selection: Input['selection']) {
  const all = selectSuppliers(ctx).clearSelect()
  if ('ids' in selection) return all.where('s.id', 'in', selection.ids)
  const matching = filterSuppliers(ctx, all, selection)
  return selection.exceptIds.length === 0 ? matching : matching.where('s.id', 'not in', selection.exceptIds)
}
