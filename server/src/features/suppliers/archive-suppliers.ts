import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { archiveSuppliers as endpoint } from '@mostrador/contract/features/suppliers/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../audit.ts'
import type { CompanyCtx } from '../../context.ts'
import { filterSuppliers } from './filter-suppliers.ts'
import { selectSuppliers } from './select-suppliers.ts'

type Input = z.output<(typeof endpoint)['input']>

/** Those that are so already are counted as skipped. */
export async function archiveSuppliers(
  ctx: CompanyCtx,
  { selection, isArchived }: Input,
): Promise<OutputOf<typeof endpoint>> {
  const ids = await choose(ctx, selection)
  if (ids.length === 0) return { changedIds: [], skipped: 0 }
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
  return { changedIds: changed.map(({ id }) => id), skipped: ids.length - changed.length }
}

async function choose(ctx: CompanyCtx, selection: Input['selection']): Promise<string[]> {
  if ('ids' in selection) return [...new Set(selection.ids)]
  const rows = await filterSuppliers(ctx, selectSuppliers(ctx), selection)
    .clearSelect()
    .select('s.id')
    .orderBy('s.id')
    .execute()
  return rows.map(({ id }) => id).filter((id) => !selection.exceptIds.includes(id))
}
