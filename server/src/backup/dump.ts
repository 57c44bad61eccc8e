/** The operator's own server, by PostgreSQL's own programs: pg_dump in the snapshot that the figures are read in, and pg_restore. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Pieces } from '../files/pieces.ts'
import { BackupError, messageOf } from './backup-error.ts'
import { type Figures, readFigures } from './figures.ts'

const run = promisify(execFile)

/** The parts of an address as variables of PostgreSQL's programs, so that no password appears in the list of processes. */
function environmentOf(url: string): NodeJS.ProcessEnv {
  const client = new pg.Client({ connectionString: url })
  const { host, port, user, password, database } = client
  const options = new URL(url).searchParams
  return {
    ...process.env,
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    ...(password && { PGPASSWORD: password }),
    ...(options.has('sslmode') && { PGSSLMODE: options.get('sslmode') ?? undefined }),
    ...(options.has('sslrootcert') && { PGSSLROOTCERT: options.get('sslrootcert') ?? undefined }),
  }
}

const databaseOf = (url: string) => new pg.Client({ connectionString: url }).database ?? ''

/** Throws BackupError when the program is missing or older than the server. */
async function requireProgram(name: string, serverVersion: number): Promise<void> {
  const { stdout } = await run(name, ['--version']).catch(() => {
    throw new BackupError(
      `${name} is not on the PATH. Install the client programs of PostgreSQL ${serverVersion} or later.`,
    )
  })
  const version = Number(/\(PostgreSQL\) (\d{1,4})/.exec(stdout)?.[1] ?? 0)
  if (version < serverVersion)
    throw new BackupError(
      `${name} is of version ${version}, older than the server (${serverVersion}). Install a newer one.`,
    )
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function versionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  return rows[0]?.version ?? 0
}

/** Row-level security is forced, also for the owner of the tables, whose dump would lack the rows of every company. */
async function requireAllRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; all: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as all from pg_roles where rolname = current_user',
  )
  if (!rows[0]?.all)
    throw new BackupError(
      `The login ${rows[0]?.name} of BACKUP_DATABASE_URL does not see the rows of all companies. An administrator changes that:\n  alter role ${rows[0]?.name} bypassrls;`,
    )
}

/** Dumps the database and reads its figures in one snapshot. `write` stores the dump. */
export async function dumpDatabase<T>(
  url: string,
  write: (dump: Pieces) => Promise<T>,
): Promise<{ archive: T; figures: Figures }> {
  const client = await connect(url)
  try {
    await requireAllRows(client)
    await requireProgram('pg_dump', await versionOf(client))
    await client.query('begin transaction isolation level repeatable read read only')
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const child = spawn('pg_dump', ['--format=custom', '--compress=1', `--snapshot=${rows[0]?.id}`], {
      env: environmentOf(url),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = endOf('pg_dump', child)
    ended.catch(() => undefined)
    async function* dump(): Pieces & AsyncGenerator<Uint8Array> {
      yield* child.stdout as AsyncIterable<Buffer>
      // A dump that failed gets no name in the place.
      await ended
    }
    const archive = await write(dump())
    return { archive, figures: await readFigures([client]) }
  } finally {
    await client.end()
  }
}

async function endOf(name: string, child: ChildProcess): Promise<void> {
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-2000)))
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail)
    child.once('close', done)
  })
  if (code !== 0) throw new BackupError(`${name} failed: ${words.trim()}`)
}

/** Throws BackupError for a database that holds tables. */
export async function requireEmptyDatabase(url: string): Promise<void> {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' limit 1`,
    )
    if (rows[0])
      throw new BackupError(`The database is not empty: it holds the table ${rows[0].name}. Name an empty one.`)
  } finally {
    await client.end()
  }
}

/** Empties the database into which a backup was restored to check it. */
export async function emptyScratch(url: string): Promise<void> {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(nspname) as name from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema'`,
    )
    for (const { name } of rows) await client.query(`drop schema ${name} cascade`)
    await client.query('create schema public')
  } finally {
    await client.end()
  }
}

/** Restores a dump into an empty database, whose login becomes the owner of everything. */
export async function restoreDump(url: string, dump: Pieces): Promise<void> {
  const client = await connect(url)
  try {
    await requireProgram('pg_restore', await versionOf(client))
    await client.query(
      `do $$ begin if not exists (select from pg_roles where rolname = 'mostrador_app') then create role mostrador_app nologin; end if; end $$`,
    )
  } finally {
    await client.end()
  }
  const child = spawn('pg_restore', ['--no-owner', '--exit-on-error', '--dbname', databaseOf(url)], {
    env: environmentOf(url),
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = endOf('pg_restore', child)
  ended.catch(() => undefined)
  const fed = pipeline(Readable.from(dump, { objectMode: false }), child.stdin).catch((error: unknown) => error)
  const fault = await fed
  await ended.catch((error: unknown) => {
    // What broke the dump off says more than that it is short.
    throw fault instanceof BackupError ? fault : error
  })
  if (fault) throw fault instanceof BackupError ? fault : new BackupError(messageOf(fault))
}
