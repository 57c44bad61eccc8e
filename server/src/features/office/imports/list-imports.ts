import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listImports as endpoint } from '@mostrador/contract/features/office/imports/endpoints.ts'
import { importList } from '@mostrador/contract/features/office/imports/list.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import {
  column,
  countRows,
  dayColumn,
  filterList,
  likePattern,
  type ListColumns,
  readPage,
} from '../../../lists/list-query.ts'
import { presentImportRow, selectImports } from './select-imports.ts'

type Input = z.output<(typeof endpoint)['input']>

const columns = (ctx: CompanyCtx): ListColumns<typeof importList> => ({
  id: sql`i.id`,
  sorts: { createdAt: { by: sql`i.created_at`, type: 'timestamptz' } },
  filters: { entity: column(sql`i.entity`), createdAt: dayColumn(sql`i.created_at`, ctx.company.settings.timeZone) },
})

export async function listImports(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  let query = filterList(selectImports(ctx), importList, columns(ctx), input.filters)
  if (input.q)
    query = query.where(sql<boolean>`search_fold(i.file_name) like search_fold(${likePattern(input.q.trim())})`)
  const { rows, ...cursors } = await readPage(query, columns(ctx), input)
  return {
    items: rows.map(presentImportRow),
    ...cursors,
    total: input.cursor === undefined ? await countRows(ctx.tx, query) : null,
  }
}
