/**
 * `npm run bench:restore`: tills sell while a backup is made, the machine is emptied, the backup is restored and verified, and the tills send
 * their sales again. None may be lost, and none stored twice. `BENCH_SALES` sets the number of sales that the installation has before
 * (10,000; 1,000,000 is the goal for which 15 minutes are allowed).
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { pushProtocol } from '@mostrador/contract/features/selling/sync/document-kinds.ts'
import { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import { pushResultSchema } from '@mostrador/contract/features/selling/sync/schema.ts'
import pg from 'pg'
import { z } from 'zod'
import { findCluster, findRunningPostgres } from '../server/src/db/embedded-postgres.ts'
import { databaseName } from '../server/src/db/open-databases.ts'
import { post } from './support/client.ts'
import { fillHistory } from './support/fill-history.ts'
import { type BenchShop, logInAgain, nextSale, openShop, type Register } from './support/shop.ts'
import { startServerOn } from './support/world.ts'

const history = Number(process.env['BENCH_SALES'] ?? 10_000)
const linesPerSale = 3
const sellers = 8
const goalMinutes = 15
/** Sales that are confirmed after the backup: only the tills have them. */
const msAfterBackup = 2000
/** Each till sells about as fast as people in a busy shop would at a hundred of them. */
const pauseMs = 50
const batchSize = 100

const answerSchema = z.object({ results: z.array(pushResultSchema) })
const folder = await mkdtemp(join(tmpdir(), 'mostrador-restored-'))
const place = await mkdtemp(join(tmpdir(), 'mostrador-backups-'))
const owner = async () => ({ ...(await findRunningPostgres(folder)), database: databaseName })

let server = await startServerOn(folder)
try {
  const shop = await openShop({ owner: await owner() }, { products: 2000, registers: sellers + 1 })
  const confirmed: NewSale[] = []
  await sellUntil(shop, confirmed, AbortSignal.timeout(500))
  console.log(`${cpus().length} processors; filling ${history} sales`)
  await fillHistory({ owner: await owner() }, shop, {
    lines: history * linesPerSale,
    movements: history * linesPerSale,
  })
  await logInAgain(shop)

  const end = new AbortController()
  const selling = sellUntil(shop, confirmed, end.signal)
  // A backup that fails stops the server under the tills; its own fault is the one to print.
  selling.catch(() => undefined)
  const before = confirmed.length
  const backedUp = await time(() => runScript('scripts/backup.ts', []))
  const during = confirmed.length - before
  await new Promise((done) => setTimeout(done, msAfterBackup))
  end.abort()
  await selling
  await server.stop()
  await empty(folder)

  const restored = await time(() => runScript('scripts/restore.ts', ['--from', place]))
  server = await startServerOn(folder)
  await logInAgain(shop)
  const kept = await countStored(confirmed)
  await sendAgain(shop, confirmed)
  const stored = await countStored(confirmed)
  const lost = confirmed.length - stored.found
  const doubled = stored.all - history - stored.found
  console.log(`backup under load: ${backedUp.toFixed(1)} s, ${during} sales meanwhile`)
  console.log(`restored and verified: ${restored.toFixed(1)} s (goal ≤ ${goalMinutes * 60} s for 1,000,000 sales)`)
  console.log(
    `sales=${stored.all} confirmed=${confirmed.length} in the backup=${kept.found} lost=${lost} doubled=${doubled}`,
  )
  process.exitCode = lost === 0 && doubled === 0 && restored <= goalMinutes * 60 ? 0 : 1
} finally {
  await server.stop()
  await empty(folder)
  await rm(place, { recursive: true, force: true })
}

/** The cluster may be elsewhere. */
async function empty(dataDir: string): Promise<void> {
  const cluster = await findCluster(dataDir)
  if (cluster) await rm(cluster, { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
}

async function time(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

async function runScript(script: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: folder, BACKUP_TO: place },
  })
  const code = await new Promise((done) => child.once('exit', done))
  if (code !== 0) throw new Error(`${script} ended with ${String(code)}`)
}

async function sellUntil(shop: BenchShop, confirmed: NewSale[], end: AbortSignal): Promise<void> {
  const sell = async (register: Register) => {
    while (!end.aborted) {
      const sale = nextSale(shop, register, linesPerSale, Math.random)
      await send(shop, [sale])
      confirmed.push(sale)
      await new Promise((done) => setTimeout(done, pauseMs))
    }
  }
  await Promise.all(shop.registers.slice(0, sellers).map(sell))
}

async function send(shop: BenchShop, sales: readonly NewSale[]): Promise<void> {
  const items = sales.map((sale) => ({ kind: 'sale', id: sale.saleId, madeBy: null, payload: sale }))
  const { statusCode, text } = await post(
    pushDocuments.path,
    JSON.stringify({ protocol: pushProtocol, items }),
    shop.token,
  )
  if (statusCode !== 200) throw new Error(`sales were answered with ${statusCode}: ${text}`)
  const refused = answerSchema.parse(JSON.parse(text)).results.find(({ status }) => status === 'refused')
  if (refused) throw new Error(`a sale was refused: ${JSON.stringify(refused)}`)
}

async function sendAgain(shop: BenchShop, sales: readonly NewSale[]): Promise<void> {
  for (let first = 0; first < sales.length; first += batchSize) await send(shop, sales.slice(first, first + batchSize))
}

/** The tills' sales that the database has, and all of its sales. */
async function countStored(sales: readonly NewSale[]): Promise<{ found: number; all: number }> {
  const client = new pg.Client(await owner())
  await client.connect()
  try {
    const { rows } = await client.query<{ found: number; all: number }>(
      `select count(*) filter (where id = any($1::uuid[]))::int as found, count(*)::int as all from sales`,
      [sales.map(({ saleId }) => saleId)],
    )
    return rows[0] ?? { found: 0, all: 0 }
  } finally {
    await client.end()
  }
}
