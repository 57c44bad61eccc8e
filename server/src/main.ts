/** Starts everything in one process: database, migrations, demo shop, API and pages. Stops in reverse order. */
import { enableCompileCache } from 'node:module'
import pg from 'pg'
import type { Registry } from 'prom-client'
import { buildApp } from './app.ts'
import { createAccessCache } from './auth/access-cache.ts'
import { createDeviceCache } from './auth/device-cache.ts'
import { createLimiter } from './limiter/limiter.ts'
import { createTokens } from './auth/tokens.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { type Deps, newId } from './context.ts'
import { lockDataFolder, refuseUnverified } from './data-folder-lock.ts'
import { createDatabase, createPool, createStatementPool, type Database } from './db/database.ts'
import { isDistributed } from './db/distribute/is-distributed.ts'
import { migrate } from './db/migrate.ts'
import { type Databases, openDatabases } from './db/open-databases.ts'
import { RefusedDatabaseError } from './db/refused-database.ts'
import { createStatements } from './db/statements.ts'
import { limitHeapGrowth } from './limit-heap-growth.ts'
import { createMailQueue, mailSender } from './mail/mail-queue.ts'
import { hasMailbox, mailboxPath } from './mail/mailbox-page.ts'
import { createSendMail } from './mail/send-mail.ts'
import { createPasswords } from './auth/passwords.ts'
import { createRobotCheck } from './auth/create-robot-check.ts'
import { countFiles } from './files/count-files.ts'
import { openFileStore } from './files/open-file-store.ts'
import { createJobBell } from './jobs/job-bell.ts'
import { createScheduler } from './jobs/scheduler.ts'
import { routes } from './features.ts'
import { createLibraryReader } from './content/open-library.ts'
import { createLiveBus } from './live/live-bus.ts'
import { removeOldDemo } from './new-demo.ts'
import { createLog, type Log } from './logs/create-log.ts'
import { type Meter, noMeter } from './metrics/meter.ts'
import { showPlace } from './object-store/place.ts'
import { publicUrl } from './public-url.ts'
import { resolveHost } from './http/resolve-host.ts'
import { resolveTxt } from './http/resolve-txt.ts'
import { scheduledJobs } from './scheduled-jobs.ts'
import { readSecrets } from './secrets.ts'
import { demoBuyer, demoLogin, demoShopName, demoStaffEmail, findStaffPassword } from './seed/demo-login.ts'
import { createAsk, createTell } from './web/ask.ts'
import { serveWeb } from './web/serve-web.ts'

enableCompileCache()
limitHeapGrowth()

/** A longer stop is cut short, so that a supervisor does not have to kill the process. */
const stopTimeoutMilliseconds = 20_000

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Answers whether the database is distributed. */
async function prepareDatabase(databases: Databases): Promise<boolean> {
  const owner = new pg.Client(databases.owner)
  await owner.connect()
  try {
    const { migrations, functions } = await migrate(owner, databases.appLogin)
    if (migrations.length + functions.length > 0)
      print(`Database ready: ${migrations.length} migrations and ${functions.length} SQL functions applied.`)
    return await isDistributed(owner)
  } finally {
    await owner.end()
  }
}

type Built = Deps & {
  /** Queries outside a call's own transaction must not wait for the connections that calls hold. */
  sideDb: Database
  pools: { calls: pg.Pool; statements: pg.Pool }
  close: () => Promise<void>
}

type PreparedDatabases = Databases & { isDistributed: boolean }

function openPools(databases: PreparedDatabases, onError: (error: Error) => void) {
  const pool = createPool(databases.app, onError)
  const statementPool = createStatementPool(databases.app, onError, databases)
  return {
    pool,
    statementPool,
    db: createDatabase(pool, databases),
    sideDb: createDatabase(statementPool, databases),
  }
}

async function buildDeps(config: Config, databases: PreparedDatabases, log: Log, meter: Meter): Promise<Built> {
  const onError = (error: Error) => log.error({ err: error }, 'database connection lost')
  const { pool, statementPool, db, sideDb } = openPools(databases, onError)
  const secrets = await readSecrets(config.dataDir)
  const now = () => new Date()
  const jobBell = createJobBell()
  const mailQueue = createMailQueue({ jobBell, now, newId })
  const opened = await openFileStore(config.files, config.s3)
  // Only files depend on their store: the server starts, and sells, without it.
  opened.check().catch((error: unknown) => log.error({ err: error }, 'the store of files cannot be reached'))
  const files = countFiles(opened.files, { db: sideDb, mailQueue, config, now })
  const deviceCache = createDeviceCache(db)
  const live = createLiveBus({ config: databases.app, pool, onError })
  const accessCache = createAccessCache(db, now, live.isHearing)
  live.listen(({ to, changesRights }) => changesRights && accessCache.forget(to))
  live.listen(({ to, changesDevices }) => changesDevices && deviceCache.forget(to.companyId))
  return {
    config,
    db,
    sideDb,
    log,
    meter,
    statements: createStatements(statementPool, meter),
    secrets,
    tokens: createTokens(secrets),
    accessCache,
    deviceCache,
    passwords: createPasswords(),
    robotCheck: createRobotCheck(config, sideDb, secrets, (error) => log.error({ err: error }, 'robot check failed')),
    limiter: createLimiter(sideDb, live),
    mailQueue,
    jobBell,
    files,
    live,
    library: createLibraryReader({ db: sideDb, live }),
    resolveHost,
    resolveTxt,
    now,
    pools: { calls: pool, statements: statementPool },
    close: async () => {
      await live.stop()
      await db.destroy()
      await statementPool.end()
      opened.close()
    },
  }
}

function whereMailGoes(config: Config): string {
  if (config.smtpUrl) return new URL(config.smtpUrl).host
  return hasMailbox(config) ? `${publicUrl({ config })}${mailboxPath}` : 'nobody, because SMTP_URL is not set'
}

async function greet(config: Config): Promise<void> {
  print('')
  print(`  Mostrador is ready:  ${publicUrl({ config })}`)
  if (config.demo) {
    print(`  Demo shop:           ${publicUrl({ config })}/login`)
    print(`                       ${demoLogin.email}  /  ${demoLogin.password}`)
    print(`  Its online shop:     ${publicUrl({ config })}/shop/${demoShopName}`)
    print(`  A company's plans:   ${demoBuyer.email}  /  ${demoBuyer.password}`)
    const password = await findStaffPassword(config.dataDir)
    if (password) print(`  The service's staff: ${demoStaffEmail}  /  ${password}  at /staff`)
  }
  print(`  Mail lands in:       ${whereMailGoes(config)}`)
  print(`  Data is kept in:     ${config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDir}`)
  if (config.files.kind === 's3') print(`  Files are kept in:   ${showPlace(config.files)}`)
  print('')
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const { isNewDemo } = readOptions(process.argv.slice(2))
  refuseUnverified(config.dataDir)
  // Processes that share an external database may also share the folder. The embedded database allows one process.
  const unlock = config.databaseUrl ? async () => {} : await lockDataFolder(config.dataDir)
  if (isNewDemo) print(await removeOldDemo(config))
  const databases = await openDatabases(config)
  try {
    await serve(config, databases, unlock)
  } catch (error) {
    // An embedded database continues without this process.
    await databases.stop()
    throw error
  }
}

async function nameStaff({ owner }: Databases, userId: string): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('insert into staff_members (user_id) values ($1)', [userId])
  } finally {
    await client.end()
  }
}

/** Mails are sent, and leases kept, while calls hold all connections of their pool. */
function schedulerOf(deps: Built, { owner }: Databases) {
  const beside = { ...deps, db: deps.sideDb }
  const jobs = [mailSender({ ...beside, send: createSendMail(deps.config) }), ...scheduledJobs(deps, owner)]
  return createScheduler(beside, jobs, (error) => deps.log.error({ err: error }, 'work that happens by itself failed'))
}

/** Prometheus reads its figures while calls hold all connections of their pool. */
async function serveFigures(deps: Built, registry: Registry): Promise<() => void> {
  const { serveMetrics } = await import('./metrics/serve-metrics.ts')
  const { installationFigures } = await import('./installation-figures.ts')
  const { config, pools, sideDb } = deps
  if (!config.metrics) return () => {}
  const server = await serveMetrics(
    { registry, deps: { ...deps, db: sideDb }, pools, dataDir: config.dataDir, figures: installationFigures },
    config.metrics,
  )
  return () => server.close()
}

async function serve(config: Config, databases: Databases, unlock: () => Promise<void>): Promise<void> {
  const isSpread = await prepareDatabase(databases)
  const log = createLog(config.logLevel)
  const metrics = config.metrics && (await import('./metrics/create-meter.ts')).createMeter()
  const deps = await buildDeps(config, { ...databases, isDistributed: isSpread }, log, metrics?.meter ?? noMeter)
  const { readPriceFile, storePriceTables } = await import('./features/service/pricing/public.ts')
  await storePriceTables(deps.db, await readPriceFile(config.plansFile))
  const { readHelpFile } = await import('./features/service/help-chat/public.ts')
  await readHelpFile(config)
  await deps.live.start()
  if (config.demo) {
    const { seedDemo } = await import('./seed/demo.ts')
    if (await seedDemo(deps, (userId) => nameStaff(databases, userId))) print('The demo shop was loaded.')
  }
  const app = await buildApp(deps)
  await serveWeb(app, deps, {
    isDevelopment: process.env.NODE_ENV === 'development',
    ask: createAsk(deps, routes),
    tell: createTell(deps, routes),
  })
  const scheduler = schedulerOf(deps, databases)
  scheduler.start()
  const stopMetrics = metrics ? await serveFigures(deps, metrics.registry) : () => {}
  await app.listen({ host: config.host, port: config.port })
  await greet(config)

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), stopTimeoutMilliseconds).unref()
    await app.close()
    stopMetrics()
    await scheduler.stop()
    await deps.close()
    await databases.stop()
    await unlock()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

function readOptions(args: readonly string[]): { isNewDemo: boolean } {
  const unknown = args.find((arg) => arg !== '--new-demo')
  if (unknown !== undefined) throw new ConfigError(`${unknown} is not an option; there is --new-demo only.`)
  return { isNewDemo: args.length > 0 }
}

/** Faults that the operator can fix are explained; all others include the stack trace. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError || error instanceof RefusedDatabaseError) return error.message
  return error.stack ?? error.message
}

try {
  await start()
} catch (error) {
  // The log's readers may not see the terminal.
  if (error instanceof RefusedDatabaseError) createLog(process.env.LOG_LEVEL || 'info').fatal(error.message)
  process.stderr.write(`${describeError(error)}\n`)
  process.exit(1)
}
