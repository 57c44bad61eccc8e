/** Upgrades of small databases of their own, from folders that each test writes. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { testLogin } from '../testing/global-setup.ts'
import { migrate } from './migrate.ts'
import { EarlierDatabaseError, LaterDatabaseError } from './refused-database.ts'
import type { SqlFolders } from './sql-files.ts'

const clean: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const undo of clean.splice(0).toReversed()) await undo()
})

type Files = Record<string, string>

const things = {
  'migrations/0001_things.sql': `
    create table currency_digits (currency_tag text primary key, digits smallint not null);
    create table things (name text primary key, folded text generated always as (fold(name)) stored);
    alter table things enable row level security;
    create policy open on things using (name <> hidden_name());
    create trigger things_shout before insert on things for each row execute function shout()`,
  'sql/text/fold.sql': `create or replace function fold(value text) returns text language sql immutable return lower(value);`,
  'sql/a/hidden_name.sql': `create or replace function hidden_name() returns text language sql stable return 'secret';`,
  'sql/a/count_things.sql': `create or replace function count_things() returns bigint language sql stable return (select count(*) from things);`,
  'sql/a/shout.sql': `create or replace function shout() returns trigger language plpgsql as $$
    begin new.name := new.name || '!'; return new; end $$;`,
} satisfies Files

async function aClient(database: string): Promise<pg.Client> {
  const client = new pg.Client({ ...inject('postgres'), user: 'postgres', database })
  await client.connect()
  clean.push(() => client.end())
  return client
}

let count = 0

/** An empty database. */
async function aDatabase(): Promise<string> {
  const name = `m_${process.pid}_${(count += 1)}`
  const maintenance = await aClient('postgres')
  await maintenance.query(`create database ${name}`)
  clean.push(() => maintenance.query(`drop database ${name} with (force)`))
  return name
}

/** Folders with exactly these files. */
async function foldersOf(files: Files): Promise<SqlFolders> {
  const root = await mkdtemp(join(tmpdir(), 'mostrador-sql-'))
  clean.push(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'sql'))
  for (const [path, sql] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), sql)
  }
  const url = (path: string) => pathToFileURL(`${join(root, path)}/`)
  return { migrations: url('migrations'), functions: url('sql') }
}

/** Upgrades the database to the files. */
async function upgrade(owner: pg.Client, files: Files) {
  return migrate(owner, testLogin, await foldersOf(files))
}

async function valueOf(owner: pg.Client, sql: string): Promise<unknown> {
  const { rows } = await owner.query<{ value: unknown }>(`select (${sql}) as value`)
  return rows[0]?.value
}

const functionNames = `select array_agg(oid::regprocedure::text order by proname) from pg_proc where pronamespace = 'public'::regnamespace`
const rowVersions = `select json_agg((xmin::text, ctid::text) order by oid) from pg_proc where pronamespace = 'public'::regnamespace`

test('creates functions and tables that need each other, in any order of files', async () => {
  const owner = await aClient(await aDatabase())

  expect(await upgrade(owner, things)).toEqual({
    migrations: ['0001_things.sql'],
    functions: ['count_things', 'hidden_name', 'shout', 'fold'],
    dropped: [],
  })
  await owner.query(`insert into things values ('Pan')`)
  expect(await valueOf(owner, 'select folded from things')).toBe('pan!')
  expect(await valueOf(owner, 'select count_things()::text')).toBe('1')
})

test('changes nothing when it runs again', async () => {
  const owner = await aClient(await aDatabase())
  await upgrade(owner, things)
  const before = await valueOf(owner, rowVersions)

  expect(await upgrade(owner, things)).toEqual({ migrations: [], functions: [], dropped: [] })
  expect(await valueOf(owner, rowVersions)).toEqual(before)
})

test('applies a changed function again, under the triggers and policies that use it', async () => {
  const owner = await aClient(await aDatabase())
  await upgrade(owner, things)

  const changed = {
    ...things,
    'sql/a/shout.sql': things['sql/a/shout.sql'].replace("'!'", "'?'"),
    'sql/a/hidden_name.sql': things['sql/a/hidden_name.sql'].replace('secret', 'Vino?'),
  }
  expect(await upgrade(owner, changed)).toMatchObject({ functions: ['hidden_name', 'shout'], dropped: [] })
  await owner.query(`grant select on things to ${testLogin}; insert into things values ('Pan'), ('Vino')`)
  await owner.query(`set role ${testLogin}`)
  expect(await valueOf(owner, 'select array_agg(name) from things')).toEqual(['Pan?'])
})

test('drops a function whose file is gone, after the migration that stops using it', async () => {
  const owner = await aClient(await aDatabase())
  await upgrade(owner, things)

  const { 'sql/a/shout.sql': _, ...without } = things
  await expect(upgrade(owner, without)).rejects.toThrow(/other objects depend on it/)
  expect(await valueOf(owner, functionNames)).toContain('shout()')

  const quiet = { ...without, 'migrations/0002_quiet.sql': 'drop trigger things_shout on things' }
  expect(await upgrade(owner, quiet)).toMatchObject({ migrations: ['0002_quiet.sql'], dropped: ['shout'] })
  expect(await valueOf(owner, functionNames)).toEqual(['count_things()', 'fold(text)', 'hidden_name()'])
  expect(await upgrade(owner, quiet)).toEqual({ migrations: [], functions: [], dropped: [] })
})

test('keeps only one function if its parameters or its result change', async () => {
  const owner = await aClient(await aDatabase())
  await upgrade(owner, things)

  const changed = {
    ...things,
    'sql/a/count_things.sql': `create or replace function count_things(part text) returns bigint language sql stable
      return (select count(*) from things where name like part);`,
    'sql/a/hidden_name.sql': `create or replace function hidden_name() returns text[] language sql stable return array['secret'];`,
  }
  await expect(upgrade(owner, changed)).rejects.toThrow(/hidden_name: cannot drop function hidden_name\(\)/)
  expect(await valueOf(owner, functionNames)).toContain('count_things()')

  await upgrade(owner, {
    ...changed,
    'migrations/0002_show_all.sql': 'drop policy open on things',
    'migrations/0003_hide_many.sql': 'create policy open on things using (name <> all (hidden_name()))',
  })
  expect(await valueOf(owner, functionNames)).toEqual(['count_things(text)', 'fold(text)', 'hidden_name()', 'shout()'])
})

test('creates a function again that a migration or a person dropped', async () => {
  const owner = await aClient(await aDatabase())
  await upgrade(owner, things)
  await owner.query('drop function count_things()')

  expect(await upgrade(owner, things)).toMatchObject({ functions: ['count_things'] })
  expect(await valueOf(owner, functionNames)).toContain('count_things()')
})

test('a fault in one file undoes the whole upgrade and is reported', async () => {
  const owner = await aClient(await aDatabase())
  await upgrade(owner, things)

  const faulty = {
    ...things,
    'migrations/0002_more.sql': 'create table more (id int)',
    'sql/a/shout.sql': `create or replace function shout() returns trigger language plpgsql as $$ begin retrun new; end $$;`,
  }
  await expect(upgrade(owner, faulty)).rejects.toThrow(/SQL functions cannot be applied:\n {2}shout: syntax error/)
  await expect(
    upgrade(owner, { ...things, 'migrations/0002_more.sql': 'create table more (id int); select 1 / 0' }),
  ).rejects.toThrow('migration 0002_more.sql failed: division by zero')
  expect(await valueOf(owner, `select to_regclass('more')`)).toBeNull()
  await owner.query(`insert into things values ('Pan')`)
  expect(await valueOf(owner, 'select name from things')).toBe('Pan!')
})

test('an edited migration that was already applied is refused', async () => {
  const owner = await aClient(await aDatabase())
  await upgrade(owner, things)

  const edited = { ...things, 'migrations/0001_things.sql': `${things['migrations/0001_things.sql']} -- better` }
  await expect(upgrade(owner, edited)).rejects.toThrow(/0001_things.sql was edited/)
})

test('deferred checks of a migration run at its end', async () => {
  const owner = await aClient(await aDatabase())

  await upgrade(owner, {
    ...things,
    'migrations/0002_pairs.sql': `
      create table pairs (id int primary key, other int references pairs (id) deferrable initially deferred);
      insert into pairs values (1, 2), (2, 1)`,
    'migrations/0003_pairs.sql': 'alter table pairs add column note text -- nothing is pending any more',
  })
  expect(await valueOf(owner, 'select count(*)::text from pairs')).toBe('2')
})

test('if two start at once, one upgrades and the other finds it done', async () => {
  const database = await aDatabase()
  const owners = [await aClient(database), await aClient(database)]
  const folders = await foldersOf(things)

  const upgrades = await Promise.all(owners.map((owner) => migrate(owner, testLogin, folders)))

  const counts = upgrades.map(({ migrations, functions }) => migrations.length + functions.length)
  expect(counts).toContain(5)
  expect(counts).toContain(0)
})

test('a database of an earlier or a later version is refused and stays unchanged', async () => {
  const owner = await aClient(await aDatabase())
  await owner.query(`create table schema_migrations (name text primary key, checksum text not null);
    insert into schema_migrations values ('0001_foundation.sql', 'x'), ('0002_users.sql', 'y')`)

  const refused = await upgrade(owner, things).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(EarlierDatabaseError)
  expect(String(refused)).toContain('npm start -- --new-demo')
  expect(await valueOf(owner, `select to_regclass('sql_functions')`)).toBeNull()

  const later = await aClient(await aDatabase())
  await upgrade(later, { ...things, 'migrations/0002_more.sql': 'create table more (id int)' })
  await expect(upgrade(later, things)).rejects.toThrow(LaterDatabaseError)
})

test.each([
  ['another name', { 'sql/a/one.sql': 'create or replace function two() returns int language sql return 1;' }],
  ['two functions', { 'sql/a/one.sql': things['sql/a/shout.sql'].repeat(2).replaceAll('shout', 'one') }],
  ['no replacement', { 'sql/a/one.sql': 'create function one() returns int language sql return 1;' }],
  ['the name of another file', { 'sql/b/shout.sql': things['sql/a/shout.sql'] }],
])('a file of a function with %s is refused', async (_, files) => {
  const owner = await aClient(await aDatabase())
  await expect(upgrade(owner, { ...things, ...files })).rejects.toThrow(/SQL function|must hold one/)
})
