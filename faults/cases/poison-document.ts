import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { pushProtocol } from '@mostrador/contract/features/selling/sync/document-kinds.ts'
import { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import type { PushResult } from '@mostrador/contract/features/selling/sync/schema.ts'
import { ask } from '../../bench/support/client.ts'
import { nextSale } from '../../bench/support/shop.ts'
import { newId } from '../../server/src/context.ts'
import type { FaultCase } from '../fault-case.ts'
import { openSite, type Site } from '../support/open-site.ts'
import { between, choose, type Random } from '../support/random.ts'
import { readRows } from '../support/read-rows.ts'
import { linesPerSale, type Seller } from '../support/sellers.ts'
import { closeBooks } from '../support/sell-while.ts'
import { seconds } from '../support/show.ts'

const documents = 100
const tries = 3
const goalMs = 10_000

type Poison = { kind: string; isKept: boolean; spoil: (sale: NewSale) => unknown }

/** What cannot be read stays on its device, which shows it. What can be read and not booked is kept for a person to decide (S-2). */
const poisons: readonly Poison[] = [
  { kind: 'unreadable', isKept: false, spoil: (sale) => ({ ...sale, lines: null }) },
  { kind: 'empty', isKept: false, spoil: () => null },
  {
    kind: 'unpaid',
    isKept: true,
    spoil: (sale) => ({ ...sale, payments: [], printed: sale.printed }),
  },
  {
    kind: 'unknown tender',
    isKept: true,
    spoil: (sale) => ({ ...sale, payments: sale.payments.map((payment) => ({ ...payment, tenderId: newId() })) }),
  },
]

/** One document of a hundred fails at every try. The others are stored, in order, and the bad one is neither lost nor in the way. */
export const poisonDocument: FaultCase = {
  id: 'H-22',
  title: 'one bad document among a hundred',
  unit: 'pushes',
  rounds: 20,
  minutes: 2,
  needs: [],
  async run(trial) {
    const site = await openSite(trial)
    const random = trial.random('poison')
    const faults: string[] = []
    const kinds = new Map<string, number>()
    let slowestMs = 0
    for (let round = 0; round < trial.rounds; round += 1) {
      const seller = choose(random, site.everyone)
      const poison = choose(random, poisons)
      kinds.set(poison.kind, (kinds.get(poison.kind) ?? 0) + 1)
      const found = await pushWith(site, seller, poison, random)
      slowestMs = Math.max(slowestMs, found.ms)
      faults.push(...found.faults)
    }
    const outcome = await closeBooks(site)
    return {
      ...outcome,
      counts: {
        pushes: trial.rounds,
        bad: [...kinds].map(([kind, times]) => `${kind}×${times}`).join(','),
        ...outcome.counts,
      },
      faults: [...outcome.faults, ...faults],
      bars: [
        {
          what: 'the_other_99',
          measured: seconds(slowestMs),
          goal: `≤ ${seconds(goalMs)}`,
          isMet: slowestMs <= goalMs,
        },
      ],
    }
  },
}

async function pushWith(site: Site, seller: Seller, poison: Poison, random: Random) {
  const sales = Array.from({ length: documents - 1 }, () => nextSale(site.shop, seller.register, linesPerSale, random))
  const bad = nextSale(site.shop, seller.register, linesPerSale, random)
  // The next sale takes its number, so that none is missing in the end.
  seller.register.next -= 1
  const place = between(random, 0, documents - 1)
  const items = sales.map((sale) => ({ kind: 'sale', id: sale.saleId, madeBy: null, payload: sale as unknown }))
  items.splice(place, 0, { kind: 'sale', id: bad.saleId, madeBy: null, payload: poison.spoil(bad) })
  const faults: string[] = []
  let ms = 0
  for (let round = 0; round < tries; round += 1) {
    const started = performance.now()
    const { results } = await ask<{ results: PushResult[] }>(
      pushDocuments.path,
      { protocol: pushProtocol, items },
      site.shop.token,
    )
    if (round === 0) ms = performance.now() - started
    const refused = results.flatMap((result, index) => (result.status === 'refused' ? [index] : []))
    if (refused.join() !== String(place)) faults.push(`with ${poison.kind} at ${place}, ${refused.join()} were refused`)
  }
  seller.confirmed.push(...sales)
  if ((await isKept(site, bad.saleId)) !== poison.isKept)
    faults.push(`a sale that is ${poison.kind} was ${poison.isKept ? 'not kept for a person' : 'kept'}`)
  return { ms, faults }
}

async function isKept({ world }: Site, saleId: string): Promise<boolean> {
  const rows = await readRows(world.owner, 'select from sale_conflicts where sale_id = $1', [saleId])
  return rows.length === 1
}
