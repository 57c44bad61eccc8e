/** Ends processes like a power cut: without a message, and without waiting for their work. */
import { readFile } from 'node:fs/promises'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EmbeddedPostgres, findCluster, startEmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts'
import type { Site } from './open-site.ts'

/** PostgreSQL's children see that their parent is gone and end; until then its memory is still attached. */
const restartTries = 100

/** Ends the server with SIGKILL and starts it again. Returns how long it took to serve again, in milliseconds. */
export async function killServer(site: Site): Promise<number> {
  await endServer(site)
  site.server = await site.startServer()
  return site.server.readyAfterMs
}

/** Ends PostgreSQL with SIGKILL and starts it again on the same files. The server keeps running and must reconnect. */
export async function killPostgres(site: Site): Promise<void> {
  await endPostgres(site)
  await startPostgresAgain(site)
}

/** Ends both at once, like a stopping machine. */
export async function killBoth(site: Site): Promise<void> {
  await Promise.all([endServer(site), endPostgres(site)])
  await startPostgresAgain(site)
  site.server = await site.startServer()
}

/** A server that ended by itself is a separate fault: it must outlive its database. */
async function endServer({ server: { process } }: Site): Promise<void> {
  if (process.exitCode !== null) throw new Error(`the server had ended by itself with ${process.exitCode}`)
  const gone = new Promise((done) => process.once('exit', done))
  process.kill('SIGKILL')
  await gone
}

/** Every process of PostgreSQL at once. */
export async function endPostgres(site: Site): Promise<void> {
  signalPostgres(await findPostmaster(site), 'SIGKILL')
}

/** Throws if none runs. */
export async function findPostmaster({ world }: Pick<Site, 'world'>): Promise<number> {
  const cluster = await findCluster(world.folder)
  const [pid] = (await readFile(join(cluster ?? '', 'postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

/** Whether PostgreSQL's first process lives. */
export async function isPostgresRunning(site: Pick<Site, 'world'>): Promise<boolean> {
  try {
    process.kill(await findPostmaster(site), 0)
    return true
  } catch {
    return false
  }
}

/** Sends a signal to PostgreSQL's first process and to all of its children. On Linux. */
export function signalPostgres(postmaster: number, signal: NodeJS.Signals): void {
  for (const pid of [postmaster, ...childrenOf(postmaster)]) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      // A child may end at any time.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

function childrenOf(parent: number): number[] {
  return globSync('/proc/[0-9]*/stat').flatMap((file) => {
    try {
      // `pid (any name) state parent …`
      const [, of] = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return Number(of) === parent ? [Number(file.split('/')[2])] : []
    } catch {
      return []
    }
  })
}

export async function startPostgresAgain(site: Site): Promise<void> {
  site.postgres = await startAgain(site.world.folder, site.settings)
}

async function startAgain(folder: string, settings: Record<string, string>): Promise<EmbeddedPostgres> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startEmbeddedPostgres(folder, settings)
    } catch (error) {
      if (tries === restartTries) throw error
      await new Promise((done) => setTimeout(done, 100))
    }
  }
}
