import pg from 'pg'
import type { Config } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { afterRestore, type RestoreSummary } from './after-restore.ts'

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

/** The logins of the operator's own server. */
export function ownLogins({ databaseUrl, databaseOwnerUrl }: Config, seesAllUrl: string | undefined): Logins {
  return {
    owner: { connectionString: databaseOwnerUrl },
    seesAll: { connectionString: seesAllUrl ?? databaseOwnerUrl },
    appLogin: decodeURIComponent(new URL(databaseUrl ?? '').username),
  }
}
