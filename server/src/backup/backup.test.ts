/** Backups of an embedded cluster of its own, taken while rows are written, and restores of them. */
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { quickFolder } from '../../../scripts/quick-folder.ts'
import { type Config, readConfig } from '../config.ts'
import { refuseUnverified } from '../data-folder-lock.ts'
import { findLogFolder } from '../db/log-archive.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabases } from '../db/open-databases.ts'
import { createLocalFileStore } from '../files/file-store.ts'
import { standInBucket, startS3StandIn } from '../object-store/testing/s3-stand-in.ts'
import { backUp } from './back-up.ts'
import type { BackupPlace } from './backup-place.ts'
import { listBackups, type Manifest } from './contents.ts'
import { createFolderPlace } from './folder-place.ts'
import { openPlace } from './open-place.ts'
import type { Recovery } from './restore-cluster.ts'
import { restore } from './restore.ts'
import { createOpener, makeKey } from './seal.ts'
import { readBackupSettings } from './settings.ts'
import type { FileSource } from './file-list.ts'
import type { Row } from './verify.ts'

// Each test starts a database, and reads what it restored.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const secret = randomBytes(32).toString('base64url')
const picture = 'products/first-full.webp'
const clean: (() => Promise<unknown>)[] = []
const printed: string[] = []
let config: Config
let placeFolder: string
let keys: { identity: string; recipient: string }
let backup: Manifest
/** The database that is backed up. */
let running: pg.ClientConfig
/** Notes that were confirmed before the backup began. */
let confirmed = 0

async function aFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(quickFolder(), `mostrador-${name}-`))
  clean.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

/** A backup of the running database. */
function make(place: BackupPlace, files: FileSource, checks: boolean) {
  return backUp({
    config,
    settings: readBackupSettings({ BACKUP_KEY: keys.recipient }),
    place,
    files,
    now: () => new Date(),
    print: (line) => void printed.push(line),
    checks,
  })
}

const filesOf = ({ dataDir }: Config) => createLocalFileStore(join(dataDir, 'files'))

/** Rows of any table, and two closings of a register where the second names the first. */
const rows = `
  create table notes (id integer primary key, text text not null);
  set session_replication_role = replica;
  insert into checkout_closings (company_id, id, session_id, checkout_id, device_id, z_number, closed_at, received_at, closed_by_id,
    expected_cash_amount, counted_cash_amount, cash_left_amount, report, chain_hash, previous_hash, content_hash)
  select '00000000-0000-4000-8000-000000000001', gen_random_uuid(), gen_random_uuid(), '00000000-0000-4000-8000-000000000002',
    gen_random_uuid(), z, now(), now(), gen_random_uuid(), 0, 0, 0, '{}', sha256(z::text::bytea),
    case when z > 1 then sha256((z - 1)::text::bytea) end, 'x'
  from generate_series(1, 2) z;
  set session_replication_role = origin`

/** Writes numbered notes until told to stop. */
function keepWriting(client: pg.Client) {
  let isStopped = false
  let count = 0
  const work = (async () => {
    while (!isStopped) {
      await client.query('insert into notes values ($1, $2)', [count + 1, randomBytes(40).toString('hex')])
      count += 1
    }
  })()
  return {
    count: () => count,
    async stop() {
      isStopped = true
      await work
    },
  }
}

/** Writes another file once the first are listed, like an upload during the backup. */
function uploadingMeanwhile(store: ReturnType<typeof filesOf>): FileSource {
  return {
    open: store.open,
    async *list() {
      yield* store.list()
      await store.put('products/second-full.webp', Buffer.from('second'), 'service')
    },
  }
}

beforeAll(async () => {
  const dataDir = await aFolder('backed-up')
  placeFolder = await aFolder('place')
  keys = await makeKey()
  const log = await aFolder('log')
  // As root, PostgreSQL runs as another user.
  await chmod(log, 0o755)
  config = readConfig({ DATA_DIR: dataDir, WAL_ARCHIVE: log })
  const postgres = await openDatabases(config)
  clean.push(postgres.stop)
  running = postgres.owner
  const client = new pg.Client(postgres.owner)
  await client.connect()
  await migrate(client, postgres.appLogin)
  await client.query(rows)
  await writeFile(join(dataDir, 'secrets.json'), JSON.stringify({ accessTokenKey: secret }))
  await filesOf(config).put(picture, randomBytes(300_000), 'service')

  const writer = keepWriting(client)
  while (writer.count() < 50) await new Promise((done) => setTimeout(done, 5))
  confirmed = writer.count()
  backup = await make(createFolderPlace(placeFolder), uploadingMeanwhile(filesOf(config)), true)
  await writer.stop()
  await client.end()
})

afterAll(async () => {
  for (const undo of clean.splice(0).toReversed()) await undo()
})

type Wish = {
  recovery?: Recovery

  target?: Config
  identity?: string
  from?: BackupPlace
  beforeVerifying?: (database: pg.ClientConfig) => Promise<void>
}

async function restored({
  target,
  identity = keys.identity,
  from = createFolderPlace(placeFolder),
  recovery,
  beforeVerifying,
}: Wish) {
  const into = target ?? readConfig({ DATA_DIR: await aFolder('restored') })
  return restore({
    config: into,
    settings: readBackupSettings({}),
    place: from,
    files: filesOf(into),
    backup: undefined,
    open: await createOpener(identity),
    recovery,
    print: (line) => void printed.push(line),
    ...(beforeVerifying && { beforeVerifying }),
  })
}

async function query(database: pg.ClientConfig, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

const checksThatFail = (all: readonly Row[]) => all.filter(({ isOk }) => !isOk).map(({ check }) => check)

test('restores rows, files and secrets of a backup that was taken while rows were written', async () => {
  expect(backup).toMatchObject({ isChecked: true, fileCount: 2, recipient: keys.recipient })
  const target = readConfig({ DATA_DIR: await aFolder('restored') })
  let notes: unknown
  const { isOk, rows: all } = await restored({
    target,
    beforeVerifying: async (database) => {
      notes = (await query(database, 'select count(*)::int as count, max(id) as last from notes')).rows[0]
    },
  })
  expect(checksThatFail(all)).toEqual([])
  expect(isOk).toBe(true)
  const { count, last } = notes as { count: number; last: number }
  expect(count).toBeGreaterThanOrEqual(confirmed)
  // Not one in the middle is missing.
  expect(last).toBe(count)
  expect(JSON.parse(await readFile(join(target.dataDir, 'secrets.json'), 'utf8'))).toEqual({ accessTokenKey: secret })
  expect((await stat(join(target.dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
  expect(await filesOf(target).get(picture)).toEqual(await filesOf(config).get(picture))
  expect(await filesOf(target).get('products/second-full.webp')).toEqual(Buffer.from('second'))
  expect(() => refuseUnverified(target.dataDir)).not.toThrow()
  expect((await query(running, 'select name, is_checked from backups order by finished_at limit 1')).rows).toEqual([
    { name: backup.name, is_checked: true },
  ])
  await expect(restored({ target })).rejects.toThrow(/is not empty/)
})

test('finds one changed row, one changed link and one changed file, and does not hand the place over', async () => {
  const from = await aCopyOfThePlace()
  await writeFile(
    join(from, 'files', `${picture}.age`),
    await readFile(join(placeFolder, 'files/products/second-full.webp.age')),
  )
  const target = readConfig({ DATA_DIR: await aFolder('restored') })
  const { isOk, rows: all } = await restored({
    target,
    from: createFolderPlace(from),
    beforeVerifying: async (database) => {
      await query(database, `update notes set text = 'other' where id = 7`)
      await query(database, `update checkout_closings set previous_hash = 'other' where z_number = 2`)
    },
  })
  expect(isOk).toBe(false)
  expect(checksThatFail(all)).toEqual([
    'content of checkout_closings',
    'content of notes',
    'tables with the same content',
    'invariants that hold',
    'violations of inv.i18_closings_chain',
    'broken links of closings of registers',
    'files with their SHA-256',
    `file ${picture}`,
  ])
  expect(() => refuseUnverified(target.dataDir)).toThrow(/not verified/)
})

test('refuses a cut archive, a changed one and a wrong key', async () => {
  const archive = (from: string) => join(from, 'backups', backup.name, 'cluster.tar.gz.age')
  const cut = await aCopyOfThePlace()
  await truncate(archive(cut), Math.floor((await stat(archive(cut))).size / 2))
  await expect(restored({ from: createFolderPlace(cut) })).rejects.toThrow(
    /cluster\.tar\.gz\.age is damaged or cut off/,
  )

  const changed = await aCopyOfThePlace()
  const bytes = await readFile(archive(changed))
  bytes.writeUInt8((bytes.at(70_000) ?? 0) ^ 1, 70_000)
  await writeFile(archive(changed), bytes)
  await expect(restored({ from: createFolderPlace(changed) })).rejects.toThrow(/cluster\.tar\.gz\.age is damaged/)

  const other = await makeKey()
  await expect(restored({ identity: other.identity })).rejects.toThrow(/key does not open/)
})

test('recovers to a time after the backup with the archived log', async () => {
  const log = await findLogFolder(config.logArchive ?? '', config.dataDir)
  await query(running, `insert into notes values (1000001, 'before')`)
  const [{ until }] = (await query(running, `select clock_timestamp() + interval '5 ms' as until`)).rows as [
    { until: Date },
  ]
  await new Promise((done) => setTimeout(done, 20))
  await query(running, `insert into notes values (1000002, 'after')`)
  const [{ segment }] = (await query(running, 'select pg_walfile_name(pg_switch_wal()) as segment')).rows as [
    { segment: string },
  ]
  await expect.poll(() => readdir(log), { timeout: 20_000 }).toContain(`${segment}.gz`)

  let notes: unknown
  const { isOk, rows: all } = await restored({
    recovery: { until, log },
    beforeVerifying: async (database) => {
      notes = (await query(database, 'select text from notes where id > 1000000')).rows
    },
  })
  expect(checksThatFail(all)).toEqual([])
  expect(isOk).toBe(true)
  expect(notes).toEqual([{ text: 'before' }])
})

test('keeps backups in a bucket, and removes those that the rule does not keep with their files', async () => {
  const standIn = await startS3StandIn()
  clean.push(standIn.stop)
  const place = await openPlace(`s3://${standInBucket}/shop`, { s3: standIn.settings })
  const store = filesOf(config)
  const first = await make(place, store, false)
  await store.remove('products/second-full.webp')
  await new Promise((done) => setTimeout(done, 1000))
  const second = await make(place, store, false)

  // Both are of one day, and neither was checked.
  expect(await listBackups(place)).toEqual([second])
  expect([...standIn.objects.keys()].filter((key) => key.includes(first.name) || key.includes('second-full'))).toEqual(
    [],
  )
  const { isOk } = await restored({ from: place })
  expect(isOk).toBe(true)
  place.close()
})

test('prints no secret', () => {
  const text = printed.join('\n')
  expect(text).not.toContain(secret)
  expect(text).not.toContain(keys.identity)
})

async function aCopyOfThePlace(): Promise<string> {
  const folder = await aFolder('place')
  const place = createFolderPlace(placeFolder)
  for (const prefix of ['backups/', 'files/'])
    for await (const { name } of place.list(prefix)) {
      const pieces = await place.get(name)
      if (pieces) await createFolderPlace(folder).put(name, pieces)
    }
  return folder
}
