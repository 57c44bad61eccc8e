/** A restore writes only where nothing is, and leaves a mark until what it wrote is verified. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unverifiedMark } from '../data-folder-lock.ts'
import { findCluster } from '../db/embedded-postgres.ts'
import { BackupError } from './backup-error.ts'

const harmless = new Set(['lost+found', 'mostrador.pid'])

/** Throws BackupError when the data folder holds anything. */
export async function requireEmptyFolder(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return
  const found = (await readdir(dataDir)).find((name) => !harmless.has(name))
  const other = found === undefined ? await findCluster(dataDir) : join(dataDir, found)
  if (other !== undefined)
    throw new BackupError(
      `${dataDir} is not empty: there is ${other}. Set DATA_DIR to an empty folder, or move it away.`,
    )
}

/** Until it is removed, no server starts on the folder. */
export async function markUnverified(dataDir: string, backup: string): Promise<() => Promise<void>> {
  const file = join(dataDir, unverifiedMark)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(file, `Backup ${backup} was not restored to its end, or not verified.\n`)
  return () => rm(file)
}
