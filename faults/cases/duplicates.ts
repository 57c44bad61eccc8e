import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { nextSale } from '../../bench/support/shop.ts'
import type { FaultCase, Trial } from '../fault-case.ts'
import { openSite, type Site } from '../support/open-site.ts'
import { between, type Random, shuffle } from '../support/random.ts'
import { readRows } from '../support/read-rows.ts'
import { linesPerSale, pushSales, type Seller } from '../support/sellers.ts'
import { closeBooks } from '../support/sell-while.ts'

const mostCopies = 5
/** How far a copy may be from its place. */
const reach = 50
const senders = 3
const largestPush = 10
/** The share of sales of which a changed copy with the same id is sent as well. */
const changedShare = 0.05

/** Two tabs and a service worker send what one device sold, each at its own pace and with copies. */
export const duplicates: FaultCase = {
  id: 'H-05',
  title: 'pushes repeated and reordered by three senders',
  unit: 'sales',
  rounds: 4000,
  minutes: 3,
  needs: [],
  async run(trial) {
    const site = await openSite(trial)
    const random = trial.random('copies')
    const sold = sellAll(trial, site)
    const copies = sold.flatMap((one) => Array.from({ length: between(random, 1, mostCopies) }, () => one))
    const sent = await sendByThree(site, shuffle(random, copies, reach), random)
    const changed = sold.filter(() => random() < changedShare)
    const refused = await sendChanged(site, changed, random)
    const alarms = await countAlarms(site)
    const outcome = await closeBooks(site)
    return {
      ...outcome,
      counts: {
        submissions: copies.length,
        copies: `${Math.round((100 * (copies.length - sold.length)) / copies.length)} %`,
        replayed: sent.replayed,
        changed: changed.length,
        changed_refused: refused,
        alarms,
        ...outcome.counts,
      },
      faults: [
        ...outcome.faults,
        ...sent.faults,
        ...(refused < changed.length ? [`${changed.length - refused} changed copies were not refused`] : []),
        ...(alarms === changed.length ? [] : [`${changed.length} changed copies are ${alarms} conflicts`]),
      ],
    }
  },
}

type Sold = { sale: NewSale; seller: Seller }

function sellAll({ rounds }: Trial, { shop, everyone }: Site): Sold[] {
  return Array.from({ length: rounds }, (_, index) => {
    const seller = everyone[index % everyone.length]
    if (!seller) throw new Error('no register')
    return { seller, sale: nextSale(shop, seller.register, linesPerSale, seller.random) }
  })
}

/** Deals the copies to the senders, which push at once. Returns how many were answered as stored before. */
async function sendByThree({ shop }: Site, copies: readonly Sold[], random: Random) {
  const confirmed = new Set<string>()
  const faults: string[] = []
  let replayed = 0
  let next = 0
  const send = async () => {
    while (next < copies.length) {
      const part = copies.slice(next, (next += between(random, 1, largestPush)))
      const results = await pushSales(
        shop,
        part.map(({ sale }) => sale),
      )
      results.forEach((result, index) => {
        const one = part[index]
        if (!one) return
        if (result.status === 'refused') {
          faults.push(`a copy was refused: ${result.code}`)
          return
        }
        if (result.replayed) replayed += 1
        if (confirmed.has(result.id)) return
        confirmed.add(result.id)
        one.seller.confirmed.push(one.sale)
      })
    }
  }
  await Promise.all(Array.from({ length: senders }, send))
  const missing = new Set(copies.map(({ sale }) => sale.saleId)).size - confirmed.size
  if (missing > 0) faults.push(`${missing} sales were never confirmed`)
  return { replayed, faults }
}

/** The same id with another note, among true copies. Returns how many were refused for good as a reused id. */
async function sendChanged({ shop }: Site, changed: readonly Sold[], random: Random): Promise<number> {
  let refused = 0
  for (const { sale } of shuffle(random, changed)) {
    const [, result] = await pushSales(shop, [sale, { ...sale, note: 'changed' }, sale])
    if (result?.status === 'refused' && result.code === 'saleIdReused' && !result.isTemporary) refused += 1
  }
  return refused
}

/** Conflicts that wait for a person (S-2). */
async function countAlarms({ world }: Site): Promise<number> {
  const [row] = await readRows<{ all: number }>(
    world.owner,
    `select count(*)::int as all from sale_conflicts where reason = 'saleIdReused'`,
  )
  return row?.all ?? 0
}
