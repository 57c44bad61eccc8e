/** Ends processes like a power cut: without a message, and without waiting for their work. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type EmbeddedPostgres, findCluster, startEmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts'
import type { World } from './world.ts'

type Server = Awaited<ReturnType<World['startServer']>>

/** PostgreSQL's children see that their parent is gone and end; until then its memory is still attached. */
const restartTries = 100

/** The running processes; each kill replaces one of them. */
export type Running = { server: Server; postgres: EmbeddedPostgres }

/** Ends the server with SIGKILL and starts it again. */
export async function killServer(world: World, running: Running): Promise<void> {
  await endServer(running)
  running.server = await world.startServer()
}

/** Ends PostgreSQL with SIGKILL and starts it again on the same files. The server keeps running and must reconnect. */
export async function killPostgres(world: World, running: Running): Promise<void> {
  await endPostgres(world)
  running.postgres = await startAgain(world.folder)
}

/** Ends both at once, like a stopping machine. */
export async function killBoth(world: World, running: Running): Promise<void> {
  await Promise.all([endServer(running), endPostgres(world)])
  running.postgres = await startAgain(world.folder)
  running.server = await world.startServer()
}

/** A server that ended by itself is a separate fault: it must outlive its database. */
async function endServer({ server: { process } }: Running): Promise<void> {
  if (process.exitCode !== null) throw new Error(`the server had ended by itself with ${process.exitCode}`)
  const gone = new Promise((done) => process.once('exit', done))
  process.kill('SIGKILL')
  await gone
}

async function endPostgres(world: World): Promise<void> {
  const cluster = await findCluster(world.folder)
  const [pid] = (await readFile(join(cluster ?? '', 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

async function startAgain(folder: string): Promise<EmbeddedPostgres> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startEmbeddedPostgres(folder)
    } catch (error) {
      if (tries === restartTries) throw error
      await new Promise((done) => setTimeout(done, 100))
    }
  }
}
