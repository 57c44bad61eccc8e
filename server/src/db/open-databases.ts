/** Gives the connections of the owner and of the application: to the embedded server, or to the one the configuration names. */
import pg from 'pg'
import type { Config } from '../config.ts'
import { findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { archiveSettings } from './log-archive.ts'

export type Databases = {
  owner: pg.ClientConfig
  app: pg.PoolConfig
  /** The name the application logs in with; it is granted the application's rights. */
  appLogin: string
  stop: () => Promise<void>
}

/** The database of the application in an embedded cluster. */
export const databaseName = 'mostrador'
/** The login of the application in an embedded cluster. */
export const embeddedLogin = 'mostrador_login'

export async function openDatabases(config: Config): Promise<Databases> {
  if (config.databaseUrl) return openExternal(config.databaseUrl, config.databaseOwnerUrl)

  const { dataDir, logArchive } = config
  const settings = logArchive === undefined ? {} : await archiveSettings(logArchive, dataDir)
  const server = await startEmbeddedPostgres(dataDir, settings)
  await prepareEmbedded(server.owner)
  return {
    owner: { ...server.owner, database: databaseName },
    app: { ...server.owner, user: embeddedLogin, database: databaseName },
    appLogin: embeddedLogin,
    stop: server.stop,
  }
}

/** The owner's connection for a tool that runs beside the server. Throws when the embedded database does not run. */
export async function findOwner(config: Config): Promise<pg.ClientConfig> {
  if (config.databaseUrl) return openExternal(config.databaseUrl, config.databaseOwnerUrl).owner
  const running = await findRunningPostgres(config.dataDir)
  if (!running) throw new Error(`No database runs on ${config.dataDir}. Start Mostrador first, or set DATA_DIR.`)
  return { ...running, database: databaseName }
}

/** The application's connection for such a tool. Row-level security applies to it. */
export async function findApp(config: Config): Promise<pg.ClientConfig> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl }
  return { ...(await findOwner(config)), user: embeddedLogin }
}

/** The application's login must not be the owner: an owner can switch row-level security off. */
function openExternal(databaseUrl: string, ownerUrl: string | undefined): Databases {
  const app = new URL(databaseUrl)
  if (!ownerUrl)
    throw new Error(
      'DATABASE_URL is set: set DATABASE_OWNER_URL too, the login that owns the tables and runs migrations',
    )
  if (new URL(ownerUrl).username === app.username) {
    throw new Error('DATABASE_URL and DATABASE_OWNER_URL must use two logins: the application may not own its tables')
  }
  return {
    owner: { connectionString: ownerUrl },
    app: { connectionString: databaseUrl },
    appLogin: decodeURIComponent(app.username),
    stop: async () => {},
  }
}

async function prepareEmbedded(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rows } = await client.query<{ login: boolean; database: boolean }>(
      'select exists(select from pg_roles where rolname = $1) as login, exists(select from pg_database where datname = $2) as database',
      [embeddedLogin, databaseName],
    )
    // On Windows the server listens on loopback with passwords, and the application's login shares the superuser's.
    const password = typeof owner.password === 'string' ? ` password ${pg.escapeLiteral(owner.password)}` : ''
    if (!rows[0]?.login) await client.query(`create role ${embeddedLogin} login nosuperuser nobypassrls${password}`)
    if (!rows[0]?.database) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
