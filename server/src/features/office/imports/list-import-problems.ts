import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { FieldFault } from '@mostrador/contract/errors.ts'
import type { listImportProblems as endpoint } from '@mostrador/contract/features/office/imports/endpoints.ts'
import { importProblemSchema } from '@mostrador/contract/features/office/imports/schema.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { translate } from '../../../translate.ts'
import { countRows, readPage } from '../../../lists/list-query.ts'

type Input = z.output<(typeof endpoint)['input']>

const faultsSchema = z.record(
  z.string(),
  z.object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])).optional() }),
)

/** The problems of each column, in the reader's language. */
export function messagesOf(ctx: CompanyCtx, faults: unknown): Record<string, string> {
  const parsed: Record<string, FieldFault> = faultsSchema.parse(faults) as Record<string, FieldFault>
  return Object.fromEntries(
    Object.entries(parsed).map(([column, { key, values }]) => [column, translate(ctx.language, key, values)]),
  )
}

export function selectProblems(ctx: CompanyCtx, importId: string) {
  return ctx.tx
    .selectFrom('importProblems as p')
    .where('p.companyId', '=', ctx.company.id)
    .where('p.importId', '=', importId)
    .select(['p.importId as id', 'p.rowNumber', 'p.faults', 'p.cells'])
}

const columns = {
  id: sql`p.import_id`,
  sorts: { rowNumber: { by: sql`p.row_number`, type: 'numeric' } },
  filters: {},
} as const

export async function listImportProblems(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  if (input.importId === undefined) return { items: [], nextCursor: null, previousCursor: null, total: 0 }
  const query = selectProblems(ctx, input.importId)
  const { rows, ...cursors } = await readPage(query, columns, input)
  return {
    items: rows.map(({ rowNumber, faults, cells }) =>
      importProblemSchema.parse({ rowNumber, cells, messages: messagesOf(ctx, faults) }),
    ),
    ...cursors,
    total: input.cursor === undefined ? await countRows(ctx.tx, query) : null,
  }
}
