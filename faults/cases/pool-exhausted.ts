import { nextSale, openShop } from '../../bench/support/shop.ts'
import type { Bar, FaultCase } from '../fault-case.ts'
import { openSite, type Site } from '../support/open-site.ts'
import { commitOne, drain, linesPerSale, pause, pushSales, type Seller, sellersOf } from '../support/sellers.ts'
import { closeBooks } from '../support/sell-while.ts'
import { withOwner } from '../support/with-owner.ts'
import { seconds } from '../support/show.ts'
import {
  asking,
  askingHealth,
  type Seen,
  showStatuses,
  slowest,
  watchAnswers,
  wrongStatuses,
} from '../support/watch-answers.ts'

const slowCalls = 500
/** How long the office's lock holds up what the calls need. */
const heldMs = 8000
const probeEveryMs = 200
const answerMs = 60_000
const starvedGoalMs = 2000
const backGoalMs = 5000

/** 500 sales of one company wait for rows that are locked. Another company works on meanwhile, and the server must say that it lives. */
export const poolExhausted: FaultCase = {
  id: 'H-15',
  title: 'pool exhausted by 500 slow calls of one company',
  unit: 'times 500 calls',
  rounds: 4,
  minutes: 3,
  needs: [],
  async run(trial) {
    const site = await openSite(trial)
    const other = await openShop(site.world, { products: 20, registers: 2, email: 'other@example.test' })
    const health = watchAnswers(trial, probeEveryMs, askingHealth('live'))
    const ready = watchAnswers(trial, probeEveryMs, askingHealth('ready'))
    const neighbour = watchAnswers(trial, probeEveryMs, asking('/api/checkouts/list', other.token))
    const [neighbourSeller] = sellersOf(other, (place) => trial.random(`other ${place}`))
    if (!neighbourSeller) throw new Error('no register')
    const neighbourSales = watchAnswers(trial, probeEveryMs, () => commitOne(other, neighbourSeller))
    const slowCallsSeen: Seen = { statuses: new Map(), faults: [], times: [] }
    const backMs: number[] = []
    for (let round = 0; round < trial.rounds; round += 1) {
      await holdUp(site, slowCallsSeen)
      backMs.push(await untilBack(site))
      trial.say(`${showStatuses(slowCallsSeen)}; back after ${seconds(backMs.at(-1) ?? 0)}`)
    }
    const seen = {
      health: await health.end(),
      ready: await ready.end(),
      neighbour: await neighbour.end(),
      sales: await neighbourSales.end(),
    }
    await drain(other, [neighbourSeller])
    const outcome = await closeBooks({ ...site, everyone: [...site.everyone, neighbourSeller] })
    return {
      ...outcome,
      counts: {
        slow_calls: showStatuses(slowCallsSeen),
        slowest: seconds(slowest(slowCallsSeen)),
        other_company: showStatuses(seen.neighbour),
        its_sales: showStatuses(seen.sales),
        ready: showStatuses(seen.ready),
        ...outcome.counts,
      },
      faults: [
        ...outcome.faults,
        ...Object.values(seen).flatMap(({ faults }) => faults.filter((fault) => !fault.includes('Retry-After'))),
        ...wrongStatuses(slowCallsSeen, [200, 503], 'slow calls'),
        ...wrongStatuses(seen.neighbour, [200, 503], 'calls of the other company'),
        ...wrongStatuses(seen.sales, [200, 503], 'sales of the other company'),
        ...wrongStatuses(seen.health, [200], 'questions whether the server lives'),
      ],
      bars: barsOf({ ...seen, slowCallsSeen }, Math.max(...backMs)),
    }
  },
}

type AllSeen = Record<'health' | 'ready' | 'neighbour' | 'sales' | 'slowCallsSeen', Seen>

function barsOf({ neighbour, sales, ready, slowCallsSeen }: AllSeen, backMs: number): Bar[] {
  const refused = (neighbour.statuses.get(503) ?? 0) + (sales.statuses.get(503) ?? 0)
  const notReady = ready.statuses.get(503) ?? 0
  // Their sales are sent again and compared.
  const unanswered = slowCallsSeen.faults.length
  const atMost = (what: string, measuredMs: number, goalMs: number): Bar => ({
    what,
    measured: seconds(measuredMs),
    goal: `≤ ${seconds(goalMs)}`,
    isMet: measuredMs <= goalMs,
  })
  return [
    atMost('other_company_waits', slowest(neighbour), starvedGoalMs),
    atMost('its_sales_wait', slowest(sales), starvedGoalMs),
    { what: 'other_company_refused', measured: String(refused), goal: '0', isMet: refused === 0 },
    { what: 'slow_calls_unanswered', measured: String(unanswered), goal: '0', isMet: unanswered === 0 },
    { what: 'not_ready', measured: String(notReady), goal: '0', isMet: notReady === 0 },
    atMost('back_to_full', backMs, backGoalMs),
  ]
}

/** Locks the company's stock, as a long job of the office could, and sends 500 sales at once. */
async function holdUp({ world, shop, everyone }: Site, seen: Seen): Promise<void> {
  const calls = await withOwner(world.owner, async (owner) => {
    await owner.query('begin')
    await owner.query('select from stock_levels where company_id = $1 for update', [shop.companyId])
    const sent = Array.from({ length: slowCalls }, async (_, index) => {
      const seller = everyone[index % everyone.length]
      if (seller) await sellOne(shop, seller, seen)
    })
    await pause(heldMs)
    await owner.query('rollback')
    return sent
  })
  await Promise.all(calls)
}

async function sellOne(shop: Site['shop'], seller: Seller, seen: Seen): Promise<void> {
  const started = performance.now()
  try {
    const { statusCode } = await commitOne(shop, seller)
    seen.statuses.set(statusCode, (seen.statuses.get(statusCode) ?? 0) + 1)
  } catch (error) {
    seen.faults.push(`a slow call was not answered: ${String(error)}`)
  }
  seen.times.push(performance.now() - started)
}

/** Milliseconds until the company's next sale is stored. */
async function untilBack({ shop, everyone }: Site): Promise<number> {
  const [seller] = everyone
  if (!seller) throw new Error('no register')
  const started = performance.now()
  const sale = nextSale(shop, seller.register, linesPerSale, seller.random)
  for (;;) {
    const [result] = await pushSales(shop, [sale]).catch(() => [])
    if (result?.status === 'stored') break
    if (performance.now() - started > answerMs)
      throw new Error('no sale was stored a minute after the lock was released')
    await pause(50)
  }
  seller.confirmed.push(sale)
  return performance.now() - started
}
