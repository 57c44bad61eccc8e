import pg from 'pg'
import type { Config } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { afterRestore, type RestoreSummary } from './after-restore.ts'
import { BackupError } from './backup-error.ts'

/** `seesAll`: a login that sees the rows of all companies. */
export type Logins = { owner: pg.ClientConfig; seesAll: pg.ClientConfig; appLogin: string }

/** Brings a verified database to the schema of this version, and ends what may have been ended or used since `takenAt`. */
export async function handOver(logins: Logins, takenAt: Date, now: Date): Promise<RestoreSummary> {
  await withClient(logins.owner, (client) => migrate(client, logins.appLogin))
  return withClient(logins.seesAll, (client) => afterRestore(client, { takenAt, now }))
}

async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const placeOf = (url: string) => {
  const { host, port, database } = new pg.Client({ connectionString: url })
  return `${database} on ${host}:${port}`
}

/** The logins of the operator's own server. Throws BackupError unless all of them lead to the database that is restored. */
export function ownLogins({ databaseUrl, databaseOwnerUrl }: Config, seesAllUrl: string | undefined): Logins {
  if (!databaseUrl || !databaseOwnerUrl || !seesAllUrl)
    throw new BackupError(
      'The backup is of a database of your own. Set DATABASE_URL, DATABASE_OWNER_URL and BACKUP_DATABASE_URL to an empty one.',
    )
  for (const url of [databaseUrl, seesAllUrl])
    if (placeOf(url) !== placeOf(databaseOwnerUrl))
      throw new BackupError(
        `DATABASE_URL, DATABASE_OWNER_URL and BACKUP_DATABASE_URL name different databases: ${placeOf(url)} and ${placeOf(databaseOwnerUrl)}.`,
      )
  return {
    owner: { connectionString: databaseOwnerUrl },
    seesAll: { connectionString: seesAllUrl },
    appLogin: decodeURIComponent(new URL(databaseUrl).username),
  }
}
