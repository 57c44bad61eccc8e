/** A durable PostgreSQL, the real server in its own process, and a shop with several registers, for benchmarks. */
import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { root, serverArguments } from '../../scripts/run.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts'

const appLogin = 'mostrador_bench'
const databaseName = 'bench'
/** `BENCH_PORT` changes it: two runs on one machine must not measure each other. */
export const benchPort = Number(process.env['BENCH_PORT'] ?? 3177)
/** A file that collects the servers' logs. */
const log = process.env['BENCH_LOG']
export const benchUrl = `http://127.0.0.1:${benchPort}`

export type World = {
  folder: string
  postgres: EmbeddedPostgres
  /** As the application connects: row-level security applies. */
  app: pg.PoolConfig
  owner: pg.PoolConfig
  /** `program`: the folder of another version. */
  startServer: (
    env?: Record<string, string>,
    program?: string,
  ) => Promise<{ process: ChildProcess; readyAfterMs: number; stop: () => Promise<void> }>
  close: () => Promise<void>
}

/** `settings` are those of PostgreSQL. The folder is a new one of the system's, unless it is given. */
export async function openWorld({
  folder: given,
  settings = {},
}: {
  folder?: string
  settings?: Record<string, string>
} = {}): Promise<World> {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'mostrador-bench-')))
  const postgres = await startEmbeddedPostgres(folder, settings)
  const maintenance = new pg.Client(postgres.owner)
  await maintenance.connect()
  await maintenance.query(`create role ${appLogin} login`)
  await maintenance.query(`create database ${databaseName}`)
  await maintenance.end()
  const owner = { ...postgres.owner, database: databaseName }
  const app = { ...owner, user: appLogin }
  const migrator = new pg.Client(owner)
  await migrator.connect()
  await migrate(migrator, appLogin)
  await migrator.end()
  return {
    folder,
    postgres,
    app,
    owner,
    startServer: (env, program) => startServer(folder, app, owner, env, program),
    close: async () => {
      await postgres.stop()
      if (given === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The address of a database behind a socket, or on a port of this machine. */
export function urlOf({ user, host = '', port = 5432, database = '' }: pg.PoolConfig): string {
  const socket = host.startsWith('/') ? `?host=${encodeURIComponent(host)}` : ''
  return `postgres://${String(user)}@${socket === '' ? host : 'localhost'}:${port}/${database}${socket}`
}

function startServer(
  folder: string,
  app: pg.PoolConfig,
  owner: pg.PoolConfig,
  env: Record<string, string> = {},
  program = root,
) {
  return startServerOn(folder, { DATABASE_URL: urlOf(app), DATABASE_OWNER_URL: urlOf(owner), ...env }, program)
}

/** Without addresses of a database, the server starts one of its own in the folder. */
export async function startServerOn(folder: string, env: Record<string, string> = {}, program = root) {
  const started = performance.now()
  const child = spawn(process.execPath, serverArguments, {
    cwd: program,
    stdio: ['ignore', log === undefined ? 'ignore' : openSync(log, 'a'), 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      DEMO: '0',
      PORT: String(benchPort),
      DATA_DIR: folder,
      ...env,
    },
  })
  await untilReady(child, `http://127.0.0.1:${env['PORT'] ?? benchPort}`)
  const readyAfterMs = performance.now() - started
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await gone
  }
  return { process: child, readyAfterMs, stop }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 6000; tries++) {
    if (child.exitCode !== null) throw new Error('the server stopped while starting')
    const isReady = await fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((done) => setTimeout(done, 10))
  }
  throw new Error('the server did not become ready within a minute')
}
