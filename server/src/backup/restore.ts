/**
 * `npm run restore`: puts a backup into an empty data folder or database, starts it, and compares it with what the backup recorded. What
 * differs is left where it is for a look, and no server starts on it.
 */
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { databaseName, embeddedLogin } from '../db/open-databases.ts'
import type { FileStore } from '../files/file-store.ts'
import { collectPieces } from '../files/pieces.ts'
import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './backup-place.ts'
import { type Contents, contentsSchema, listBackups, type Manifest } from './contents.ts'
import { requireEmptyDatabase, restoreDump } from './dump.ts'
import { markUnverified, requireEmptyFolder } from './empty-place.ts'
import { figuresOf } from './figures.ts'
import { handOver, type Logins, ownLogins } from './hand-over.ts'
import { readPiece, readText } from './piece.ts'
import { type Recovery, restoreCluster, type Source, startRestored, waitUntilRecovered } from './restore-cluster.ts'
import { restoreFiles } from './restore-files.ts'
import type { Opener } from './seal.ts'
import type { BackupSettings } from './settings.ts'
import { compareFigures, type Row } from './verify.ts'

type Restoring = {
  config: Config
  settings: BackupSettings
  place: BackupPlace
  files: FileStore
  /** The newest, if it is not named. */
  backup: string | undefined
  /** Undefined without a key file. */
  open: Opener | undefined
  recovery: Recovery | undefined
  print: (line: string) => void
  /** Called between the restore and its verification; for tests. */
  beforeVerifying?: (database: pg.ClientConfig) => Promise<void>
}

type Restored = { backup: Manifest; rows: Row[]; isOk: boolean }

export async function restore(given: Restoring): Promise<Restored> {
  const { config, place, recovery } = given
  const backup = await findBackup(given)
  const source: Source = { place, open: given.open ?? refuseToOpen }
  const contents = await readContents(source, backup)
  await requireFittingTarget(given, contents)
  const unmark = await markUnverified(config.dataDir, backup.name)
  const fileRows = await restoreFiles(source, contents.files, given.files)
  await restoreSecrets(source, contents, config.dataDir)
  const rows = [...fileRows]
  await restoreDatabase(given, source, contents, async (logins, expected) => {
    rows.unshift(...(await verify(given, logins.seesAll, expected)))
    if (!rows.every((row) => row.isOk)) return
    // From the start on, the copy may lack what was confirmed.
    const takenAt = recovery?.until ?? new Date(backup.startedAt)
    const { logIns, mails } = await handOver(logins, takenAt, new Date())
    given.print(`Ended ${logIns} log-ins and gave up ${mails} waiting mails. Tills send again what this backup lacks.`)
  })
  const isOk = rows.every((row) => row.isOk)
  if (isOk) await unmark()
  return { backup, rows, isOk }
}

async function findBackup({ place, backup: wanted, recovery }: Restoring): Promise<Manifest> {
  const all = await listBackups(place)
  const until = recovery?.until.toISOString()
  // The log leads from the end of a backup onwards.
  const fitting = all.filter(({ finishedAt }) => until === undefined || finishedAt <= until)
  const found = wanted === undefined ? fitting.at(-1) : fitting.find(({ name }) => name === wanted)
  if (found) return found
  if (all.length === 0) throw new BackupError(`There is no complete backup in ${place.name}.`)
  if (until !== undefined && fitting.length === 0) throw new BackupError(`No backup was complete by ${until}.`)
  throw new BackupError(`There is no backup ${wanted} that fits. There are: ${all.map(({ name }) => name).join(', ')}.`)
}

const refuseToOpen: Opener = () => {
  throw new BackupError(
    'The backup is encrypted. Name the file of its key with --key-file, or put the key into BACKUP_IDENTITY.',
  )
}

async function readContents({ place, open }: Source, { contents }: Manifest): Promise<Contents> {
  const text = await readText(readPiece(place, contents, open))
  return contentsSchema.parse(JSON.parse(text))
}

async function requireFittingTarget({ config, settings, recovery }: Restoring, { database }: Contents): Promise<void> {
  await requireEmptyFolder(config.dataDir)
  if (database.kind === 'cluster') {
    if (config.databaseUrl)
      throw new BackupError('The backup is of the embedded database. Unset DATABASE_URL to restore it.')
    return
  }
  ownLogins(config, settings.databaseUrl)
  if (recovery)
    throw new BackupError('--until is for backups of the embedded database. Use the means of your own server.')
  await requireEmptyDatabase(config.databaseOwnerUrl ?? '')
}

async function restoreSecrets({ place, open }: Source, { secrets }: Contents, dataDir: string): Promise<void> {
  for (const [name, piece] of Object.entries(secrets)) {
    const path = join(dataDir, name)
    await writeFile(path, await collectPieces(readPiece(place, piece, open)), { mode: 0o600, flag: 'wx' })
    await chmod(path, 0o600)
  }
}

type Consume = (logins: Logins, expected: Contents['figures']) => Promise<void>

/** Calls `consume` while the restored database runs. */
async function restoreDatabase(given: Restoring, source: Source, contents: Contents, consume: Consume): Promise<void> {
  const { config, settings, recovery } = given
  const { database, figures } = contents
  if (database.kind === 'dump') {
    await restoreDump(config.databaseOwnerUrl ?? '', readPiece(source.place, database.archive, source.open))
    return consume(ownLogins(config, settings.databaseUrl), figures)
  }
  const count = await restoreCluster(source, database, config.dataDir)
  given.print(`PostgreSQL’s ${count} files are those that were backed up.`)
  // A place that is not handed over yet needs no archive of its log.
  const postgres = await startRestored(config.dataDir, { archive_mode: 'off' }, recovery)
  try {
    if (recovery) await waitUntilRecovered(postgres.owner)
    const owner = { ...postgres.owner, database: databaseName }
    await consume({ owner, seesAll: owner, appLogin: embeddedLogin }, recovery ? null : figures)
  } finally {
    await postgres.stop()
  }
}

async function verify(given: Restoring, database: pg.ClientConfig, expected: Contents['figures']): Promise<Row[]> {
  await given.beforeVerifying?.(database)
  if (!expected)
    given.print(
      given.recovery
        ? 'Recovered to a time after the backup: rows cannot be compared with it; invariants, chains and files decide.'
        : 'The backup was not checked when it was made, so it has no figures to compare rows with.',
    )
  return compareFigures(expected, await figuresOf(database))
}
