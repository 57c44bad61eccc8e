import pg from 'pg'
import { createPool, createStatementPool } from '../../server/src/db/database.ts'
import type { Bar, FaultCase, Trial } from '../fault-case.ts'
import type { Site } from '../support/open-site.ts'
import { openSlowSite } from '../support/open-slow-site.ts'
import { runJourneys } from '../support/run-journeys.ts'
import { pause, sellUntil } from '../support/sellers.ts'
import { closeBooks } from '../support/sell-while.ts'
import { ms, seconds } from '../support/show.ts'
import type { SlowProxy } from '../support/slow-proxy.ts'
import {
  asking,
  askingHealth,
  showStatuses,
  slowest,
  slowestOfAHundred,
  watchAnswers,
  wrongStatuses,
} from '../support/watch-answers.ts'

const probeEveryMs = 200
const loopGoalMs = 100
/** What each step does to the way between server and database. */
const steps = [
  { name: '50ms', delayMs: 50, isStalled: false },
  { name: '500ms', delayMs: 500, isStalled: false },
  { name: '5000ms', delayMs: 5000, isStalled: false },
  { name: 'stall', delayMs: 0, isStalled: true },
] as const
/** The limits of the plan, in milliseconds; those of the product are read from one of its connections. */
const wantedLimits = { statement_timeout: 5000, lock_timeout: 2000, idle_in_transaction_session_timeout: 10_000 }

/** Every call must be answered in the end: with 200, or with 503 and when to try again. */
export const slowDatabase: FaultCase = {
  id: 'H-14',
  title: 'slow and stalled database, and a till of a slow server',
  unit: 'seconds of 50 ms, 500 ms, 5,000 ms and a stall each',
  rounds: 15,
  minutes: 4,
  needs: ['linux', 'Chromium', 'built pages'],
  async run(trial) {
    const { site, proxy } = await openSlowSite(trial)
    const selling = new AbortController()
    trial.atEnd(() => selling.abort())
    const work = Promise.all(site.everyone.map((seller) => sellUntil(site.shop, seller, selling.signal)))
    work.catch(() => undefined)
    const found = await goThroughSteps(trial, site, proxy)
    selling.abort()
    await work
    const outcome = await closeBooks(site)
    const till = await runJourneys(trial, { files: ['slow-server.e2e.ts'], titles: /slow and of a stalled/, env: {} })
    return {
      ...outcome,
      counts: { ...found.counts, ...till.counts, ...outcome.counts },
      faults: [...outcome.faults, ...found.faults, ...till.faults],
      bars: [...found.bars, ...(await compareLimits(site.world.app))],
    }
  },
}

async function goThroughSteps(trial: Trial, { shop }: Site, proxy: SlowProxy) {
  const counts: Record<string, string> = {}
  const faults: string[] = []
  const loopTimes: number[] = []
  for (const { name, ...fault } of steps) {
    const calls = watchAnswers(trial, probeEveryMs, asking('/api/checkouts/list', shop.token))
    const health = watchAnswers(trial, probeEveryMs, askingHealth('live'))
    Object.assign(proxy, fault)
    await pause(trial.rounds * 1000)
    Object.assign(proxy, { delayMs: 0, isStalled: false })
    const seen = await calls.end()
    const lives = await health.end()
    counts[name] = `${showStatuses(seen)},slowest ${seconds(slowest(seen))}`
    loopTimes.push(slowestOfAHundred(lives))
    faults.push(
      ...seen.faults,
      ...lives.faults,
      ...wrongStatuses(seen, [200, 503], `calls at ${name}`),
      ...wrongStatuses(lives, [200], `questions whether the server lives, at ${name},`),
    )
    trial.say(`${name}: ${counts[name]}`)
  }
  const loopMs = Math.max(...loopTimes)
  const bars: Bar[] = [
    { what: 'event_loop_p99', measured: ms(loopMs), goal: `≤ ${ms(loopGoalMs)}`, isMet: loopMs <= loopGoalMs },
  ]
  return { counts, faults, bars }
}

/** The limits that the product's connections have, for sales and for other calls. */
async function compareLimits(app: pg.PoolConfig): Promise<Bar[]> {
  const ofSales = await limitsOf(
    createStatementPool(app, () => undefined),
    'sales',
  )
  return [
    ...ofSales,
    ...(await limitsOf(
      createPool(app, () => undefined),
      'calls',
    )),
  ]
}

async function limitsOf(pool: pg.Pool, kind: string): Promise<Bar[]> {
  try {
    const bars: Bar[] = []
    for (const [name, wantedMs] of Object.entries(wantedLimits)) {
      const { rows } = await pool.query<{ setting: string }>('select setting from pg_settings where name = $1', [name])
      const hasMs = Number(rows[0]?.setting)
      bars.push({ what: `${kind}_${name}`, measured: ms(hasMs), goal: `≤ ${ms(wantedMs)}`, isMet: hasMs <= wantedMs })
    }
    return bars
  } finally {
    await pool.end()
  }
}
