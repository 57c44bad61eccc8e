/** A new database and the application built on it, for one test file. */
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { buildApp } from '../app.ts'
import type { RobotCheck } from '../auth/robot-check.ts'
import { createAccessCache } from '../auth/access-cache.ts'
import { createDeviceCache } from '../auth/device-cache.ts'
import { createLimiter } from '../limiter/limiter.ts'
import { createPasswords } from '../auth/passwords.ts'
import { createTokens } from '../auth/tokens.ts'
import { readConfig } from '../config.ts'
import type { Deps } from '../context.ts'
import { createDatabase, createPool, createStatementPool } from '../db/database.ts'
import { isDistributed } from '../db/distribute/is-distributed.ts'
import { createStatements } from '../db/statements.ts'
import { countFiles } from '../files/count-files.ts'
import { createLocalFileStore } from '../files/file-store.ts'
import { createJobBell } from '../jobs/job-bell.ts'
import { createLibraryReader } from '../content/open-library.ts'
import { createLiveBus } from '../live/live-bus.ts'
import { createLog } from '../logs/create-log.ts'
import type { Mail } from '../mail/mail.ts'
import { noMeter } from '../metrics/meter.ts'
import { templateDatabase, testLogin } from './global-setup.ts'

/** The robot-check answer that test servers accept. */
export const captchaCode = 'a person'

/** Each person of a test has a password; with the cost of production, hashing takes a third of the time of making a company. */
export const cheapCost = { memoryCost: 64, timeCost: 1, parallelism: 1 } as const

const aRobotCheck: RobotCheck = {
  begin: async () => ({ provider: 'turnstile', siteKey: 'test' }),
  verify: async (answer) => answer === captchaCode,
}

export type TestServer = {
  app: FastifyInstance
  deps: Deps
  /** A superuser's connection, to plant faults and to bypass row-level security. */
  owner: pg.Pool
  /** Every mail sent so far. */
  mails: Mail[]
  /** Sets the server's clock; undefined lets it run. */
  setNow: (now: Date | undefined) => void
}

async function withMaintenance(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Call it at the top of a test file. The result is filled before its tests run. */
export function openTestServer(): TestServer {
  const database = `t_${randomUUID().replaceAll('-', '')}`
  const server: Partial<TestServer> = {}
  let close = async () => {}

  const { GROWTH_DATABASE_URL: app, GROWTH_OWNER_URL: owner } = process.env
  const isElsewhere = app !== undefined && owner !== undefined
  beforeAll(async () => {
    if (!isElsewhere) {
      await withMaintenance((client) =>
        client.query(`create database ${database} template ${templateDatabase} strategy file_copy`),
      )
    }
    const login = { ...inject('postgres'), user: testLogin, database }
    const started = await (isElsewhere
      ? startServer(database, { connectionString: app }, { connectionString: owner })
      : startServer(database, login, { ...login, user: 'postgres' }))
    Object.assign(server, started.server)
    close = started.close
  })
  afterAll(async () => {
    await close()
    if (isElsewhere) return
    await withMaintenance((client) => client.query(`drop database if exists ${database} with (force)`))
  })
  return server as TestServer
}

async function startServer(
  database: string,
  login: pg.PoolConfig,
  ownerLogin: pg.PoolConfig,
): Promise<{ server: TestServer; close: () => Promise<void> }> {
  const ignore = () => {}
  const pool = createPool(login, ignore)
  // Tables without statistics look large: for a handful of rows, reading them all would start other processes.
  const owner = new pg.Pool({ ...ownerLogin, max: 4, options: '-c max_parallel_workers_per_gather=0' })
  const shape = { isDistributed: await isDistributed(owner) }
  const statementPool = createStatementPool(login, ignore, shape)
  owner.on('error', ignore)
  let fixed: Date | undefined
  const mails: Mail[] = []
  const now = () => fixed ?? new Date()
  const db = createDatabase(pool, shape)
  const live = createLiveBus({ config: login, pool, onError: ignore })
  const deps = depsOf({ database, shape, db, statementPool, live, mails, now })
  live.listen(({ to, changesRights }) => changesRights && deps.accessCache.forget(to))
  live.listen(({ to, changesDevices }) => changesDevices && deps.deviceCache.forget(to.companyId))
  await live.start()
  const app = await buildApp(deps)
  await app.ready()
  const close = async () => {
    await app.close()
    await live.stop()
    await db.destroy()
    await statementPool.end()
    await owner.end()
  }
  return { server: { app, deps, owner, mails, setNow: (value) => (fixed = value) }, close }
}

type Parts = Pick<Deps, 'db' | 'live' | 'now'> & {
  database: string
  shape: { isDistributed: boolean }
  statementPool: pg.Pool
  mails: Mail[]
}

function depsOf({ database, shape, db, statementPool, live, mails, now }: Parts): Deps {
  const secrets = { accessTokenKey: 'test-key-that-is-long-enough-for-hmac-sha-256' }
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: join(tmpdir(), database), DEMO: '0' })
  const sideDb = createDatabase(statementPool, shape)
  const mailQueue: Deps['mailQueue'] = {
    add: async (_tx, mail) => {
      mails.push(mail)
    },
  }
  return {
    config,
    log: createLog(config.logLevel),
    meter: noMeter,
    db,
    statements: createStatements(statementPool),
    secrets,
    tokens: createTokens(secrets),
    accessCache: createAccessCache(db, now),
    deviceCache: createDeviceCache(db, now),
    passwords: createPasswords(cheapCost),
    robotCheck: aRobotCheck,
    limiter: createLimiter(sideDb, live),
    mailQueue,
    jobBell: createJobBell(),
    files: countFiles(createLocalFileStore(join(tmpdir(), database, 'files')), { db: sideDb, mailQueue, config, now }),
    live,
    library: createLibraryReader({ db, live }),
    // Tests never resolve real names. A test that needs a name sets its address.
    resolveHost: async () => [{ address: '93.184.215.14', family: 4 }],
    resolveTxt: async () => [],
    now,
  }
}
