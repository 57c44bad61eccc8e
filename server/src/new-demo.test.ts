import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { findCluster, startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { databaseName } from './db/open-databases.ts'
import { removeOldDemo } from './new-demo.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) {
    const cluster = await findCluster(folder)
    if (cluster) await rm(cluster, { recursive: true })
    await rm(folder, { recursive: true })
  }
})

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-demo-'))
  folders.push(folder)
  return folder
}

/** A data folder with a database after the statements, and the files of a server beside it. */
async function aDataFolder(sql: string, database = databaseName): Promise<string> {
  const folder = await aFolder()
  const postgres = await startEmbeddedPostgres(folder, { fsync: 'off' })
  const run = async (name: string, text: string) => {
    const client = new pg.Client({ ...postgres.owner, database: name })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  await run('postgres', `create database ${database}`)
  await run(database, sql)
  await postgres.stop()
  await writeFile(join(folder, 'secrets.json'), '{}')
  return folder
}

const configOf = (DATA_DIR: string, env: Record<string, string> = {}) => readConfig({ DATA_DIR, DEMO: '1', ...env })
const demo = `create table companies (id int, is_demo boolean not null); insert into companies values (1, true);`

test('removes the database of a folder with nothing but a demo, and no other file', async () => {
  const folder = await aDataFolder(demo)

  expect(await removeOldDemo(configOf(folder))).toMatch(/database of the old demo shop was removed/)
  expect(await findCluster(folder)).toBeUndefined()
  expect(existsSync(join(folder, 'secrets.json'))).toBe(true)
  expect(await removeOldDemo(configOf(folder))).toMatch(/no database/)
}, 60_000)

test.each([
  ['a company of its own', `${demo} insert into companies values (2, false)`, /holds 1 company beside the demo/],
  ['no demo', `create table companies (id int, is_demo boolean)`, /holds no demo shop/],
  ['other tables', `create table accounts (id int)`, /holds no demo shop/],
])(
  'keeps a database with %s unchanged',
  async (_, sql, why) => {
    const folder = await aDataFolder(sql)

    await expect(removeOldDemo(configOf(folder))).rejects.toThrow(why)
    expect(await findCluster(folder)).toBeDefined()
  },
  60_000,
)

test('keeps a cluster with other databases unchanged', async () => {
  const folder = await aDataFolder('select 1', 'accounting')

  await expect(removeOldDemo(configOf(folder))).rejects.toThrow(/databases of its own \(accounting\)/)
  expect(await findCluster(folder)).toBeDefined()
}, 60_000)

test('never changes a database given by address, nor a folder without a coming demo', async () => {
  const folder = await aDataFolder(demo)
  const address = 'postgres://app@nowhere.invalid/shop'

  await expect(
    removeOldDemo(configOf(folder, { DATABASE_URL: address, DATABASE_OWNER_URL: address.replace('app', 'owner') })),
  ).rejects.toThrow(/DATABASE_URL names another one/)
  await expect(removeOldDemo(configOf(folder, { DEMO: '0' }))).rejects.toThrow(/DEMO=0/)
  expect(await findCluster(folder)).toBeDefined()
}, 60_000)
