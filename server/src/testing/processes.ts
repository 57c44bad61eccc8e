/** Starts the whole program as an operator does, in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const running = new Set<ChildProcess>()
const folders: string[] = []

/** Call after each test: ends what it started and removes its folders. */
export async function stopAll(): Promise<void> {
  for (const child of running) await stop(child, 'SIGTERM')
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
}

/** A data folder that is gone after the test. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-main-'))
  folders.push(folder)
  return folder
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise<void>((done) => server.close(() => done()))
  return typeof address === 'object' && address ? address.port : 0
}

export type Started = { child: ChildProcess; url: string; output: () => string }

/** Answers when the server is ready; throws what it printed when it ends before, or takes longer than it has time. */
export async function start(
  env: Record<string, string>,
  { args = [], seconds = 30 }: { args?: readonly string[]; seconds?: number } = {},
): Promise<Started> {
  const port = await freePort()
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, NODE_ENV: 'production', DEMO: '0', LOG_LEVEL: 'warn', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const url = `http://127.0.0.1:${port}`
  for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
    if (child.exitCode !== null) break
    if (await isReady(url)) return { child, url, output: () => output }
    await new Promise((done) => setTimeout(done, 50))
  }
  running.delete(child)
  throw new Error(output)
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
