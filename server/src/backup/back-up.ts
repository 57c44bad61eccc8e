/**
 * `npm run backup`: a consistent copy of the database, the uploaded files and the secrets while the server runs, restored once to check it.
 * Files that exist before the copy of the database are copied first, and those written meanwhile after it, so that no row misses its file.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { findLogFolder } from '../db/log-archive.ts'
import { findOwner } from '../db/open-databases.ts'
import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './backup-place.ts'
import { checkDatabase } from './check-backup.ts'
import { backupsPrefix, type Contents, listBackups, type Manifest, manifestName, nameOf } from './contents.ts'
import { copyByDump, copyCluster, type CopiedDatabase, onePiece } from './copy-database.ts'
import { copyFiles, type FileList, type FileSource, readBack, readStoredFiles, writeList } from './file-list.ts'
import { type Piece, writePiece } from './piece.ts'
import { pruneBackups, pruneLog } from './prune.ts'
import { recordBackup } from './record-backup.ts'
import { createSealer, type Sealer } from './seal.ts'
import type { BackupSettings } from './settings.ts'

type BackingUp = {
  config: Config
  settings: BackupSettings
  place: BackupPlace
  files: FileSource
  now: () => Date
  print: (line: string) => void
  /** Whether the backup is restored once. */
  checks: boolean
}

/** Files of the data folder that a restored server needs. */
const secretFiles = ['secrets.json', 'postgres-password']

type Run = BackingUp & {
  name: string
  sealer: Sealer
  /** Pieces of this backup alone, and new uploaded files. */
  pieces: Piece[]
  newFiles: Piece[]
  list: FileList
}

export async function backUp(given: BackingUp): Promise<Manifest> {
  const startedAt = given.now()
  const sealer = await createSealer(given.settings.recipient)
  await requireSameKey(given)
  const run: Run = { ...given, sealer, name: nameOf(startedAt), pieces: [], newFiles: [], list: new Map() }
  if (!given.settings.recipient)
    run.print(
      'Warning: BACKUP_KEY is not set, so the backup is not encrypted and holds the secrets of this server openly.',
    )
  const { copied, contents } = await copyAll(run)
  const figures = given.checks ? await check(run, copied) : copied.figures
  const manifest = await finish(run, startedAt, copied, { ...contents, figures })
  await prune(run)
  await record(run, manifest)
  return manifest
}

/** The backup is good without its entry, which only watchers read. */
async function record({ config, settings, print }: Run, manifest: Manifest): Promise<void> {
  try {
    const database = config.databaseUrl ? { connectionString: settings.databaseUrl } : await findOwner(config)
    await recordBackup(database, manifest)
  } catch (error) {
    print(`Warning: the database does not record this backup, so its watcher will miss it: ${String(error)}`)
  }
}

/** Files that are there already are encrypted for the key of earlier backups. */
async function requireSameKey({ place, settings: { recipient } }: BackingUp): Promise<void> {
  const other = (await listBackups(place)).find((backup) => backup.recipient !== null && backup.recipient !== recipient)
  if (recipient !== undefined && other)
    throw new BackupError(
      `${place.name} holds backups for another key (${other.recipient}). Use another folder or prefix for BACKUP_KEY=${recipient}.`,
    )
}

const writeOwn = (run: Run) => async (name: string, pieces: AsyncIterable<Uint8Array>) => {
  const piece = await writePiece(run, `${backupsPrefix}${run.name}/${name}`, pieces)
  run.pieces.push(piece)
  return piece
}

async function copyAll(run: Run): Promise<{ copied: CopiedDatabase; contents: Omit<Contents, 'figures'> }> {
  const stored = await readStoredFiles(run.place)
  run.newFiles.push(...(await copyFiles({ ...run, source: run.files }, stored, run.list)))
  const copied = await copyDatabase(run)
  run.newFiles.push(...(await copyFiles({ ...run, source: run.files }, stored, run.list)))
  const files = await writeOwn(run)('files.jsonl.gz', writeList(run.list))
  const secrets: Record<string, Piece> = {}
  for (const name of secretFiles) {
    const path = join(run.config.dataDir, name)
    if (existsSync(path)) secrets[name] = await writeOwn(run)(name, onePiece(await readFile(path)))
  }
  return { copied, contents: { database: copied.database, files, secrets } }
}

async function copyDatabase(run: Run): Promise<CopiedDatabase> {
  const { config, settings, name } = run
  if (!config.databaseUrl) return copyCluster(await findOwner(config), `mostrador ${name}`, writeOwn(run))
  if (!settings.databaseUrl)
    throw new BackupError(
      'DATABASE_URL is set: set BACKUP_DATABASE_URL too, a login that sees the rows of all companies (superuser or BYPASSRLS).',
    )
  return copyByDump(settings.databaseUrl, writeOwn(run))
}

/** Without a database for it, a dump is read back and not restored. */
const isRestoredOnce = ({ checks, settings }: Run, { database }: Pick<Contents, 'database'>) =>
  checks && (database.kind === 'cluster' || settings.checkDatabaseUrl !== undefined)

async function check(run: Run, copied: CopiedDatabase) {
  const source = { place: run.place, open: run.sealer.open }
  const figures = await checkDatabase(source, copied, run.settings.checkDatabaseUrl)
  const isRestored = isRestoredOnce(run, copied)
  if (!isRestored) run.print('The backup is read back and not restored, because BACKUP_CHECK_DATABASE_URL is not set.')
  const { database } = copied
  const read = new Set(isRestored ? [database.archive, ...(database.kind === 'cluster' ? [database.list] : [])] : [])
  await readBack(run.place, run.sealer, [...run.pieces.filter((piece) => !read.has(piece)), ...run.newFiles])
  for (const [view, count] of Object.entries(figures?.invariants ?? {}))
    if (count > 0) run.print(`Warning: ${view} has ${count} rows; the books of the running server do not add up.`)
  return figures
}

async function finish(run: Run, startedAt: Date, { firstLog }: CopiedDatabase, contents: Contents): Promise<Manifest> {
  const { place, name, list } = run
  const sealed = await writeOwn(run)('contents.json.gz', onePiece(Buffer.from(JSON.stringify(contents))))
  const names = Buffer.from([...list.values()].map((file) => `${file.name}\n`).join(''))
  const open: Sealer = { ending: '', seal: (pieces) => pieces, open: (pieces) => pieces }
  const fileNames = await writePiece({ place, sealer: open }, `${backupsPrefix}${name}/file-names.gz`, onePiece(names))
  const manifest: Manifest = {
    format: 1,
    name,
    startedAt: startedAt.toISOString(),
    finishedAt: run.now().toISOString(),
    isChecked: isRestoredOnce(run, contents),
    recipient: run.settings.recipient ?? null,
    size: run.pieces.reduce((sum, piece) => sum + piece.size, 0),
    fileCount: list.size,
    fileBytes: [...list.values()].reduce((sum, { size }) => sum + size, 0),
    firstLog,
    contents: sealed,
    fileNames,
  }
  await place.put(manifestName(name), onePiece(Buffer.from(JSON.stringify(manifest, undefined, 2))))
  return manifest
}

async function prune({ place, settings, config, print }: Run): Promise<void> {
  const { kept, removed } = await pruneBackups(place, settings.keep)
  if (removed.length > 0) print(`Removed by BACKUP_KEEP: ${removed.join(', ')}.`)
  if (!config.logArchive || config.databaseUrl) return
  const count = await pruneLog(await findLogFolder(config.logArchive, config.dataDir), kept)
  if (count > 0) print(`Removed ${count} files of the archived log that no backup needs.`)
}
