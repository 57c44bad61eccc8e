import pg from 'pg'
import type { Manifest } from './contents.ts'

/** Entries of backups that no watcher asks for any more. */
const entriesToKeep = 100

/** Records a complete backup in the database that it copied, where the figures of the installation read its age. */
export async function recordBackup(
  database: pg.ClientConfig,
  { name, finishedAt, isChecked, size }: Manifest,
): Promise<void> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    await client.query('insert into backups (name, finished_at, is_checked, size) values ($1, $2, $3, $4)', [
      name,
      finishedAt,
      isChecked,
      size,
    ])
    await client.query(
      `delete from backups where name not in (select name from backups order by finished_at desc limit $1)
         and name is distinct from (select name from backups where is_checked order by finished_at desc limit 1)`,
      [entriesToKeep],
    )
  } finally {
    await client.end()
  }
}
