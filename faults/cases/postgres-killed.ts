import type { Bar, FaultCase } from '../fault-case.ts'
import { endPostgres, startPostgresAgain } from '../support/kills.ts'
import { openSite, type Site } from '../support/open-site.ts'
import { pause } from '../support/sellers.ts'
import { sellWhile } from '../support/sell-while.ts'
import { seconds } from '../support/show.ts'
import { asking, askingHealth, showStatuses, slowest, watchAnswers, wrongStatuses } from '../support/watch-answers.ts'

const longestCalmMs = 1200
/** How long PostgreSQL stays away at most. */
const longestAwayMs = 3000
const probeEveryMs = 100
const longestWaitMs = 60_000
const goalMs = 5000

export const postgresKilled: FaultCase = {
  id: 'H-02',
  title: 'every process of PostgreSQL killed under load',
  unit: 'kills',
  rounds: 20,
  minutes: 4,
  needs: ['linux'],
  async run(trial) {
    const site = await openSite(trial)
    // They call whatever happens. Each call must be answered: with 200, or with 503 and when to try again.
    const calls = watchAnswers(trial, probeEveryMs, asking('/api/checkouts/list', site.shop.token))
    const health = watchAnswers(trial, probeEveryMs, askingHealth('live'))
    const firstSaleMs: number[] = []
    const away = trial.random('away')
    const outcome = await sellWhile(trial, site, {
      longestCalmMs,
      fault: async () => {
        await endPostgres(site)
        await pause(away() * longestAwayMs)
        await startPostgresAgain(site)
        firstSaleMs.push(await untilNextSale(site))
      },
    })
    const seen = await calls.end()
    const lives = await health.end()
    return {
      ...outcome,
      counts: { kills: trial.rounds, ...outcome.counts, answers: showStatuses(seen) },
      faults: [
        ...outcome.faults,
        ...seen.faults,
        ...lives.faults,
        ...wrongStatuses(seen, [200, 503], 'calls'),
        ...wrongStatuses(lives, [200], 'questions whether the server lives'),
      ],
      bars: [atMost('slowest_answer', slowest(seen)), atMost('first_sale_after_restart', Math.max(...firstSaleMs))],
    }
  },
}

function atMost(what: string, measuredMs: number): Bar {
  return { what, measured: seconds(measuredMs), goal: `≤ ${seconds(goalMs)}`, isMet: measuredMs <= goalMs }
}

/** Milliseconds until one more sale is confirmed. */
async function untilNextSale({ everyone }: Site): Promise<number> {
  const count = () => everyone.reduce((total, { confirmed }) => total + confirmed.length, 0)
  const before = count()
  const started = performance.now()
  while (count() === before && performance.now() - started < longestWaitMs) await pause(10)
  return performance.now() - started
}
