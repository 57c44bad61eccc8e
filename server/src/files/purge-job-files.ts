import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { acrossCompanies } from '../db/across-companies.ts'
import type { Tx } from '../db/transaction.ts'
import type { FileStore } from './file-store.ts'

/** How long the files of imports and exports are kept (I-2). */
export const jobFileDays = 30
const dayMilliseconds = 86_400_000
const removedAtOnce = 200

/** Files first: a row without its file can be purged again, but a file without its row never. */
export async function purgeJobFiles(db: Database, files: FileStore, now: Date): Promise<void> {
  const until = new Date(now.getTime() - jobFileDays * dayMilliseconds)
  await acrossCompanies(db, async (tx) => {
    const jobs = await tx
      .selectFrom('jobs')
      .select(['companyId', 'id', 'fileKey'])
      .where('finishedAt', '<', until)
      .where('fileKey', 'is not', null)
      .limit(removedAtOnce)
      .execute()
    for (const { companyId, id, fileKey } of jobs) {
      if (fileKey !== null) await files.remove(fileKey)
      await tx
        .updateTable('jobs')
        .set({ fileKey: null, fileName: null })
        .where('companyId', '=', companyId)
        .where('id', '=', id)
        .execute()
    }
    const imports = await tx
      .selectFrom('imports')
      .select(['companyId', 'id', 'fileKey'])
      .where('createdAt', '<', until)
      .where('isFileKept', '=', true)
      .limit(removedAtOnce)
      .execute()
    for (const { companyId, id, fileKey } of imports) {
      await files.remove(fileKey)
      await tx
        .updateTable('imports')
        .set({ isFileKept: false })
        .where('companyId', '=', companyId)
        .where('id', '=', id)
        .execute()
    }
    await purgeTraces(tx, until)
  })
}

/** Earlier values of records, the records of a change, and refused rows: they may name people. */
async function purgeTraces(tx: Tx, until: Date): Promise<void> {
  await sql`delete from import_changes c using imports i
    where i.company_id = c.company_id and i.id = c.import_id and i.created_at < ${until}`.execute(tx)
  await sql`delete from import_problems p using imports i
    where i.company_id = p.company_id and i.id = p.import_id and i.created_at < ${until}`.execute(tx)
  await sql`delete from bulk_change_rows r using jobs j
    where j.company_id = r.company_id and j.id = r.job_id and j.finished_at < ${until}`.execute(tx)
}
