/** A server of a journey’s own, with its own data folder, that can be killed and whose folder can be replaced. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { quickFolder } from '../../../scripts/quick-folder.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const startLimitMs = 120_000

type OwnServer = {
  url: string
  start: () => Promise<void>
  /** Ends it in order, so that its folder can be copied. */
  stop: () => Promise<void>
  kill: () => Promise<void>
  /** Copies the folder of the stopped server. */
  save: () => Promise<void>
  /** Puts the copy in place of the folder, and does what follows a restore. */
  restore: (takenAt: Date) => Promise<void>
  /** The invariants that are broken in the stopped server's database. */
  brokenInvariants: () => Promise<string[]>
  remove: () => Promise<void>
}

export async function makeOwnServer(): Promise<OwnServer> {
  const folder = await mkdtemp(join(quickFolder(), 'mostrador-own-'))
  // PostgreSQL may run as another user, and its cluster must be in the folder.
  await chmod(folder, 0o755)
  const [data, copy] = [join(folder, 'data'), join(folder, 'copy')]
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: data,
    DEMO: '0',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    ROBOT_CHECK_TRIES: '20',
  }
  const onFolder = async (...what: string[]) => {
    const script = join(root, 'server/src/testing/journeys/on-folder.ts')
    return (await promisify(execFile)('node', [script, ...what], { cwd: root, env })).stdout
  }
  let child: ChildProcess | undefined
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const running = child
    child = undefined
    if (!running || running.exitCode !== null) return
    running.kill(signal)
    await once(running, 'exit')
  }
  return {
    url,
    async start() {
      child = spawn('node', ['server/src/main.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
      await untilReady(url)
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    save: async () => void (await promisify(execFile)('cp', ['-a', data, copy])),
    async restore(takenAt) {
      // Stops what a killed server has left running, before its folder goes.
      await onFolder('invariants')
      await rm(data, { recursive: true, force: true })
      await promisify(execFile)('cp', ['-a', copy, data])
      await onFolder('restored', takenAt.toISOString())
    },
    brokenInvariants: async () => JSON.parse(await onFolder('invariants')) as string[],
    async remove() {
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

async function untilReady(url: string): Promise<void> {
  for (const until = Date.now() + startLimitMs; Date.now() < until; ) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The server did not start')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
