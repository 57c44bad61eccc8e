import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listPastJobs as endpoint } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import { isBulkKind } from '@mostrador/contract/features/office/jobs/bulk-kinds.ts'
import { pastJobList } from '@mostrador/contract/features/office/jobs/list.ts'
import { type Job, type PastJob, pastJobSchema } from '@mostrador/contract/features/office/jobs/schema.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { column, countRows, filterList, likePattern, type ListColumns, readPage } from '../../../lists/list-query.ts'
import { presentJob, selectJobs } from './select-jobs.ts'

type Input = z.output<(typeof endpoint)['input']>

const columns: ListColumns<typeof pastJobList> = {
  id: sql`j.id`,
  sorts: { createdAt: { by: sql`j.created_at`, type: 'timestamptz' } },
  filters: { hasFile: column(sql`(j.file_key is not null)`) },
}

/** The results of the caller's jobs, as long as their rows are kept: much longer than their files. */
export async function listPastJobs(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  let query = filterList(selectJobs(ctx), pastJobList, columns, input.filters).where('j.finishedAt', 'is not', null)
  if (input.q) query = query.where(sql<boolean>`search_fold(j.title) like search_fold(${likePattern(input.q.trim())})`)
  const { rows, ...cursors } = await readPage(query, columns, input)
  return {
    items: rows.map((row) => presentPastJob(presentJob(row))),
    ...cursors,
    total: input.cursor === undefined ? await countRows(ctx.tx, query) : null,
  }
}

function presentPastJob(job: Job): PastJob {
  return pastJobSchema.parse({ ...job, isFileGone: job.fileName === null && hadFile(job) })
}

/** An export always makes a file, and a bulk change does when it left something unchanged. */
function hadFile({ kind, status, result }: Job): boolean {
  const isExport = kind === 'export' || kind === 'exportAll' || kind === 'report'
  return isExport ? status === 'done' : isBulkKind(kind) && Number(result['skipped'] ?? 0) > 0
}
