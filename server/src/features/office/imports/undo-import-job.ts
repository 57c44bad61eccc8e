import { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import type { JobHandler, JobResult, JobRun } from '../jobs/public.ts'
import { holdImport } from './hold-import.ts'
import { leaveImport } from './leave-import.ts'
import { updateImportVersions } from './update-import-versions.ts'

const chunkChanges = 500
const inputSchema = z.object({ importId: z.uuid() })

export const undoImportJob: JobHandler = {
  permission: 'DATA__IMPORT',
  run: undo,
  // The rest can be undone by another try.
  abandon: (tx, companyId, input, now) => leaveImport(tx, { companyId, input, now, status: 'failed' }),
}

/** Undoes the last rows first, so that a record changed by two rows returns to its state before both. */
async function undo(run: JobRun): Promise<JobResult> {
  const { importId } = inputSchema.parse(run.input)
  let [undone, skipped, before] = [0, 0, Number.MAX_SAFE_INTEGER]
  for (;;) {
    const chunk = await run.step((ctx) => undoChunk(ctx, importId, before))
    undone += chunk.undone
    skipped += chunk.count - chunk.undone
    before = chunk.firstRow
    await run.progress(undone + skipped, null)
    if (chunk.count < chunkChanges) break
  }
  await run.step(async (ctx) => {
    await ctx.tx
      .updateTable('imports')
      .set({ status: 'undone', undoneAt: ctx.now })
      .where('companyId', '=', ctx.company.id)
      .where('id', '=', importId)
      .execute()
  })
  return { result: { importId, undone, skipped } }
}

async function undoChunk(ctx: CompanyCtx, importId: string, beforeRow: number) {
  const { adapter } = await holdImport(ctx, importId, ['undoing'])
  const changes = await ctx.tx
    .selectFrom('importChanges')
    .select(['recordId', 'before', 'versionAfter', 'rowNumber'])
    .where('companyId', '=', ctx.company.id)
    .where('importId', '=', importId)
    .where('rowNumber', '<', Math.min(beforeRow, 2_000_000_000))
    .orderBy('rowNumber', 'desc')
    .limit(chunkChanges)
    .execute()
  const undone = changes.length === 0 ? undefined : await adapter.undo(ctx, changes)
  if (undone) await updateImportVersions(ctx, importId, undone.versions)
  return { undone: undone?.count ?? 0, count: changes.length, firstRow: changes.at(-1)?.rowNumber ?? 0 }
}
