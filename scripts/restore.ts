/**
 * `npm run restore -- --from <place>`: restores a backup into an empty data folder or database, compares it with what the backup recorded and
 * prints the comparison (docs/running.md). Ends with 1 when anything differs.
 */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { BackupError } from '../server/src/backup/backup-error.ts'
import { openPlace } from '../server/src/backup/open-place.ts'
import type { Recovery } from '../server/src/backup/restore-cluster.ts'
import { restore } from '../server/src/backup/restore.ts'
import { createOpener } from '../server/src/backup/seal.ts'
import { readBackupSettings } from '../server/src/backup/settings.ts'
import { drawTable } from '../server/src/backup/verify.ts'
import { ConfigError, readConfig } from '../server/src/config.ts'
import { lockDataFolder } from '../server/src/data-folder-lock.ts'
import { openFileStore } from '../server/src/files/open-file-store.ts'

const usage =
  'npm run restore -- [--from <folder or s3://bucket/prefix>] [--backup <name>] [--key-file <file>] [--until <time> --log <folder>]'

type Options = { from?: string; backup?: string; 'key-file'?: string; until?: string; log?: string }

function readOptions(args: string[]): Options {
  try {
    const text = { type: 'string' } as const
    const options = { from: text, backup: text, 'key-file': text, until: text, log: text }
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new BackupError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

/** The time has to name its zone: a wrong one would restore another hour without a word. */
function readRecovery({ until, log }: Options): Recovery | undefined {
  if (until === undefined && log === undefined) return undefined
  if (until === undefined || log === undefined) throw new BackupError('--until and --log belong together.')
  const hasZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(until)
  if (!hasZone || Number.isNaN(Date.parse(until)))
    throw new BackupError(`--until ${until} should be a time with its zone, such as 2026-11-30T14:05:00-03:00.`)
  return { until: new Date(until), log }
}

async function readKey(file: string | undefined): Promise<string | undefined> {
  return file === undefined ? process.env['BACKUP_IDENTITY'] || undefined : readFile(file, 'utf8')
}

async function run(args: string[]): Promise<boolean> {
  const options = readOptions(args)
  const config = readConfig(process.env)
  const settings = readBackupSettings(process.env)
  const from = options.from ?? settings.to
  if (from === undefined) throw new BackupError(usage)
  const identity = await readKey(options['key-file'])
  const place = await openPlace(from, config)
  const started = performance.now()
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const unlock = await lockDataFolder(config.dataDir)
  const { files, close } = await openFileStore(config.files, config.s3)
  try {
    const { backup, rows, isOk } = await restore({
      config,
      settings,
      place,
      files,
      backup: options.backup,
      open: identity === undefined ? undefined : await createOpener(identity),
      recovery: readRecovery(options),
      print,
    })
    print(drawTable(rows))
    const took = `${((performance.now() - started) / 1000).toFixed(1)} s`
    if (isOk) print(`Backup ${backup.name} was restored and verified in ${took}. Start the server with npm start.`)
    else
      print(
        `Backup ${backup.name} was restored in ${took}, and it DIFFERS. It is left in ${config.dataDir} for a look; no server starts on it.`,
      )
    return isOk
  } finally {
    await unlock()
    close()
    place.close()
  }
}

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1
} catch (error) {
  const isExplained = error instanceof BackupError || error instanceof ConfigError
  console.error(
    error instanceof Error && !isExplained ? error.stack : String(error instanceof Error ? error.message : error),
  )
  process.exitCode = 1
}
