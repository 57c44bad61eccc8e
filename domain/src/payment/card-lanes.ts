import type { Money } from '../money/money.ts'

/** A card payment attempt, as the limits see it (H-23). Names of devices and addresses are hashes. */
export type CardTry = {
  /** Milliseconds. */
  readonly at: number
  readonly amount: Money
  readonly orderId: string
  /** The cookie of the browser; null without one. */
  readonly device: string | null
  readonly address: string
  readonly outcome: 'open' | 'paid' | 'failed' | 'ended'
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** The time span in which tries count. */
export const cardTriesCountMs = hourMs

/** Failed tries in an hour after which the next one waits. Many buyers share an address; a browser belongs to one buyer. */
const mostFailures = { order: 6, device: 6, address: 20 } as const
/** The same for tries with any outcome, against scripts that leave before the provider checks the card. */
const mostTries = { order: 12, device: 15, address: 120 } as const

/** Failed tries of small amounts in an hour in the whole shop that suggest a test of stolen cards. */
const patternFailures = 20
/**
 * A try that stays open for longer counts as failed: some providers let buyers try again on their page and report no failures.
 */
const slowMs = 2 * minuteMs
/** In the slow lane, the shop lets one try through in this time. */
const slowLaneMs = 20_000

/**
 * How long an attempt waits, in milliseconds; 0 if it may start. There are two limits: the failures of one order, browser or
 * address in an hour, and the slow lane. People who test stolen cards change browser and address with every try, but buy the
 * cheapest item. If many small tries of a shop fail and few succeed, tries of such amounts take turns. This is a wait, never a
 * ban, and it does not affect larger amounts.
 */
export function cardWait(earlier: readonly CardTry[], wanted: Omit<CardTry, 'outcome'>): number {
  const tries = earlier.filter(({ at }) => at > wanted.at - hourMs)
  return Math.max(
    waitOf(
      tries.filter(({ orderId }) => orderId === wanted.orderId),
      'order',
      wanted.at,
    ),
    waitOf(
      tries.filter(({ device }) => device !== null && device === wanted.device),
      'device',
      wanted.at,
    ),
    waitOf(
      tries.filter(({ address }) => address === wanted.address),
      'address',
      wanted.at,
    ),
    slowLaneWait(tries, wanted),
  )
}

/** The wait until the oldest try within the limit is an hour old. */
function waitOf(tries: readonly CardTry[], who: keyof typeof mostTries, now: number): number {
  const failed = tries.filter(({ outcome }) => outcome === 'failed')
  return Math.max(untilFree(failed, mostFailures[who], now), untilFree(tries, mostTries[who], now))
}

function untilFree(tries: readonly CardTry[], most: number, now: number): number {
  const oldest = tries.map(({ at }) => at).toSorted((a, b) => b - a)[most - 1]
  return oldest === undefined ? 0 : oldest + hourMs - now
}

function slowLaneWait(tries: readonly CardTry[], { at: now, amount }: Omit<CardTry, 'outcome'>): number {
  const failed = tries.filter(({ outcome, at }) => outcome !== 'paid' && (outcome !== 'open' || at < now - slowMs))
  const small = failed.toSorted((a, b) => a.amount - b.amount)[patternFailures - 1]
  // The most frequent failed amounts are the smallest. An attempt above all of them does not belong to the test.
  if (small === undefined || amount > 2 * small.amount) return 0
  const paid = tries.filter((one) => one.outcome === 'paid' && one.amount <= 2 * small.amount)
  if (paid.length * 2 > failed.length) return 0
  const last = Math.max(...tries.filter((one) => one.amount <= 2 * small.amount).map(({ at }) => at))
  return Math.max(0, last + slowLaneMs - now)
}
