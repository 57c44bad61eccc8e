import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { acrossCompanies } from '../db/across-companies.ts'
import type { Deps } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
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
  await purgeTraces(clock, onError, until)
}

async function read<Row>(db: Database, query: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await acrossCompanies(db, (tx) => sql<Row>`${query}`.execute(tx))
  return rows
}

async function removeFile(db: Database, files: FileStore, key: string, forget: RawBuilder<unknown>): Promise<void> {
  await files.remove(key)
  await acrossCompanies(db, (tx) => forget.execute(tx))
}

type Traced = { companyId: string; id: string }

/**
 * Earlier values of records, the records of a change, and refused rows: they may contain personal data. They are deleted on behalf of
 * their company.
 */
async function purgeTraces(clock: Pick<Deps, 'db' | 'now'>, onError: (error: unknown) => void, until: Date) {
  const { db } = clock
  await workThrough<Traced>(clock, onError, {
    name: 'importTraces',
    list: (isNotPostponed, most) =>
      read<Traced>(
        db,
        sql`select company_id, id from imports
        where created_at < ${until} and are_traces_kept and ${isNotPostponed(sql`id::text`)} limit ${most}`,
      ),
    keyOf: ({ id }) => id,
    serve: ({ companyId, id }) =>
      inTransaction(db, { companyId }, async (tx) => {
        await sql`delete from import_changes where company_id = ${companyId} and import_id = ${id}`.execute(tx)
        await sql`delete from import_problems where company_id = ${companyId} and import_id = ${id}`.execute(tx)
        await sql`update imports set are_traces_kept = false where company_id = ${companyId} and id = ${id}`.execute(tx)
      }),
  })
  await workThrough<Traced>(clock, onError, {
    name: 'changeTraces',
    list: (isNotPostponed, most) =>
      read<Traced>(
        db,
        sql`select company_id, id from jobs
        where finished_at < ${until} and are_traces_kept and ${isNotPostponed(sql`id::text`)} limit ${most}`,
      ),
    keyOf: ({ id }) => id,
    serve: ({ companyId, id }) =>
      inTransaction(db, { companyId }, async (tx) => {
        await sql`delete from bulk_change_rows where company_id = ${companyId} and job_id = ${id}`.execute(tx)
        await sql`update jobs set are_traces_kept = false where company_id = ${companyId} and id = ${id}`.execute(tx)
      }),
  })
}
