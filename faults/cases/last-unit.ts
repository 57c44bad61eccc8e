import { ask } from '../../bench/support/client.ts'
import { nextSale } from '../../bench/support/shop.ts'
import { newId } from '../../server/src/context.ts'
import { bin } from '../../scripts/run.ts'
import type { FaultCase, Trial } from '../fault-case.ts'
import { openSite, type Site } from '../support/open-site.ts'
import { pushSales, type Seller } from '../support/sellers.ts'
import { runQuietly } from '../support/run-quietly.ts'
import { closeBooks } from '../support/sell-while.ts'

const contenders = 32
/** Rounds of the tills for each round of the online shop, which makes carts, addresses and orders in each. */
const tillRoundsForOne = 3

/**
 * Registers and online buyers want the last unit. The server never refuses a sale that a till has made: it stores all, and marks those that
 * went below zero. The online shop never promises more than there is.
 */
export const lastUnit: FaultCase = {
  id: 'H-06',
  title: '32 contenders for the last unit',
  unit: 'rounds at the tills, a third of it in the online shop',
  rounds: 90,
  minutes: 5,
  needs: [],
  async run(trial) {
    const site = await openSite(trial, { registers: contenders, products: trial.rounds })
    const faults: string[] = []
    for (let round = 0; round < trial.rounds; round += 1) faults.push(...(await sellLast(site, round)))
    const outcome = await closeBooks(site, { hasOwnStock: true })
    const shopRounds = Math.ceil(trial.rounds / tillRoundsForOne)
    return {
      ...outcome,
      counts: {
        contenders,
        till_rounds: trial.rounds,
        web_rounds: shopRounds,
        ...outcome.counts,
      },
      faults: [...outcome.faults, ...faults, ...(await buyLast(trial, shopRounds))],
    }
  },
}

/** All registers sell a product of which there is one. All sales are stored, and all but one are marked. */
async function sellLast({ shop, everyone }: Site, round: number): Promise<string[]> {
  const product = shop.items[round]
  if (!product) throw new Error('the shop has too few products')
  const { variantId } = product
  const wish = { adjustmentId: newId(), variantId, kind: 'adjustment', quantity: '1', reason: 'found' }
  await ask('/api/products/adjustStock', wish, shop.token)
  const marks = await Promise.all(everyone.map((seller) => sellOne({ shop, seller }, product)))
  const clean = marks.filter((mark) => mark === '').length
  const others = new Set(marks.filter((mark) => mark !== '' && mark !== 'oversold'))
  return [
    ...(clean === 1 ? [] : [`${clean} of ${contenders} sales of a last unit were not marked`]),
    ...[...others].map((mark) => `a sale of a last unit was answered ${mark}`),
  ]
}

async function sellOne(
  { shop, seller }: { shop: Site['shop']; seller: Seller },
  product: Site['shop']['items'][number],
): Promise<string> {
  const sale = nextSale(shop, seller.register, 1, seller.random, product)
  const [result] = await pushSales(shop, [sale])
  if (result?.status !== 'stored') return result?.code ?? 'with nothing'
  seller.confirmed.push(sale)
  return result.needsReview.join()
}

/** The test of the online shop, with more rounds: 32 buyers and two tills, one of them offline. */
async function buyLast(trial: Trial, rounds: number): Promise<string[]> {
  const file = 'server/src/features/shop/orders/last-units.test.ts'
  const { code, output } = await runQuietly(trial, [bin('vitest/vitest.mjs'), 'run', '--project', 'server', file], {
    LAST_UNITS_ROUNDS: String(rounds),
    LAST_UNITS_SEED: String(trial.seed),
  })
  return code === 0 ? [] : [`${file} failed: ${output.slice(-2000)}`]
}
