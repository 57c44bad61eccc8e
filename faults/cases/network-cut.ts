import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { benchPort } from '../../bench/support/world.ts'
import { nextSale } from '../../bench/support/shop.ts'
import { cutPlaces, openCuttingProxy } from '../../server/src/testing/cutting-proxy.ts'
import type { FaultCase } from '../fault-case.ts'
import { openSite, type Site } from '../support/open-site.ts'
import { linesPerSale, pushSales, type Seller } from '../support/sellers.ts'
import { closeBooks } from '../support/sell-while.ts'

const mostRoundTrips = 2
const mostTries = 10

/**
 * Each sale is sent once through a proxy that cuts at one of the four places, after a share of the bytes there, and then again directly,
 * until it is confirmed.
 */
export const networkCut: FaultCase = {
  id: 'H-04',
  title: 'network cut before, in and after a push',
  unit: 'sales cut at each of 4 places',
  rounds: 2000,
  minutes: 6,
  needs: [],
  async run(trial) {
    const site = await openSite(trial)
    const tally = { cut: 0, uncut: 0, hadArrived: 0, roundTrips: 0 }
    for (const place of cutPlaces) {
      const share = trial.random(`share ${place}`)
      const proxy = await openCuttingProxy(benchPort, () => ({ place, share: share() }))
      trial.atEnd(() => proxy.close())
      const url = `http://127.0.0.1:${proxy.port}`
      let left = trial.rounds
      await Promise.all(
        site.everyone.map(async (seller) => {
          while (left-- > 0) await sellOne(site, seller, { url, tally })
        }),
      )
      await proxy.close()
      trial.say(`${place}: ${JSON.stringify(tally)}`)
    }
    const outcome = await closeBooks(site)
    return {
      ...outcome,
      counts: {
        cut: tally.cut,
        had_arrived: tally.hadArrived,
        most_round_trips: tally.roundTrips,
        ...outcome.counts,
      },
      faults: [
        ...outcome.faults,
        ...(tally.uncut > 0 ? [`${tally.uncut} pushes came through a proxy that cuts all of them`] : []),
        ...(tally.roundTrips > mostRoundTrips ? [`a sale needed ${tally.roundTrips} round trips`] : []),
      ],
    }
  },
}

type Tally = { cut: number; uncut: number; hadArrived: number; roundTrips: number }

async function sellOne({ shop }: Site, seller: Seller, { url, tally }: { url: string; tally: Tally }): Promise<void> {
  const sale = nextSale(shop, seller.register, linesPerSale, seller.random)
  seller.waiting.push(sale)
  const isAnswered = await pushSales(shop, [sale], { url }).then(
    () => true,
    () => false,
  )
  if (isAnswered) tally.uncut += 1
  else tally.cut += 1
  await confirm({ shop }, seller, sale, tally)
}

/** Sends the sale directly until it is confirmed. */
async function confirm({ shop }: Pick<Site, 'shop'>, seller: Seller, sale: NewSale, tally: Tally): Promise<void> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const [result] = await pushSales(shop, [sale]).catch(() => [])
    if (result?.status !== 'stored') continue
    seller.waiting.splice(seller.waiting.indexOf(sale), 1)
    seller.confirmed.push(sale)
    seller.retried += 1
    if (result.replayed) tally.hadArrived += 1
    tally.roundTrips = Math.max(tally.roundTrips, tries + 1)
    return
  }
}
