/** Records the outcome of an import's rows: faults, changes, lost zeros, counts and examples. */
import {
  type ImportCounts,
  importCountsSchema,
  type ImportExample,
} from '@mostrador/contract/features/office/imports/schema.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import type { PlannedRow, WritableRow } from '../../../transfer/import-adapter.ts'
import type { SheetRow } from '../../../sheets/sheet-row.ts'
import type { LostZero } from './read-row.ts'

const maxExamples = 50
export const nothingCounted: ImportCounts = { created: 0, changed: 0, unchanged: 0, failed: 0 }

/** A row with its data. `ordinal`: its position in the file, without empty rows. */
export type Cells = SheetRow & { ordinal: number }
export type LostInRow = LostZero & { rowNumber: number }

export async function recordProblems(
  ctx: CompanyCtx,
  importId: string,
  planned: readonly PlannedRow[],
  chunk: readonly Cells[],
): Promise<void> {
  const cells = new Map(chunk.map((row) => [row.number, row.cells]))
  const problems = planned.flatMap((row) => (row.status === 'failed' ? [row] : []))
  await insertRows(
    ctx.tx,
    'importProblems',
    problems.map(({ number, faults }) => ({
      companyId: ctx.company.id,
      importId,
      rowNumber: number,
      faults,
      cells: cells.get(number) ?? [],
    })),
  )
}

export async function recordChanges(
  ctx: CompanyCtx,
  importId: string,
  rows: readonly WritableRow[],
  versions: ReadonlyMap<string, number>,
): Promise<void> {
  const changes = rows.flatMap(({ recordId, number, before }) => {
    const versionAfter = versions.get(recordId)
    if (versionAfter === undefined) return []
    return [{ companyId: ctx.company.id, importId, recordId, rowNumber: number, before, versionAfter }]
  })
  // After an interruption a record may come again. Its values from before the import stay.
  await insertRows(ctx.tx, 'importChanges', changes, {
    onConflict: sql`on conflict (company_id, import_id, record_id) do update set version_after = excluded.version_after`,
  })
}

/** Number of rows of the import with barcodes that lost zeros, and the first of them. */
export async function recordLostZeros(ctx: CompanyCtx, importId: string, lost: readonly LostInRow[]): Promise<void> {
  const [first] = lost
  if (!first) return
  await sql`update imports set lost_zeros = coalesce(lost_zeros, ${JSON.stringify(first)}::jsonb)
      || jsonb_build_object('count', coalesce((lost_zeros ->> 'count')::int, 0) + ${lost.length}::int)
    where company_id = ${ctx.company.id} and id = ${importId}`.execute(ctx.tx)
}

export async function recordProgress(
  ctx: CompanyCtx,
  importId: string,
  planned: readonly PlannedRow[],
  rowsDone: number,
  rowCount: number,
): Promise<void> {
  const held = await ctx.tx
    .selectFrom('imports')
    .select(['counts', 'examples'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  const counts = held.counts === null ? { ...nothingCounted } : importCountsSchema.parse(held.counts)
  for (const { status } of planned) counts[status] += 1
  const examples = z.array(z.unknown()).parse(held.examples)
  const more = planned.flatMap((row) => (row.status === 'created' || row.status === 'changed' ? [exampleOf(row)] : []))
  await ctx.tx
    .updateTable('imports')
    .set({
      counts: JSON.stringify(counts),
      examples: JSON.stringify([...examples, ...more].slice(0, maxExamples)),
      rowsDone: Math.min(rowsDone, rowCount),
    })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', importId)
    .execute()
}

function exampleOf({ number, name, shownBefore, shownAfter }: WritableRow): ImportExample {
  return { rowNumber: number, name, before: shownBefore, after: shownAfter }
}
