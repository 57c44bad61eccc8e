import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * One process per data folder: a second one would take the embedded database away from the first. A lock left by a process that was
 * killed is taken over. Throws when the folder is in use; answers how to let go of it.
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

/** Where the system tells what a process runs, a number that something else got meanwhile is not mistaken for ours. */
async function isServer(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return command === undefined || command.includes('main.ts')
}
