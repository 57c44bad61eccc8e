/**
 * Brings a database to the schema of this version: applies each numbered migration once and in order, and the SQL functions
 * whose files changed (docs/decisions/0078). An upgrade is one transaction under one lock, so processes may start at the same time.
 */
import { listCurrencies } from '@mostrador/domain/money/list-currencies.ts'
import type pg from 'pg'
import { distributeFunctions } from './distribute/distribute-functions.ts'
import { isDistributed } from './distribute/is-distributed.ts'
import { splitStatements } from './distribute/split-statements.ts'
import { EarlierDatabaseError, LaterDatabaseError } from './refused-database.ts'
import { projectFolders, readFunctions, readMigrations, type SqlFile, type SqlFolders } from './sql-files.ts'
import { planFunctions } from './sql-functions.ts'

/** Any number, the same in every process: one migrator at a time. */
const migrationLock = 7_203_511

/** The names of this start's changes. */
type Upgrade = { migrations: string[]; functions: string[]; dropped: string[] }

/** Few queries when nothing is new. Throws RefusedDatabaseError, or a fault in the SQL; then nothing was changed. */
export async function migrate(owner: pg.Client, appLogin: string, folders = projectFolders): Promise<Upgrade> {
  await owner.query('begin')
  try {
    await owner.query('select pg_advisory_xact_lock($1)', [migrationLock])
    const upgrade = await upgradeSchema(owner, folders)
    await admitAppLogin(owner, appLogin)
    await owner.query('commit')
    return upgrade
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

async function upgradeSchema(owner: pg.Client, folders: SqlFolders): Promise<Upgrade> {
  await owner.query(`
    create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());
    create table if not exists sql_functions (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const pending = await findPending(owner, await readMigrations(folders))
  const functions = await planFunctions(owner, await readFunctions(folders))

  await functions.applyPossible()
  // A later upgrade of a distributed database: its nodes take one statement at a time.
  const split = pending.length > 0 && (await isDistributed(owner)) ? splitStatements : whole
  for (const migration of pending) {
    await applyMigration(owner, migration, split)
    await functions.applyPossible()
  }
  const { applied, dropped } = await functions.finish()
  if (pending.length > 0) await copyCurrencyDigits(owner)
  if (applied.length > 0 && (await isDistributed(owner))) await distributeFunctions(owner)
  return { migrations: pending.map(({ name }) => name), functions: applied, dropped }
}

async function findPending(owner: pg.Client, migrations: readonly SqlFile[]): Promise<SqlFile[]> {
  const { rows } = await owner.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const [first] = migrations
  if (first && applied.size > 0 && !applied.has(first.name)) throw new EarlierDatabaseError()
  const unknown = rows.find((row) => !migrations.some(({ name }) => name === row.name))
  if (unknown) throw new LaterDatabaseError(unknown.name)
  const edited = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
  if (edited) throw new Error(`migration ${edited.name} was edited after it was applied; write a new one instead`)
  return migrations.filter(({ name }) => !applied.has(name))
}

const whole = (sql: string): string[] => [sql]

async function applyMigration(
  owner: pg.Client,
  { name, sql, checksum }: SqlFile,
  split: (sql: string) => string[],
): Promise<void> {
  let statement = sql
  try {
    for (statement of split(sql)) await owner.query(statement)
    // Deferred checks of a migration run at its own end; later they would block the next one's changes of tables.
    await owner.query('set constraints all immediate; set constraints all deferred')
    await owner.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  } catch (error) {
    const hint =
      split === splitStatements ? '. The database is distributed: docs/scaling.md says what its migrations may do' : ''
    throw new Error(`migration ${name} failed: ${describeFailure(error, statement)}${hint}`, { cause: error })
  }
}

/** The message, with the line at which PostgreSQL found the fault. */
function describeFailure(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error)
  const position = 'position' in error ? Number(error.position) : Number.NaN
  if (Number.isNaN(position)) return error.message
  return `${error.message} (line ${sql.slice(0, position).split('\n').length})`
}

async function copyCurrencyDigits(owner: pg.Client): Promise<void> {
  const currencies = listCurrencies()
  await owner.query(
    `insert into currency_digits (currency_tag, digits) select * from unnest($1::text[], $2::smallint[])
     on conflict (currency_tag) do update set digits = excluded.digits`,
    [currencies.map((currency) => currency.alphabeticCode), currencies.map((currency) => currency.minorUnit)],
  )
}

/** The application's own login gets the group role's rights and nothing more. */
async function admitAppLogin(owner: pg.Client, appLogin: string): Promise<void> {
  const { rows } = await owner.query(`select pg_has_role($1, 'mostrador_app', 'member') as member`, [appLogin])
  if (rows[0]?.member) return
  await owner.query(`grant mostrador_app to ${JSON.stringify(appLogin)}`)
}
