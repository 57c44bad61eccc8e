import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { saleConflictList } from '@mostrador/contract/features/selling/sale-conflicts/list.ts'
import type { listSaleConflicts as endpoint } from '@mostrador/contract/features/selling/sale-conflicts/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { column, countRows, filterList, likePattern, type ListColumns, readPage } from '../../../lists/list-query.ts'
import { presentConflictRow, selectSaleConflicts } from './select-sale-conflicts.ts'

const columns: ListColumns<typeof saleConflictList> = {
  id: sql`k.id`,
  sorts: { offeredAt: { by: sql`k.offered_at`, type: 'timestamptz' } },
  filters: { state: column(sql`coalesce(d.decision, 'open')`), reason: column(sql`k.reason`) },
}

/** Newest first by default. */
export async function listSaleConflicts(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const text = input.q?.trim() ?? ''
  const query = filterList(selectSaleConflicts(ctx), saleConflictList, columns, input.filters).$if(text !== '', (all) =>
    all.where(
      sql<boolean>`concat(k.payload ->> 'series', '-', lpad(k.payload ->> 'number', 6, '0')) ilike ${likePattern(text)}`,
    ),
  )
  const { rows, ...cursors } = await readPage(query, columns, input)
  return {
    items: rows.map((row) => presentConflictRow(ctx, row)),
    ...cursors,
    total: input.cursor === undefined ? await countRows(ctx.tx, query) : null,
  }
}
