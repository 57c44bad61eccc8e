/**
 * `npm run backup`: backs up database, uploaded files and secrets to BACKUP_TO while the server runs (docs/running.md). `list` shows the
 * backups, `new-key` makes a pair of keys. Ends with 1 when there is no good backup.
 */
import { backUp } from '../server/src/backup/back-up.ts'
import { BackupError } from '../server/src/backup/backup-error.ts'
import { listBackups } from '../server/src/backup/contents.ts'
import { openPlace } from '../server/src/backup/open-place.ts'
import { makeKey } from '../server/src/backup/seal.ts'
import { readBackupSettings } from '../server/src/backup/settings.ts'
import { describeBackup } from '../server/src/backup/words.ts'
import { type Config, ConfigError, readConfig } from '../server/src/config.ts'
import { type Lock, lockDataFolder } from '../server/src/data-folder-lock.ts'
import { openFileStore } from '../server/src/files/open-file-store.ts'

const usage = 'npm run backup\nnpm run backup -- --unchecked\nnpm run backup -- list\nnpm run backup -- new-key'

/** Two runs at once would remove each other's pieces. */
const backupLock: Lock = { name: 'A backup', file: 'backup.pid', programs: ['backup.ts'] }

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function openTarget(config: Config) {
  const settings = readBackupSettings(process.env)
  if (!settings.to) throw new BackupError('Set BACKUP_TO to a folder, or to s3://bucket/prefix.')
  return { settings, place: await openPlace(settings.to, config) }
}

async function list(): Promise<void> {
  const { place } = await openTarget(readConfig(process.env))
  const backups = await listBackups(place)
  for (const backup of backups) print(describeBackup(backup))
  if (backups.length === 0) throw new BackupError(`There is no complete backup in ${place.name}.`)
  place.close()
}

async function newKey(): Promise<void> {
  const { identity, recipient } = await makeKey()
  print(`# Keep this line off the server, and safe: without it, no backup can be read.\n${identity}`)
  print(`# For the server:\nBACKUP_KEY=${recipient}`)
}

async function make(checks: boolean): Promise<void> {
  const config = readConfig(process.env)
  const { settings, place } = await openTarget(config)
  const unlock = await lockDataFolder(config.dataDir, backupLock)
  const { files, close } = await openFileStore(config.files, config.s3)
  try {
    const backup = await backUp({
      config,
      settings,
      place,
      files,
      now: () => new Date(),
      print,
      checks,
    })
    print(`${place.name}: ${describeBackup(backup)}`)
  } finally {
    await unlock()
    close()
    place.close()
  }
}

async function run([action, ...more]: readonly string[]): Promise<void> {
  if (more.length > 0) throw new BackupError(usage)
  if (action === undefined || action === '--unchecked') return make(action === undefined)
  if (action === 'list') return list()
  if (action === 'new-key') return newKey()
  throw new BackupError(usage)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  const isExplained = error instanceof BackupError || error instanceof ConfigError
  console.error(
    error instanceof Error && !isExplained ? error.stack : String(error instanceof Error ? error.message : error),
  )
  process.exitCode = 1
}
