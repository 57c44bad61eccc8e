import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * One process per data folder, because a second one would take over the embedded database. A lock left by a killed process is taken over.
 * Throws when the folder is in use. Returns a function that releases the lock.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'mostrador.pid')
  await mkdir(dataDir, { recursive: true })
  const owner = await readOwner(file)
  if (owner !== undefined && owner !== process.pid && (await isServer(owner))) {
    throw new Error(
      `Mostrador (process ${owner}) is already running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
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

/** Where the system shows the command of a process, a reused process id is not mistaken for this server's. */
async function isServer(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return command === undefined || command.includes('main.ts')
}
