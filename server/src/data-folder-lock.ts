import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file in the data folder, there while a restore into it is not verified. */
export const unverifiedMark = 'restore-not-verified'

/** Throws while the folder holds a restore that did not come to its end or differs from its backup. */
export function refuseUnverified(dataDir: string): void {
  const file = join(dataDir, unverifiedMark)
  if (existsSync(file))
    throw new Error(
      `${dataDir} holds a restore that is not verified. Empty the folder and restore again; to use it as it is, delete ${file}.`,
    )
}

export type Lock = { name: string; file: string; programs: readonly string[] }
/** A restore takes the place of a server. */
const serverLock: Lock = { name: 'Mostrador', file: 'mostrador.pid', programs: ['main.ts', 'restore.ts'] }

/**
 * One process per data folder, because a second one would take over the embedded database. A lock left by a killed process is taken over.
 * Throws when the folder is in use. Returns a function that releases the lock.
 */
export async function lockDataFolder(dataDir: string, lock: Lock = serverLock): Promise<() => Promise<void>> {
  const file = join(dataDir, lock.file)
  await mkdir(dataDir, { recursive: true })
  const owner = await readOwner(file)
  if (owner !== undefined && owner !== process.pid && (await isRunning(owner, lock.programs))) {
    throw new Error(
      `${lock.name} (process ${owner}) is already running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  await writeFile(file, String(process.pid))
  return () => rm(file, { force: true })
}

async function readOwner(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const pid = Number(text)
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

/** Where the system shows the command of a process, a reused process id is not mistaken for one of these programs'. */
async function isRunning(pid: number, programs: readonly string[]): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return command === undefined || programs.some((program) => command.includes(program))
}
