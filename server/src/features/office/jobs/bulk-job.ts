/**
 * Changes of many records. Up to `maxRowsAtOnce` are made in the call. More become a job, which proceeds by id in steps. The outcome of a
 * step is stored together with its changes.
 */
import { type BulkKind, bulkPermissions } from '@mostrador/contract/features/office/jobs/bulk-kinds.ts'
import type { Job } from '@mostrador/contract/features/office/jobs/schema.ts'
import { maxRowsAtOnce } from '@mostrador/contract/paging.ts'
import { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { translate } from '../../../translate.ts'
import { addJob } from './add-job.ts'
import { changedPage, recordOutcomes, openChange, readChange } from './bulk-rows.ts'
import type { BulkOutcome, JobHandler, JobRun } from './job-types.ts'
import { readJob } from './select-jobs.ts'
import { sumUpChange } from './sum-up-change.ts'

/** Records changed in one transaction. */
export const bulkStep = 200

/** One kind of bulk change to the records of a list. */
export type BulkWork<Input extends { selection: object }, Outcome extends BulkOutcome = BulkOutcome> = {
  kind: BulkKind
  input: z.ZodType<Input>
  /** The message key of its job's title. */
  titleOf: (input: Input) => string
  /** Throws when the change itself is invalid. */
  check?: (ctx: CompanyCtx, input: Input) => Promise<void>
  count: (ctx: CompanyCtx, selection: Input['selection']) => Promise<number>
  /** The ids of a selection after one, in order. */
  page: (ctx: CompanyCtx, selection: Input['selection'], after: string | null, limit: number) => Promise<string[]>
  change: (ctx: CompanyCtx, input: Input, ids: string[]) => Promise<Outcome[]>
  /** The names of records, for the list of unchanged ones. */
  names: (ctx: CompanyCtx, ids: string[]) => Promise<ReadonlyMap<string, string>>
}

const storedSchema = z.object({ change: z.unknown(), total: z.int(), undoes: z.uuid().nullable() })
type StoredBulk = z.infer<typeof storedSchema>

/** Changes the selection now or, if it is large, as a job. */
export async function changeNowOrLater<Input extends { selection: object }, Outcome extends BulkOutcome>(
  ctx: CompanyCtx,
  work: BulkWork<Input, Outcome>,
  input: Input,
): Promise<{ job: Job | null; outcomes: Outcome[] }> {
  await work.check?.(ctx, input)
  const total = await work.count(ctx, input.selection)
  if (total > maxRowsAtOnce) {
    const title = translate(ctx.language, work.titleOf(input), { count: total })
    return { job: await startChange(ctx, work.kind, title, { change: input, total, undoes: null }), outcomes: [] }
  }
  const ids = await work.page(ctx, input.selection, null, maxRowsAtOnce)
  return { job: null, outcomes: ids.length === 0 ? [] : await work.change(ctx, input, ids) }
}

export async function startChange(ctx: CompanyCtx, kind: BulkKind, title: string, stored: StoredBulk): Promise<Job> {
  const id = await addJob(ctx, { kind, title, input: stored, totalCount: stored.total })
  await openChange(ctx, id)
  return readJob(ctx, id)
}

export function bulkJob<Input extends { selection: object }, Outcome extends BulkOutcome>(
  work: BulkWork<Input, Outcome>,
): JobHandler {
  const sumUp = (run: JobRun) => {
    const { undoes } = storedSchema.parse(run.input)
    return run.step((ctx) => sumUpChange(ctx, run, { kind: work.kind, isUndo: undoes !== null, names: work.names }))
  }
  return {
    permission: bulkPermissions[work.kind],
    sumUp,
    run: async (run) => {
      const stored = storedSchema.parse(run.input)
      const input = work.input.parse(stored.change)
      for (;;) {
        const { done, isLast } = await run.step((ctx) => changeNext(ctx, run.jobId, work, input, stored.undoes))
        await run.progress(done, stored.total)
        if (isLast) return sumUp(run)
      }
    },
  }
}

async function changeNext<Input extends { selection: object }, Outcome extends BulkOutcome>(
  ctx: CompanyCtx,
  jobId: string,
  work: BulkWork<Input, Outcome>,
  input: Input,
  undoes: string | null,
): Promise<{ done: number; isLast: boolean }> {
  const { lastId, doneCount } = await readChange(ctx, jobId)
  const ids =
    undoes === null
      ? await work.page(ctx, input.selection, lastId, bulkStep)
      : await changedPage(ctx, undoes, lastId, bulkStep)
  const outcomes = ids.length === 0 ? [] : await work.change(ctx, input, ids)
  await recordOutcomes(ctx, jobId, ids, outcomes)
  return { done: doneCount + ids.length, isLast: ids.length < bulkStep }
}
