/**
 * Works on the database of a data folder whose server is stopped, for journeys: `restored <time>` does what follows a restore, `invariants`
 * prints the invariants that are broken.
 */
import pg from 'pg'
import { afterRestore } from '../../backup/after-restore.ts'
import { readConfig } from '../../config.ts'
import { openDatabases } from '../../db/open-databases.ts'

const [what, takenAt = ''] = process.argv.slice(2)
const databases = await openDatabases(readConfig(process.env))
const client = new pg.Client(databases.owner)
await client.connect()
try {
  if (what === 'restored') {
    const summary = await afterRestore(client, { takenAt: new Date(takenAt), now: new Date() })
    process.stdout.write(JSON.stringify(summary))
  } else {
    process.stdout.write(JSON.stringify(await brokenInvariants()))
  }
} finally {
  await client.end()
  await databases.stop()
}

async function brokenInvariants(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select viewname as name from pg_views where schemaname = 'inv' order by 1`,
  )
  const broken: string[] = []
  for (const { name } of rows) {
    const found = await client.query(`select from inv.${name} limit 1`)
    if (found.rowCount !== 0) broken.push(name)
  }
  return broken
}
