import { randomUUID } from 'node:crypto'
import { type BulkKind, undoableKinds, undoBulkHours } from '@mostrador/contract/features/office/jobs/bulk-kinds.ts'
import type { CompanyCtx } from '../../../context.ts'
import { csvSeparatorFor, writeCsv } from '../../../sheets/write-csv.ts'
import { translate } from '../../../translate.ts'
import { readChange, skippedRows } from './bulk-rows.ts'
import type { JobResult, JobRun } from './job-types.ts'

type Change = {
  kind: BulkKind
  isUndo: boolean
  names: (ctx: CompanyCtx, ids: string[]) => Promise<ReadonlyMap<string, string>>
}

/** Maximum number of records named in the file. The rest is counted. */
const namedRows = 10_000
const hourMs = 3_600_000

/** The result of a bulk change, also of a stopped one: the counts, and a file of the unchanged records. */
export async function sumUpChange(ctx: CompanyCtx, run: JobRun, { kind, isUndo, names }: Change): Promise<JobResult> {
  const { changedCount: changed, skippedCount: skipped } = await readChange(ctx, run.jobId)
  const isUndoable = !isUndo && changed > 0 && undoableKinds.includes(kind)
  const undoUntil = new Date(ctx.now.getTime() + undoBulkHours * hourMs).toISOString()
  const result = { changed, skipped, ...(isUndoable && { undoUntil }) }
  if (skipped === 0) return { result }
  const rows = await skippedRows(ctx, run.jobId, namedRows)
  const nameOf = await names(
    ctx,
    rows.map(({ id }) => id),
  )
  const word = (key: string) => translate(ctx.language, `jobs.skipped.${key}`)
  const table = rows.map(({ id, reason }) => [nameOf.get(id) ?? '', word(`reasons.${reason}`)])
  const separator = csvSeparatorFor(ctx.company.settings.regionTag)
  const key = `exports/${randomUUID()}.csv`
  await run.deps.files.put(key, writeCsv([[word('name'), word('reason')], ...table], separator), {
    companyId: run.actor.companyId,
  })
  return { result, file: { key, name: `${word('file')}.csv` } }
}
