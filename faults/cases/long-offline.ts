import { nextSale, openShop } from '../../bench/support/shop.ts'
import type { FaultCase, Outcome, Trial } from '../fault-case.ts'
import { openSite } from '../support/open-site.ts'
import { runJourneys } from '../support/run-journeys.ts'
import { commitOne, drain, linesPerSale, sellersOf } from '../support/sellers.ts'
import { closeBooks } from '../support/sell-while.ts'
import { ms, seconds } from '../support/show.ts'
import { slowestOfAHundred, watchAnswers, wrongStatuses } from '../support/watch-answers.ts'

const devices = 20
/** Of the waiting sales, so many are made and sent again by a till in the browser. */
const inBrowser = 0.2
const drainGoalMs = 120_000
const otherGoalMs = 500
const otherEveryMs = 200

/** A till in the browser sends its waiting sales, then twenty registers send theirs at once while another company sells. */
export const longOffline: FaultCase = {
  id: 'H-09',
  title: 'tills long offline: one in Chromium, then twenty at once',
  unit: 'sales that wait on twenty registers, and a fifth of it in Chromium',
  rounds: 10_000,
  minutes: 6,
  needs: ['Chromium', 'built pages'],
  async run(trial) {
    const till = await runJourneys(trial, {
      files: ['devices.e2e.ts', 'sell-scanner.e2e.ts'],
      titles: /waiting sales are sent in order|answers keys at once/,
      env: { MOSTRADOR_WAITING_SALES: String(Math.max(2, Math.round(trial.rounds * inBrowser))) },
    })
    const all = await sendFromAll(trial)
    return { ...all, counts: { ...till.counts, ...all.counts }, faults: [...till.faults, ...all.faults] }
  },
}

async function sendFromAll(trial: Trial): Promise<Outcome> {
  const site = await openSite(trial, { registers: devices })
  const { shop, everyone, world } = site
  const other = await openShop(world, { products: 20, registers: 2, email: 'other@example.test' })
  const [neighbour] = sellersOf(other, (place) => trial.random(`other ${place}`))
  if (!neighbour) throw new Error('no register')
  for (const { register, random, waiting } of everyone)
    while (waiting.length < trial.rounds / devices) waiting.push(nextSale(shop, register, linesPerSale, random))
  const waited = everyone.reduce((sum, { waiting }) => sum + waiting.length, 0)
  const watched = watchAnswers(trial, otherEveryMs, () => commitOne(other, neighbour))
  const started = performance.now()
  await Promise.all(everyone.map((seller) => drain(shop, [seller])))
  const drainedMs = performance.now() - started
  const seen = await watched.end()
  await drain(other, [neighbour])
  const outcome = await closeBooks({ ...site, everyone: [...everyone, neighbour] })
  const otherMs = slowestOfAHundred(seen)
  return {
    ...outcome,
    counts: { registers: devices, waited, its_sales: seen.times.length, ...outcome.counts },
    faults: [...outcome.faults, ...seen.faults, ...wrongStatuses(seen, [200, 503], 'sales of the other company')],
    bars: [
      {
        what: 'all_sent',
        measured: seconds(drainedMs),
        goal: `≤ ${seconds(drainGoalMs)}`,
        isMet: drainedMs <= drainGoalMs,
      },
      { what: 'other_company_p99', measured: ms(otherMs), goal: `≤ ${ms(otherGoalMs)}`, isMet: otherMs <= otherGoalMs },
    ],
  }
}
