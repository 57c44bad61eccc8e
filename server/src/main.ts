/** Starts everything in one process: database, migrations, demo shop, API and pages. Stops in the opposite order. */
import { enableCompileCache } from 'node:module'
import pg from 'pg'
import { buildApp } from './app.ts'
import { createAccessCache } from './auth/access-cache.ts'
import { createTokens } from './auth/tokens.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { type Deps, newId } from './context.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { createDatabase, createPool, createStatementPool } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { type Databases, openDatabases } from './db/open-databases.ts'
import { createStatements } from './db/statements.ts'
import { createSendMail } from './mail/send-mail.ts'
import { readReceiptForPage } from './features/receipts/public.ts'
import { publicUrl } from './public-url.ts'
import { readSecrets } from './secrets.ts'
import { demoLogin } from './seed/demo-login.ts'
import { serveWeb } from './web/serve-web.ts'

enableCompileCache()

/** A stop that takes longer than this is cut short, so that a supervisor does not have to. */
const stopTimeoutMilliseconds = 20_000

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function prepareDatabase(databases: Databases): Promise<void> {
  const owner = new pg.Client(databases.owner)
  await owner.connect()
  try {
    const applied = await migrate(owner, databases.appLogin)
    if (applied.length > 0) say(`Database ready: ${applied.length} migrations applied.`)
  } finally {
    await owner.end()
  }
}

async function buildDeps(config: Config, databases: Databases): Promise<Deps & { close: () => Promise<void> }> {
  const onError = (error: Error) => say(`database connection lost: ${error.message}`)
  const pool = createPool(databases.app, onError)
  const statementPool = createStatementPool(databases.app, onError)
  const db = createDatabase(pool)
  const secrets = await readSecrets(config.dataDir)
  return {
    config,
    db,
    statements: createStatements(statementPool),
    tokens: createTokens(secrets.accessTokenKey),
    accessCache: createAccessCache(db),
    sendMail: createSendMail(config, newId),
    now: () => new Date(),
    close: async () => {
      await db.destroy()
      await statementPool.end()
    },
  }
}

function greet(config: Config): void {
  say('')
  say(`  Mostrador is ready:  ${publicUrl({ config })}`)
  if (config.demo) {
    say(`  Demo shop:           ${publicUrl({ config })}/login`)
    say(`                       ${demoLogin.email}  /  ${demoLogin.password}`)
  }
  say(`  Mail lands in:       ${config.smtpUrl ? new URL(config.smtpUrl).host : config.mailDir}`)
  say(`  Data is kept in:     ${config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDir}`)
  say('')
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  // Processes that share an outside database may share the folder too; the embedded one has one master.
  const unlock = config.databaseUrl ? async () => {} : await lockDataFolder(config.dataDir)
  const databases = await openDatabases(config)
  await prepareDatabase(databases)
  const deps = await buildDeps(config, databases)
  if (config.demo) {
    const { seedDemo } = await import('./seed/demo.ts')
    if (await seedDemo(deps)) say('The demo shop was loaded.')
  }
  const app = await buildApp(deps)
  await serveWeb(app, deps, {
    isDevelopment: process.env.NODE_ENV === 'development',
    readReceipt: (token) => readReceiptForPage(deps, token),
  })
  await app.listen({ host: config.host, port: config.port })
  greet(config)

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), stopTimeoutMilliseconds).unref()
    await app.close()
    await deps.close()
    await databases.stop()
    await unlock()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

try {
  await start()
} catch (error) {
  const isConfiguration = error instanceof ConfigError
  process.stderr.write(
    `${isConfiguration ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
}
