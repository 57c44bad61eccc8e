/** Runs the numbered SQL files once each, in order, under one lock; refuses to go on when an applied file was edited. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { currencies } from '@mostrador/domain/money/currencies.ts'
import type pg from 'pg'

const folder = new URL('../../migrations/', import.meta.url)
/** Any number, the same in every process: one migrator at a time. */
const migrationLock = 7_203_511

type Migration = { name: string; sql: string; checksum: string }

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Answers the names applied now. One query when nothing is new. */
export async function migrate(owner: pg.Client, appLogin: string): Promise<string[]> {
  await owner.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  await owner.query('select pg_advisory_lock($1)', [migrationLock])
  try {
    const { rows } = await owner.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const migrations = await readMigrations()
    const edited = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
    if (edited) throw new Error(`migration ${edited.name} was edited after it was applied; write a new one instead`)

    const pending = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of pending) await applyMigration(owner, migration)
    if (pending.length > 0) await copyCurrencyDigits(owner)
    await admitAppLogin(owner, appLogin)
    return pending.map(({ name }) => name)
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [migrationLock])
  }
}

async function applyMigration(owner: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await owner.query('begin')
  try {
    await owner.query(sql)
    await owner.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}

async function copyCurrencyDigits(owner: pg.Client): Promise<void> {
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
