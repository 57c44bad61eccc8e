/**
 * `npm start -- --new-demo`: removes the database of a demo, so that the start creates a new one. Made for databases of earlier
 * versions: it reads only the list of companies.
 */
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { type Config, ConfigError } from './config.ts'
import { type Connection, findCluster, startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { databaseName } from './db/open-databases.ts'

/**
 * Removes the embedded database of the data folder if it contains the demo shop and nothing else; the folder's other files stay.
 * Returns a text about its result. Throws ConfigError, and changes nothing, for a database given by address or with other
 * content.
 */
export async function removeOldDemo(config: Config): Promise<string> {
  if (config.databaseUrl)
    throw new ConfigError(
      '--new-demo is for the embedded database, and DATABASE_URL names another one, which is left as it is.\nUnset DATABASE_URL, or name an empty database in it.',
    )
  if (!config.demo) throw new ConfigError('--new-demo makes a demo shop, and DEMO=0 forbids one. Nothing was changed.')
  const cluster = await findCluster(config.dataDir)
  if (!cluster) return `There was no database in ${config.dataDir} yet; the demo shop is made now.`

  const postgres = await startEmbeddedPostgres(config.dataDir)
  let reason: string | undefined
  try {
    reason = await findReasonToKeep(postgres.owner)
  } finally {
    await postgres.stop()
  }
  if (reason)
    throw new ConfigError(
      `--new-demo removes nothing but a demo: the database in ${cluster} ${reason}. It was left as it is.\nSet DATA_DIR to another folder, or remove this one yourself.`,
    )
  await rm(cluster, { recursive: true })
  return `The database of the old demo shop was removed from ${cluster}; a new one is made now.`
}

/** The reason why the cluster is more than a demo's; undefined if it has demo shops only. */
async function findReasonToKeep(maintenance: Connection): Promise<string | undefined> {
  const others = await ask<{ name: string }>(
    maintenance,
    `select datname as name from pg_database where not datistemplate and datname not in ('postgres', $1)`,
    [databaseName],
  )
  if (others.length > 0) return `has databases of its own (${others.map(({ name }) => name).join(', ')})`
  const [database] = await ask(maintenance, 'select from pg_database where datname = $1', [databaseName])
  if (!database) return 'is not one of Mostrador'

  const mostrador = { ...maintenance, database: databaseName }
  const [column] = await ask(
    mostrador,
    `select from information_schema.columns
      where table_schema = 'public' and table_name = 'companies' and column_name = 'is_demo'`,
  )
  if (!column) return 'holds no demo shop'
  const companies = await ask<{ isDemo: boolean }>(mostrador, 'select is_demo as "isDemo" from companies')
  const real = companies.filter(({ isDemo }) => !isDemo).length
  if (real > 0) return `holds ${real} ${real === 1 ? 'company' : 'companies'} beside the demo shop`
  return companies.length === 0 ? 'holds no demo shop' : undefined
}

async function ask<Row extends pg.QueryResultRow>(
  connection: Connection,
  query: string,
  values: string[] = [],
): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(query, values)).rows
  } finally {
    await client.end()
  }
}
