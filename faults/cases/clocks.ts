import { existsSync } from 'node:fs'
import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import type { PushResult } from '@mostrador/contract/features/selling/sync/schema.ts'
import { post } from '../../bench/support/client.ts'
import { logInAgain, nextSale } from '../../bench/support/shop.ts'
import type { FaultCase, Trial } from '../fault-case.ts'
import { openSite, type Site } from '../support/open-site.ts'
import { choose } from '../support/random.ts'
import { readRows } from '../support/read-rows.ts'
import { linesPerSale, pushSales, type Seller } from '../support/sellers.ts'
import { closeBooks } from '../support/sell-while.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** From here on a clock is off (O-6). */
const offMs = 5 * minuteMs
const skews = [-25 * hourMs, -6 * minuteMs, -4 * minuteMs, 0, 4 * minuteMs, 6 * minuteMs, 25 * hourMs]
/** Where Debian puts the library that gives a process another time. */
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
const serverSkews = ['-25h', '-6m', '+6m', '+25h']

/** Devices whose clocks are off and jump in the middle of a session; then a server whose clock is off. */
export const clocks: FaultCase = {
  id: 'H-08',
  title: 'clocks of devices and of the server off by up to 25 hours',
  unit: 'sales of each device',
  rounds: 40,
  minutes: 3,
  needs: [],
  async run(trial) {
    let variables: Record<string, string> = {}
    const site = await openSite(trial)
    site.startServer = () => site.world.startServer(variables)
    const devices = await sellWithSkewedDevices(trial, site)
    const inversions = await countInversions(site)
    const hasLibrary = existsSync(library)
    const server = hasLibrary ? await sellWithSkewedServer(site, (skew) => (variables = fakeTime(skew))) : []
    const outcome = await closeBooks(site)
    return {
      ...outcome,
      counts: {
        ...outcome.counts,
        ...devices.counts,
        inversions,
        server_clock: hasLibrary ? serverSkews.join(' ') : 'not run: libfaketime is not installed',
      },
      faults: [
        ...outcome.faults,
        ...devices.faults,
        ...server,
        ...(inversions > 0 ? [`${inversions} receipts are in another order than their numbers`] : []),
      ],
    }
  },
}

function fakeTime(skew: string): Record<string, string> {
  // Timers go by the monotonic clock, which no skew of a machine changes.
  return { LD_PRELOAD: library, FAKETIME: skew, FAKETIME_DONT_FAKE_MONOTONIC: '1', DONT_FAKE_MONOTONIC: '1' }
}

/** Each sale gets a skew of its own, so every device's clock jumps. Half of the devices know by how much they are off. */
async function sellWithSkewedDevices({ rounds, random }: Trial, { shop, everyone }: Site) {
  const counts = { skewed: 0, flagged: 0 }
  const faults = new Set<string>()
  await Promise.all(
    everyone.map(async (seller, index) => {
      const draw = random(`clock ${index}`)
      const knows = index % 2 === 0
      for (let round = 0; round < rounds; round += 1) {
        const skew = choose(draw, skews)
        const sale = withSkew(nextSale(shop, seller.register, linesPerSale, seller.random), skew, knows)
        const [result] = await pushSales(shop, [sale])
        const isFlagged = isStored(seller, sale, result, faults) && result.needsReview.includes('clockSkewed')
        const isOff = Math.abs(skew) > offMs
        if (isOff) counts.skewed += 1
        if (isFlagged) counts.flagged += 1
        if (isOff !== isFlagged)
          faults.add(
            `a sale of a device ${skew / minuteMs} minutes off, which ${knows ? 'knows it' : 'does not know it'}, was ${isFlagged ? '' : 'not '}flagged`,
          )
      }
    }),
  )
  return { counts, faults: [...faults] }
}

/** A device that knows its error sends the right time and the correction. */
function withSkew(sale: NewSale, skew: number, knows: boolean): NewSale {
  if (knows) return skew === 0 ? sale : { ...sale, clockOffsetMs: -skew }
  return { ...sale, soldAt: new Date(Date.parse(sale.soldAt) + skew).toISOString() }
}

function isStored(
  seller: Seller,
  sale: NewSale,
  result: PushResult | undefined,
  faults: Set<string>,
): result is PushResult & { status: 'stored' } {
  if (result?.status === 'stored') {
    seller.confirmed.push(sale)
    return true
  }
  faults.add(`a sale was refused: ${result?.code ?? 'no answer'}`)
  return false
}

/** Receipts that were stored in another order than that of their numbers. Each device sends in order. */
async function countInversions({ world }: Site): Promise<number> {
  const [row] = await readRows<{ found: number }>(
    world.owner,
    `select count(*)::int as found from (select received_at < lag(received_at) over
       (partition by checkout_id, receipt_series order by receipt_sequence) as is_inverted from sales) s where is_inverted`,
  )
  return row?.found ?? 0
}

/** A log-in never outlives its time by a wrong clock, and sales of right clocks are stored whatever the server's says. */
async function sellWithSkewedServer(site: Site, skewTo: (skew: string) => void): Promise<string[]> {
  const { shop, everyone } = site
  const faults: string[] = []
  const restart = async () => {
    await site.server.stop()
    site.server = await site.startServer()
  }
  for (const skew of serverSkews) {
    const token = shop.token
    skewTo(skew)
    await restart()
    const { statusCode } = await post('/api/checkouts/list', '{}', token)
    if (statusCode !== 200 && statusCode !== 401) faults.push(`at ${skew} an old log-in was answered ${statusCode}`)
    if (skew === '+25h' && statusCode === 200) faults.push('a log-in still worked 25 hours later')
    await logInAgain(shop)
    const stored = new Set<string>()
    for (const seller of everyone) {
      const sale = nextSale(shop, seller.register, linesPerSale, seller.random)
      const [result] = await pushSales(shop, [sale])
      isStored(seller, sale, result, stored)
    }
    faults.push(...[...stored].map((fault) => `at ${skew} ${fault}`))
  }
  skewTo('+0')
  await restart()
  await logInAgain(shop)
  return faults
}
