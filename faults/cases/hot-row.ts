import { post } from '../../bench/support/client.ts'
import { load } from '../../bench/support/measure.ts'
import { nextSale } from '../../bench/support/shop.ts'
import type { FaultCase } from '../fault-case.ts'
import { openSite } from '../support/open-site.ts'
import { linesPerSale } from '../support/sellers.ts'
import { closeBooks } from '../support/sell-while.ts'
import { ms } from '../support/show.ts'

const registers = 200
const goalPerSecond = 150
const goalMs = 800

/** Every register of a company sells the same product at once, so all wait for one row of stock. */
export const hotRow: FaultCase = {
  id: 'H-07',
  title: '200 registers sell one product',
  unit: 'sales of each register',
  rounds: 20,
  minutes: 3,
  needs: [],
  async run(trial) {
    const site = await openSite(trial, { registers })
    const { shop, everyone } = site
    const [product] = shop.items
    const answers = new Map<number, number>()
    const { perSecond, p99, errors } = await load(registers, async (caller, index) => {
      const seller = everyone[caller]
      if (!seller || index >= trial.rounds) return undefined
      const sale = nextSale(shop, seller.register, linesPerSale, seller.random, product)
      const { statusCode } = await post('/api/sales/commit', JSON.stringify(sale), shop.token)
      answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1)
      if (statusCode === 200) seller.confirmed.push(sale)
      else seller.waiting.push(sale)
      return statusCode === 200
    })
    const outcome = await closeBooks(site)
    return {
      ...outcome,
      counts: { registers, ...outcome.counts },
      faults: [
        ...outcome.faults,
        ...[...answers].flatMap(([status, times]) =>
          status === 200 || status === 503 ? [] : [`${times} sales were answered ${status}`],
        ),
      ],
      bars: [
        // A sale that was told to come back later is sent again.
        { what: 'refused_for_now', measured: String(errors), goal: '0', isMet: errors === 0 },
        {
          what: 'rate',
          measured: `${Math.round(perSecond)}/s`,
          goal: `≥ ${goalPerSecond}/s`,
          isMet: perSecond >= goalPerSecond,
        },
        { what: 'p99', measured: ms(p99), goal: `≤ ${ms(goalMs)}`, isMet: p99 <= goalMs },
      ],
    }
  },
}
