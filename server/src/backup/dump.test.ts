/** A PostgreSQL of one's own, where its programs are installed; elsewhere these tests are skipped. */
import { execFileSync } from 'node:child_process'
import { chownSync, globSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { quickFolder } from '../../../scripts/quick-folder.ts'
import { readConfig } from '../config.ts'
import { isRoot, nobody } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { createLocalFileStore } from '../files/file-store.ts'
import { backUp } from './back-up.ts'
import { createFolderPlace } from './folder-place.ts'
import { restore } from './restore.ts'
import { readBackupSettings } from './settings.ts'

// A cluster is made, every migration applied, and the dump restored twice.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const programs = globSync('/usr/lib/postgresql/*/bin/pg_ctl')
  .map((path) => dirname(path))
  .at(-1)
const port = 5497
const clean: (() => unknown)[] = []
let folder: string

const url = (user: string, database: string) =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(folder)}`

function control(action: string, options: readonly string[] = []): void {
  const args = ['-D', join(folder, 'cluster'), '-s', '-w', ...options, action]
  execFileSync(join(programs ?? '', 'pg_ctl'), args, { stdio: 'ignore', cwd: '/', ...(isRoot() && nobody) })
}

async function run(connectionString: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const settingsFor = (login: string, database: string) =>
  readBackupSettings({
    BACKUP_DATABASE_URL: url(login, database),
    BACKUP_CHECK_DATABASE_URL: url('mostrador_backup', 'scratch'),
  })

const configFor = (database: string, dataDir: string) =>
  readConfig({
    DATA_DIR: join(folder, dataDir),
    DATABASE_URL: url('mostrador_login', database),
    DATABASE_OWNER_URL: url('mostrador_owner', database),
  })

const make = (login: string) =>
  backUp({
    config: configFor('mostrador', 'data'),
    settings: settingsFor(login, 'mostrador'),
    place: createFolderPlace(join(folder, 'place')),
    files: createLocalFileStore(join(folder, 'data', 'files')),
    now: () => new Date(),
    print: () => undefined,
    checks: true,
  })

const restoreInto = (target: string, login: string) =>
  restore({
    config: configFor(target, 'restored'),
    settings: settingsFor('mostrador_backup', login),
    place: createFolderPlace(join(folder, 'place')),
    files: createLocalFileStore(join(folder, 'restored', 'files')),
    backup: undefined,
    open: undefined,
    recovery: undefined,
    print: () => undefined,
  })

beforeAll(async () => {
  if (!programs) return
  folder = await mkdtemp(join(quickFolder(), 'mostrador-own-'))
  clean.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  await chmod(folder, 0o755)
  if (isRoot()) chownSync(folder, nobody.uid, nobody.gid)
  control('initdb', ['-o', '-A trust -U postgres --encoding=UTF8 --locale=C.UTF-8'])
  const options = `-c listen_addresses= -c unix_socket_directories=${folder} -c port=${port} -c fsync=off`
  control('start', ['-o', options, '-l', join(folder, 'log')])
  clean.push(() => control('stop', ['-m', 'immediate']))
  await run(
    url('postgres', 'postgres'),
    'create role mostrador_owner login createrole',
    'create role mostrador_login login',
    'create role mostrador_backup login bypassrls in role mostrador_owner',
    'create role sees_own_rows login in role mostrador_owner',
    ...['mostrador', 'scratch', 'target'].map((name) => `create database ${name} owner mostrador_owner`),
  )
  const owner = new pg.Client({ connectionString: url('mostrador_owner', 'mostrador') })
  await owner.connect()
  await migrate(owner, 'mostrador_login')
  await owner.query(`create table notes as select n, 'note ' || n as text from generate_series(1, 500) n`)
  await owner.end()
  await mkdir(join(folder, 'data'), { recursive: true })
  await writeFile(join(folder, 'data', 'secrets.json'), '{}')
})

afterAll(async () => {
  for (const undo of clean.splice(0).toReversed()) await undo()
})

test.skipIf(!programs)(
  'dumps and restores a PostgreSQL of one’s own, and checks the dump in an empty database',
  async () => {
    await expect(make('sees_own_rows')).rejects.toThrow(/alter role sees_own_rows bypassrls/)
    expect(await make('mostrador_backup')).toMatchObject({ isChecked: true, firstLog: null })

    // The running database must not be taken for the restored one.
    await expect(restoreInto('target', 'mostrador')).rejects.toThrow(/name different databases/)
    await expect(restoreInto('mostrador', 'mostrador')).rejects.toThrow(/database is not empty/)
    const { isOk, rows } = await restoreInto('target', 'target')
    expect(rows.filter((row) => !row.isOk)).toEqual([])
    expect(isOk).toBe(true)
  },
)
