import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { acrossCompanies } from '../db/across-companies.ts'
import type { Tx } from '../db/transaction.ts'
import { raise } from '../jobs/raise.ts'
import { workThrough } from '../jobs/work-through.ts'
import type { FileStore } from './file-store.ts'

/** How long the files of imports and exports are kept (I-2). */
export const jobFileDays = 30
const dayMilliseconds = 86_400_000

type Kept = { companyId: string; id: string; fileKey: string }

/**
 * Deletes files first: a row without its file can be purged again, but a file without its row cannot. A file that cannot be
 * deleted does not block others.
 */
export async function purgeJobFiles(
  db: Database,
  files: FileStore,
  now: Date,
  onError: (error: unknown) => void = raise,
): Promise<void> {
  const until = new Date(now.getTime() - jobFileDays * dayMilliseconds)
  const clock = { db, now: () => now }
  await workThrough<Kept>(clock, onError, {
    name: 'jobFiles',
    list: (isNotPostponed, most) =>
      read<Kept>(
        db,
        sql`select company_id, id, file_key from jobs
        where finished_at < ${until} and file_key is not null and ${isNotPostponed(sql`id::text`)} limit ${most}`,
      ),
    keyOf: ({ id }) => id,
    serve: ({ companyId, id, fileKey }) =>
      removeFile(
        db,
        files,
        fileKey,
        sql`update jobs set file_key = null, file_name = null
        where company_id = ${companyId} and id = ${id}`,
      ),
  })
  await workThrough<Kept>(clock, onError, {
    name: 'importFiles',
    list: (isNotPostponed, most) =>
      read<Kept>(
        db,
        sql`select company_id, id, file_key from imports
        where created_at < ${until} and is_file_kept and ${isNotPostponed(sql`id::text`)} limit ${most}`,
      ),
    keyOf: ({ id }) => id,
    serve: ({ companyId, id, fileKey }) =>
      removeFile(
        db,
        files,
        fileKey,
        sql`update imports set is_file_kept = false
        where company_id = ${companyId} and id = ${id}`,
      ),
  })
  await acrossCompanies(db, (tx) => purgeTraces(tx, until)).catch(onError)
}

async function read<Row>(db: Database, query: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await acrossCompanies(db, (tx) => sql<Row>`${query}`.execute(tx))
  return rows
}

async function removeFile(db: Database, files: FileStore, key: string, forget: RawBuilder<unknown>): Promise<void> {
  await files.remove(key)
  await acrossCompanies(db, (tx) => forget.execute(tx))
}

/** Earlier values of records, the records of a change, and refused rows: they may contain personal data. */
async function purgeTraces(tx: Tx, until: Date): Promise<void> {
  await sql`delete from import_changes c using imports i
    where i.company_id = c.company_id and i.id = c.import_id and i.created_at < ${until}`.execute(tx)
  await sql`delete from import_problems p using imports i
    where i.company_id = p.company_id and i.id = p.import_id and i.created_at < ${until}`.execute(tx)
  await sql`delete from bulk_change_rows r using jobs j
    where j.company_id = r.company_id and j.id = r.job_id and j.finished_at < ${until}`.execute(tx)
}
