/**
 * Distributes the tables of companies over the nodes of Citus (docs/decisions/0158). Repeatable: what is dropped on the way is stored
 * first, and a run that was interrupted is finished by the next one.
 */
import pg from 'pg'
import { RefusedDatabaseError } from '../refused-database.ts'
import { distributeFunctions } from './distribute-functions.ts'
import { type Made, readKeys, readPolicies, readTenantTables, readTriggers } from './read-schema.ts'
import { databaseSettings, referenceTables } from './shape.ts'

type Distribution = { what: string; done: number; left: readonly string[] }[]

/** Answers what was done. Throws RefusedDatabaseError without Citus, or if a table that is to be distributed has rows. */
export async function distribute(owner: pg.Client, appLogin: string): Promise<Distribution> {
  await requireCoordinator(owner)
  await admitOnNodes(owner, appLogin)
  const tables = await readTenantTables(owner)
  const names = tables.map(({ name }) => name)
  await refuseRows(owner, names)
  await setDatabase(owner)
  await owner.query(`create table if not exists distribution_steps (
    id bigint generated always as identity primary key, kind text not null, text text not null unique)`)
  const references = await findLocal(owner, referenceTables)
  const touched = [...names, ...references]
  const policies = await readPolicies(owner)
  await replaceAll(owner, policies)
  const dropped = [...(await readKeys(owner, touched)), ...(await readTriggers(owner, names))]
  await dropAll(owner, dropped)
  const left = [...policies, ...dropped].filter(({ create }) => create === '').map(({ drop }) => drop)
  for (const name of references) await owner.query('select create_reference_table($1::regclass)', [name])
  for (const { name, column } of tables) await distributeTable(owner, name, column)
  // Plain PostgreSQL takes the numbers of identity columns without a right; on a distributed table the login takes them itself.
  await owner.query('grant usage on all sequences in schema public to mostrador_app')
  const functions = await distributeFunctions(owner)
  const made = await makeAll(owner)
  return [
    { what: 'reference tables', done: references.length, left: [] },
    { what: 'distributed tables', done: names.length, left: [] },
    { what: 'policies rewritten', done: policies.length, left: [] },
    { what: 'functions', done: functions, left: [] },
    ...made,
    { what: 'dropped for good', done: left.length, left },
  ]
}

async function requireCoordinator(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ known: boolean }>(
    `select exists (select from pg_extension where extname = 'citus') as known`,
  )
  if (!rows[0]?.known)
    throw new RefusedDatabaseError('This database has no Citus. Run `create extension citus` on each node first.')
  const nodes = await owner.query(`select from pg_dist_node where shouldhaveshards and isactive`)
  if (nodes.rows.length === 0)
    throw new RefusedDatabaseError('The coordinator knows no worker. Add one with `citus_add_node` first.')
}

/** A node checks the rights of the application's login itself. */
async function admitOnNodes(owner: pg.Client, appLogin: string): Promise<void> {
  const { rows } = await owner.query<{ result: string }>(
    `select result from run_command_on_workers($1) where not success`,
    [`grant mostrador_app to ${pg.escapeIdentifier(appLogin)}`],
  )
  const [failed] = rows
  if (failed) throw new RefusedDatabaseError(`A worker refuses the login ${appLogin}: ${failed.result}`)
}

/** Rows would be copied past row-level security, and triggers would count them twice. */
async function refuseRows(owner: pg.Client, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const name = pg.escapeIdentifier(table)
    await owner.query('begin')
    try {
      await owner.query(`alter table ${name} no force row level security`)
      const { rows } = await owner.query(`select from ${name} limit 1`)
      if (rows.length > 0)
        throw new RefusedDatabaseError(`${table} has rows. Distribute the database before the first company registers.`)
    } finally {
      await owner.query('rollback')
    }
  }
}

async function setDatabase(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name')
  const name = pg.escapeIdentifier(rows[0]?.name ?? '')
  for (const [setting, value] of Object.entries(databaseSettings)) {
    await owner.query(`alter database ${name} set ${setting} to '${value}'`)
    await owner.query(`set ${setting} to '${value}'`)
  }
}

async function findLocal(owner: pg.Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select name from unnest($1::text[]) as name
      where not exists (select from pg_dist_partition where logicalrelid = name::regclass and partmethod = 'n' and repmodel = 't')`,
    [names],
  )
  return rows.map(({ name }) => name)
}

/** Before the tables are distributed: the engine takes policies along, but refuses most of these on a distributed table. */
async function replaceAll(owner: pg.Client, policies: readonly Made[]): Promise<void> {
  for (const { drop, create } of policies) await owner.query(`begin; ${drop}; ${create}; commit`)
}

/** Drops each in one transaction with the note of how to make it again. */
async function dropAll(owner: pg.Client, all: readonly Made[]): Promise<void> {
  for (const { kind, drop, create } of all) {
    await owner.query('begin')
    if (create !== '')
      await owner.query('insert into distribution_steps (kind, text) values ($1, $2) on conflict do nothing', [
        kind,
        create,
      ])
    await owner.query(drop)
    await owner.query('commit')
  }
}

async function distributeTable(owner: pg.Client, name: string, column: string): Promise<void> {
  const wish = name === 'companies' ? '' : `, colocate_with := 'companies'`
  await owner.query(`select create_distributed_table($1::regclass, $2${wish})`, [name, column])
}

/** Makes what was dropped, keys before triggers. What cannot be made stays noted for the next run. */
async function makeAll(owner: pg.Client): Promise<Distribution> {
  const made: { what: string; done: number; left: string[] }[] = []
  for (const kind of ['key', 'trigger']) {
    const { rows } = await owner.query<{ id: string; text: string }>(
      'select id, text from distribution_steps where kind = $1 order by id',
      [kind],
    )
    const left: string[] = []
    for (const { id, text } of rows) {
      await owner.query('begin')
      try {
        await owner.query(text)
        await owner.query('delete from distribution_steps where id = $1', [id])
        await owner.query('commit')
      } catch (error) {
        await owner.query('rollback')
        left.push(`${text}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    made.push({ what: `made again: ${kind}`, done: rows.length - left.length, left })
  }
  return made
}
