import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BenchShop, openShop } from '../../bench/support/shop.ts'
import { startServerOn } from '../../bench/support/world.ts'
import { newId } from '../../server/src/context.ts'
import type { FaultCase, Trial } from '../fault-case.ts'
import { readDistribution } from '../support/read-distribution.ts'
import { readRows } from '../support/read-rows.ts'
import { commitOne, drain, linesPerSale, pause, type Seller, sellersOf, sellUntil } from '../support/sellers.ts'
import { seconds } from '../support/show.ts'
import { showStatuses } from '../support/watch-answers.ts'
import { withOwner } from '../support/with-owner.ts'

const companies = 8
const registersEach = 2
const productsEach = 50
const calmMs = 20_000
const outageMs = 15_000
const backGoalMs = 10_000
const mostBackMs = 120_000

/** A company, its busy registers, the one that tries whether it can sell, and the port of its node. */
type Place = { shop: BenchShop; sellers: Seller[]; prober: Seller; port: number }

/** Companies on all nodes sell. One node is killed: its companies wait, the others go on, and nothing is lost when it is back. */
export const nodeLost: FaultCase = {
  id: 'H-25',
  title: 'a node of a distributed database killed',
  unit: 'kills',
  rounds: 3,
  minutes: 5,
  needs: ['distributed database'],
  async run(trial) {
    const { database, owner: url, kill, start } = readDistribution()
    const owner = { connectionString: url }
    const folder = await mkdtemp(join(tmpdir(), 'mostrador-nodes-'))
    trial.atEnd(() => rm(folder, { recursive: true, force: true }))
    const server = await startServerOn(folder, { DATABASE_URL: database, DATABASE_OWNER_URL: url })
    trial.atEnd(() => server.stop())
    const places = await openPlaces(trial, owner)
    const end = new AbortController()
    trial.atEnd(() => end.abort())
    const selling = Promise.all(
      places.flatMap(({ shop, sellers }) => sellers.map((seller) => sellUntil(shop, seller, end.signal))),
    )
    selling.catch(() => undefined)
    await pause(calmMs)
    const rate = confirmedOf(places) / (calmMs / 1000)
    const outages: Awaited<ReturnType<typeof loseNode>>[] = []
    for (let round = 0; round < trial.rounds; round += 1) outages.push(await loseNode(trial, places, { kill, start }))
    end.abort()
    await selling
    for (const { shop, sellers, prober } of places) await drain(shop, [...sellers, prober])
    const compared = await compare(owner, places)
    const backMs = Math.max(...outages.map((outage) => outage.backMs))
    const sum = (key: 'ofLost' | 'ofOthers') => outages.reduce((all, outage) => all + outage[key], 0)
    return {
      counts: {
        kills: trial.rounds,
        companies,
        nodes: new Set(places.map(({ port }) => port)).size,
        sales_per_second: Math.round(rate),
        acked: confirmedOf(places),
        acked_on_lost_node: sum('ofLost'),
        acked_elsewhere_meanwhile: sum('ofOthers'),
        answers: showFailures(places),
      },
      ...compared,
      bars: [
        {
          what: 'selling_again',
          measured: seconds(backMs),
          goal: `≤ ${seconds(backGoalMs)}`,
          isMet: backMs <= backGoalMs,
        },
      ],
      faults: faultsOf(places, sum('ofOthers')),
    }
  },
}

function faultsOf(places: readonly Place[], soldByOthers: number): string[] {
  const everyone = places.flatMap(({ sellers, prober }) => [...sellers, prober])
  return [
    ...everyone.flatMap(({ refusals }) => refusals.slice(0, 3)),
    ...(soldByOthers === 0 ? ['no company of another node could sell while one was lost'] : []),
  ]
}

async function openPlaces(trial: Trial, owner: { connectionString: string }): Promise<Place[]> {
  const places: Place[] = []
  for (let index = 0; index < companies; index += 1) {
    const wish = { products: productsEach, registers: registersEach + 2, email: `${newId()}@example.test` }
    const shop = await openShop({ owner }, wish)
    const [row] = await readRows<{ port: number }>(
      owner,
      `select nodeport as port from citus_shards where table_name = 'companies'::regclass
        and shardid = get_shard_id_for_distribution_column('companies', $1::uuid)`,
      [shop.companyId],
    )
    if (!row) throw new Error('the company is on no node: is the database distributed?')
    const [prober, ...sellers] = sellersOf(shop, (place) => trial.random(`${index} ${place}`))
    if (!prober) throw new Error('the shop has no register')
    places.push({ shop, sellers, prober, port: row.port })
  }
  return places
}

const confirmedOf = (places: readonly Place[]) =>
  places.reduce((sum, { sellers }) => sum + sellers.reduce((all, { confirmed }) => all + confirmed.length, 0), 0)

const run = promisify(execFile)

async function loseNode({ say, atEnd }: Trial, places: readonly Place[], command: { kill: string; start: string }) {
  await run('sh', ['-c', command.kill])
  let isBack = false
  atEnd(() => isBack || run('sh', ['-c', command.start]))
  const ports = [...new Set(places.map(({ port }) => port))]
  const lost = await silentOf(ports)
  const onLost = places.filter(({ port }) => lost.includes(port))
  const others = places.filter(({ port }) => !lost.includes(port))
  if (onLost.length === 0) throw new Error('no company was on the node that was killed')
  const before = { ofLost: confirmedOf(onLost), ofOthers: confirmedOf(others) }
  await pause(outageMs)
  const outage = {
    ofLost: confirmedOf(onLost) - before.ofLost,
    ofOthers: confirmedOf(others) - before.ofOthers,
  }
  await run('sh', ['-c', command.start])
  isBack = true
  const started = performance.now()
  await Promise.all(onLost.map(({ shop, prober }) => sellOnce(shop, prober)))
  const backMs = performance.now() - started
  say(`node lost: ${outage.ofLost} sales on it, ${outage.ofOthers} elsewhere; selling again after ${seconds(backMs)}`)
  return { ...outage, backMs }
}

/** The ports that do not answer. A killed node may answer for a moment longer. */
async function silentOf(ports: readonly number[]): Promise<number[]> {
  for (let tries = 0; ; tries += 1) {
    const silent: number[] = []
    for (const port of ports) if (!(await answers(port))) silent.push(port)
    if (silent.length > 0 || tries === 20) return silent
    await pause(100)
  }
}

/** A push of a till is answered when all its sales are stored, so single sales show when a company can sell again. */
async function sellOnce(shop: BenchShop, prober: Seller): Promise<void> {
  const until = Date.now() + mostBackMs
  while ((await commitOne(shop, prober)).statusCode !== 200) {
    if (Date.now() > until) throw new Error('a company did not sell two minutes after its node was back')
    await pause(50)
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port })
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}

/** The statuses of pushes that failed, 0 for those without an answer. */
function showFailures(places: readonly Place[]): string {
  const statuses = new Map<number, number>()
  for (const failure of places.flatMap(({ sellers }) => sellers.flatMap(({ failures }) => failures))) {
    const status = Number(/answered with (\d+)/.exec(failure)?.[1] ?? 0)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  return showStatuses({ statuses }) || 'none'
}

/**
 * Each company has its confirmed sales, once each and with all lines. Counted for each company, because a distributed database needs its name:
 * the statement of `compare-sales.ts` names none.
 */
async function compare(owner: { connectionString: string }, places: readonly Place[]) {
  let [lost, doubled, torn] = [0, 0, 0]
  await withOwner(owner, async (client) => {
    for (const { shop, sellers, prober } of places) {
      const ids = [...sellers, prober].flatMap(({ confirmed }) => confirmed.map(({ saleId }) => saleId))
      const { rows } = await client.query<{ found: number; all: number; lines: number; moved: number }>(
        `select (select count(*)::int from sales where company_id = $1 and id = any($2::uuid[])) as found,
          (select count(*)::int from sales where company_id = $1) as all,
          (select count(*)::int from sale_lines where company_id = $1) as lines,
          (select count(*)::int from stock_movements where company_id = $1) as moved`,
        [shop.companyId, ids],
      )
      const [row] = rows
      if (!row) throw new Error('no answer')
      lost += ids.length - row.found
      doubled += Math.max(0, row.all - ids.length)
      torn += Math.abs(row.lines - row.all * linesPerSale) + Math.abs(row.moved - row.all * linesPerSale)
    }
  })
  return { lost, doubled, torn }
}
