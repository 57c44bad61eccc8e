/** Starts the whole program as an operator does, in a process of its own. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { quickFolder } from '../../../scripts/quick-folder.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
/** Reading and compiling the modules takes a third of a start, and is the same for every process. */
const compiled = join(tmpdir(), 'mostrador-compiled')
const running = new Set<ChildProcess>()
const folders: string[] = []

/** Call it after each test: ends all started processes and removes their folders. */
export async function stopAll(): Promise<void> {
  for (const child of running) await stop(child, 'SIGTERM')
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
}

/** A data folder that is removed after the test. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(quickFolder(), 'mostrador-main-'))
  folders.push(folder)
  return folder
}

/** The data folder of a server that has started once and stopped, with its database. */
let used: Promise<string> | undefined

/** A copy of a data folder with a database: a start on it takes a third of one on an empty folder. It is removed after the test. */
export async function aUsedFolder(): Promise<string> {
  used ??= (async () => {
    const folder = await mkdtemp(join(quickFolder(), 'mostrador-main-'))
    await stop((await start({ DATA_DIR: folder })).child, 'SIGTERM')
    return folder
  })()
  const folder = await aFolder()
  // PostgreSQL runs as the owner of its files, which only `cp -a` keeps.
  if (process.platform === 'win32') await cp(await used, folder, { recursive: true })
  else await promisify(execFile)('cp', ['-a', `${await used}/.`, folder])
  return folder
}

/** Call it after all tests of a file that used `aUsedFolder`. */
export async function removeUsedFolder(): Promise<void> {
  if (used) await rm(await used, { recursive: true, force: true })
  used = undefined
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise<void>((done) => server.close(() => done()))
  return typeof address === 'object' && address ? address.port : 0
}

export type Started = { child: ChildProcess; url: string; output: () => string }

/** Begins a start without waiting. */
export async function launch(env: Record<string, string>, args: readonly string[] = []): Promise<Started> {
  const port = await freePort()
  const child = spawn(process.execPath, [main, ...args], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compiled,
      NODE_ENV: 'production',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { child, url: `http://127.0.0.1:${port}`, output: () => output }
}

/** Returns when the server is ready; throws its output if it does not start. */
export async function start(env: Record<string, string>, args: readonly string[] = []): Promise<Started> {
  const started = await launch(env, args)
  for (let tries = 0; tries < 600; tries++) {
    if (started.child.exitCode !== null) break
    if (await isReady(started.url)) return started
    await new Promise((done) => setTimeout(done, 50))
  }
  running.delete(started.child)
  throw new Error(started.output())
}

export const isReady = (url: string) =>
  fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

export async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  running.delete(child)
  if (child.exitCode !== null) return child.exitCode
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  child.kill(signal)
  return exited
}
