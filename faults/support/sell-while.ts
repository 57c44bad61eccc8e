import type { Outcome, Trial } from '../fault-case.ts'
import { compareSales, countMissing, type Expected } from './compare-sales.ts'
import type { Site } from './open-site.ts'
import { readRows } from './read-rows.ts'
import { drain, pause, type Seller, sellUntil } from './sellers.ts'

type Plan = {
  /** The longest time in which nothing happens before each fault; the seed gives the exact one. */
  longestCalmMs: number
  /** Injects the fault of a round and repairs what a supervisor would. */
  fault: (round: number) => Promise<unknown>
  /** Time between two pushes of a register. */
  sellerPauseMs?: number
}

/**
 * All registers sell while one fault after the other is injected. After each one, every confirmed sale must be there. At the end the
 * registers send what was not confirmed, and everything is compared.
 */
export async function sellWhile(
  trial: Pick<Trial, 'rounds' | 'random' | 'say' | 'atEnd'>,
  site: Site,
  { longestCalmMs, fault, sellerPauseMs = 0 }: Plan,
): Promise<Outcome> {
  const { shop, everyone, world } = site
  const moments = trial.random('moments')
  const selling = new AbortController()
  trial.atEnd(() => selling.abort())
  const work = Promise.all(everyone.map((seller) => sellUntil(shop, seller, selling.signal, sellerPauseMs)))
  // A seller that fails is told when it is awaited.
  work.catch(() => undefined)
  let lost = 0
  for (let round = 0; round < trial.rounds; round += 1) {
    await pause(moments() * longestCalmMs)
    await fault(round)
    const missing = await countMissing(
      world.owner,
      everyone.flatMap(({ confirmed }) => confirmed),
    )
    lost = Math.max(lost, missing)
    trial.say(`round ${round + 1} of ${trial.rounds}: ${missing} missing`)
  }
  selling.abort()
  await work
  return closeBooks(site, { lost })
}

/** Sends what waits and compares all. `lost`: confirmed sales that were missing at some moment before. */
export async function closeBooks(
  { shop, everyone, world }: Pick<Site, 'shop' | 'everyone'> & { world: Pick<Site['world'], 'owner'> },
  { lost = 0, ...expected }: Expected & { lost?: number } = {},
): Promise<Outcome> {
  await drain(shop, everyone)
  // A crash loses what PostgreSQL knew of the sizes of tables, and the invariants read all of them.
  await readRows(world.owner, 'analyze')
  const compared = await compareSales(
    world.owner,
    everyone.flatMap(({ confirmed }) => confirmed),
    expected,
  )
  const sum = (of: (seller: Seller) => number) => everyone.reduce((total, seller) => total + of(seller), 0)
  const waiting = sum((seller) => seller.waiting.length)
  return {
    counts: {
      acked: sum(({ confirmed }) => confirmed.length),
      failed_pushes: sum(({ failures }) => failures.length),
      unknown_retried: sum(({ retried }) => retried),
    },
    lost: Math.max(lost, compared.lost),
    doubled: compared.doubled,
    torn: compared.torn,
    invariants: compared.invariants,
    faults: [
      ...everyone.flatMap(({ refusals }) => refusals),
      ...compared.differences,
      ...(waiting > 0 ? [`${waiting} sales were never confirmed`] : []),
    ],
  }
}
