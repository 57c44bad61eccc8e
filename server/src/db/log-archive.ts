/**
 * The archived log of the embedded server (WAL_ARCHIVE): with it and a backup, a restore reaches any point in time. Each cluster archives
 * into a folder of its own, because a restored one continues with the same names and other content.
 */
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isReachableByOthers, isRoot, nobody } from './embedded-postgres.ts'

const nameFile = 'log-archive-name'

/** The folder's name is kept in the data folder, and not in backups. */
async function nameOf(dataDir: string): Promise<string> {
  const file = join(dataDir, nameFile)
  await mkdir(dataDir, { recursive: true })
  if (!existsSync(file)) await writeFile(file, new Date().toISOString().replaceAll(/[:.]/g, ''), { mode: 0o600 })
  return (await readFile(file, 'utf8')).trim()
}

/** Where the cluster of a data folder archives its log. */
export async function findLogFolder(archive: string, dataDir: string): Promise<string> {
  return join(resolve(archive), await nameOf(dataDir))
}

/** PostgreSQL's settings for archiving. Makes the folder, which the user of PostgreSQL has to reach. */
export async function archiveSettings(archive: string, dataDir: string): Promise<Record<string, string>> {
  const folder = await findLogFolder(archive, dataDir)
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
  if (isRoot()) {
    if (!(await isReachableByOthers(archive)))
      throw new Error(
        `WAL_ARCHIVE=${archive} lies in a folder that PostgreSQL, run as the user ${nobody.uid}, cannot enter`,
      )
    await chown(folder, nobody.uid, nobody.gid)
  }
  return { archive_mode: 'on', archive_timeout: '60', archive_command: storeCommand(folder) }
}

/** PostgreSQL replaces %f and %p; a percent sign of the folder is doubled, and quotes do not occur in a path that works here. */
function inCommand(folder: string): string {
  if (/["'`$\\]/.test(folder) && process.platform !== 'win32')
    throw new Error(`WAL_ARCHIVE: the path ${folder} must not contain quotes, dollar signs or backslashes`)
  return folder.replaceAll('%', '%%')
}

/** Packed, because a segment that ends early is mostly empty. It gets its name once it is on disk, and is never overwritten by another. */
function storeCommand(folder: string): string {
  const to = inCommand(folder)
  if (process.platform === 'win32') return `copy "%p" "${to}\\%f"`
  const file = `"${to}/%f.gz"`
  const part = `"${to}/%f.part"`
  return `if test -f ${file}; then gzip -dc ${file} | cmp -s - "%p"; else gzip -1 -c "%p" > ${part} && sync ${part} && mv ${part} ${file}; fi`
}

/** Gets an archived segment back during recovery. */
export function fetchCommand(folder: string): string {
  const from = inCommand(resolve(folder))
  return process.platform === 'win32' ? `copy "${from}\\%f" "%p"` : `gzip -dc "${from}/%f.gz" > "%p"`
}
