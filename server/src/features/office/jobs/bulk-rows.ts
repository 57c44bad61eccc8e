import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import type { BulkOutcome } from './job-types.ts'

export async function openChange(ctx: CompanyCtx, jobId: string): Promise<void> {
  await ctx.tx.insertInto('bulkChanges').values({ companyId: ctx.company.id, jobId }).execute()
}

/** The progress of a change, locked, so that two workers cannot make the same step. */
export async function readChange(ctx: CompanyCtx, jobId: string) {
  return ctx.tx
    .selectFrom('bulkChanges')
    .select(['lastId', 'doneCount', 'changedCount', 'skippedCount'])
    .where('companyId', '=', ctx.company.id)
    .where('jobId', '=', jobId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Records the outcomes of a step. */
export async function recordOutcomes(
  ctx: CompanyCtx,
  jobId: string,
  ids: readonly string[],
  outcomes: readonly BulkOutcome[],
): Promise<void> {
  const lastId = ids.at(-1)
  if (lastId === undefined) return
  const companyId = ctx.company.id
  await sql`insert into bulk_change_rows (company_id, job_id, record_id, reason)
    select o.id, ${jobId}::uuid, x.id, x.reason
    from companies o cross join unnest(${outcomes.map(({ id }) => id)}::uuid[], ${outcomes.map(({ reason }) => reason)}::text[]) as x(id, reason)
    where o.id = ${companyId}`.execute(ctx.tx)
  const changed = outcomes.filter(({ reason }) => reason === null).length
  await sql`update bulk_changes set last_id = ${lastId}::uuid, done_count = done_count + ${ids.length},
      changed_count = changed_count + ${changed}, skipped_count = skipped_count + ${outcomes.length - changed}
    where company_id = ${companyId} and job_id = ${jobId}`.execute(ctx.tx)
}

/** The records another change has changed, by id. */
export async function changedPage(
  ctx: CompanyCtx,
  jobId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('bulkChangeRows')
    .select('recordId')
    .where('companyId', '=', ctx.company.id)
    .where('jobId', '=', jobId)
    .where('reason', 'is', null)
    .$if(after !== null, (query) => query.where('recordId', '>', after))
    .orderBy('recordId')
    .limit(limit)
    .execute()
  return rows.map(({ recordId }) => recordId)
}

/** The unchanged records with reasons, up to a limit. */
export async function skippedRows(ctx: CompanyCtx, jobId: string, limit: number) {
  const rows = await ctx.tx
    .selectFrom('bulkChangeRows')
    .select(['recordId', 'reason'])
    .where('companyId', '=', ctx.company.id)
    .where('jobId', '=', jobId)
    .where('reason', 'is not', null)
    .orderBy('recordId')
    .limit(limit)
    .execute()
  return rows.map(({ recordId, reason }) => ({ id: recordId, reason: reason ?? '' }))
}
