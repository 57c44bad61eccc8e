import type { FaultCase } from '../fault-case.ts'
import { killServer } from '../support/kills.ts'
import { openSite } from '../support/open-site.ts'
import { seconds } from '../support/show.ts'
import { sellWhile } from '../support/sell-while.ts'

/** The longest pause between a server that answers again and the next kill. */
const longestCalmMs = 1500
const goalMs = 3000

export const serverKilled: FaultCase = {
  id: 'H-01',
  title: 'server killed under load',
  unit: 'kills',
  rounds: 30,
  minutes: 5,
  needs: [],
  async run(trial) {
    const site = await openSite(trial)
    const readyMs: number[] = []
    const outcome = await sellWhile(trial, site, {
      longestCalmMs,
      fault: async () => readyMs.push(await killServer(site)),
    })
    const slowest = Math.max(...readyMs)
    return {
      ...outcome,
      counts: { kills: trial.rounds, ...outcome.counts },
      bars: [
        { what: 'serving_again', measured: seconds(slowest), goal: `≤ ${seconds(goalMs)}`, isMet: slowest <= goalMs },
      ],
    }
  },
}
