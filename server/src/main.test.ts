/** The whole program as an operator meets it: started, killed, started again, stopped. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const running = new Set<ChildProcess>()
const folders: string[] = []

afterEach(async () => {
  for (const child of running) await stop(child, 'SIGTERM')
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function aFolder(): Promise<string> {
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

type Started = { child: ChildProcess; url: string; output: () => string }

async function start(env: Record<string, string>): Promise<Started> {
  const port = await freePort()
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, NODE_ENV: 'production', DEMO: '0', LOG_LEVEL: 'warn', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) break
    if (await isReady(url)) return { child, url, output: () => output }
    await new Promise((done) => setTimeout(done, 50))
  }
  running.delete(child)
  throw new Error(output)
}

const isReady = (url: string) =>
  fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  running.delete(child)
  if (child.exitCode !== null) return child.exitCode
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  child.kill(signal)
  return exited
}

test('starts on an empty folder, says where to look, and stops cleanly on SIGTERM', async () => {
  const folder = await aFolder()
  const { child, url, output } = await start({ DATA_DIR: folder })

  expect(output()).toContain(`Mostrador is ready:  ${url}`)
  expect(output()).toContain(join(folder, 'mail'))
  expect((await fetch(`${url}/api/health/live`)).status).toBe(200)
  expect(await stop(child, 'SIGTERM')).toBe(0)
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
}, 60_000)

test('starts again after it was killed, with the same secrets and data', async () => {
  const folder = await aFolder()
  const first = await start({ DATA_DIR: folder })
  const body = JSON.stringify({ name: 'Ana', email: 'ana@example.test', password: 'Tromba9x' })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${first.url}/api/auth/register`, { method: 'POST', headers, body })
  await stop(first.child, 'SIGKILL')

  const second = await start({ DATA_DIR: folder })

  expect((await fetch(`${second.url}/api/auth`, { method: 'POST', headers, body })).status).toBe(200)
}, 90_000)

test('a second one on the same folder does not start and leaves the first alone', async () => {
  const folder = await aFolder()
  const first = await start({ DATA_DIR: folder })

  await expect(start({ DATA_DIR: folder })).rejects.toThrow(/already running/)
  expect(await isReady(first.url)).toBe(true)
}, 60_000)

test('does not start with a wrong setting and says which', async () => {
  await expect(start({ DATA_DIR: await aFolder(), LOG_LEVEL: 'loud' })).rejects.toThrow(/LOG_LEVEL=loud/)
})

test('lets a request in flight finish when it is told to stop', async () => {
  const { child, url } = await start({ DATA_DIR: await aFolder() })
  // A password takes a while to hash: the answer is under way when the signal comes.
  const answer = fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ana', email: 'ana@example.test', password: 'Tromba9x' }),
  })
  await new Promise((done) => setTimeout(done, 15))
  const stopped = stop(child, 'SIGTERM')

  expect((await answer).status).toBe(200)
  expect(await stopped).toBe(0)
}, 60_000)
