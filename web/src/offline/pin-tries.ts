/** Wrong PINs on this device: counted on the disk, slowed down, and kept until the server has heard of them. */
import type { WrongTry } from '@mostrador/contract/features/approvals/schema.ts'
import { v7 as newId } from 'uuid'
import { serverNow } from '#src/lib/server-clock.ts'
import { type OutboxDatabase, type PinTriesRow, readMeta, type WrongTriesRow } from '#src/offline/databases.ts'

/** Wrong PINs of a person before the first wait; each next wait is twice as long, and from the fifth on it is the longest. */
const freeTries = 3
/** On a device several people mistype. */
const freeTriesOfDevice = 6
export const firstWaitMs = 5000
export const longestWaitMs = 15 * 60_000
/** So long without a wrong PIN they are forgotten. */
const forgetMs = 24 * 60 * 60_000
/** Older ones give way: by then their owner has been told of many. */
const keptTries = 500

const deviceKey = 'pinTries:device'
const personKey = (userId: string) => `pinTries:${userId}` as const

/** What the clock says, and how long this page has been open: nobody sets the latter. */
export type Clock = { now: number; pageMs: number }
export const clockNow = (): Clock => ({ now: Date.now(), pageMs: performance.now() })

/** A try that was counted: it is told to the server unless it was right. */
export type CountedTry = { id: string; userId: string }

/** Which page a row was written by: only within it `pageMs` can be compared. */
const pageId = newId()

/**
 * Counts a try before it is made, so that closing the page does not take it back. Answers the milliseconds to wait instead, where it
 * is too soon; then nothing is counted.
 */
export async function countTry(
  outbox: OutboxDatabase,
  userId: string,
  place: WrongTry['place'],
  clock: Clock = clockNow(),
): Promise<CountedTry | { waitMs: number }> {
  return outbox.write(
    ['meta'],
    async (transaction) => {
      const meta = transaction.objectStore('meta')
      const person = await readTries(transaction, personKey(userId), clock)
      const device = await readTries(transaction, deviceKey, clock)
      const waitMs = Math.max(person.waitMs, device.waitMs)
      if (waitMs > 0) {
        // Noted as of now: a clock that is set back begins from here, and no wait becomes shorter by it.
        for (const row of [person, device]) meta.put(row)
        return { waitMs }
      }
      meta.put(oneMore(person, freeTries))
      meta.put(oneMore(device, freeTriesOfDevice))
      const id = newId()
      const told: WrongTry = { id, userId, triedAt: serverNow().toISOString(), place }
      const before = await readUntold(transaction)
      meta.put({ key: 'wrongTries', items: [...before, told].slice(-keptTries) } satisfies WrongTriesRow)
      return { id, userId }
    },
    'strict',
  )
}

/** The PIN was right: the wrong ones of that person before it are no matter here any more. The server hears of them all the same. */
export async function noteRightPin(outbox: OutboxDatabase, { id, userId }: CountedTry): Promise<void> {
  await outbox.write(
    ['meta'],
    async (transaction) => {
      const meta = transaction.objectStore('meta')
      meta.delete(personKey(userId))
      const device = await readMeta(transaction, deviceKey)
      if (isTries(device)) meta.put({ ...device, count: Math.max(0, device.count - 1), waitMs: 0 })
      const items = (await readUntold(transaction)).filter((one) => one.id !== id)
      meta.put({ key: 'wrongTries', items } satisfies WrongTriesRow)
    },
    'strict',
  )
}

/** What the server has not heard of, oldest first. */
export function listUntold(outbox: OutboxDatabase): Promise<readonly WrongTry[]> {
  return outbox.read(['meta'], readUntold)
}

export async function forgetTold(outbox: OutboxDatabase, told: readonly WrongTry[]): Promise<void> {
  if (told.length === 0) return
  const ids = new Set(told.map(({ id }) => id))
  await outbox.write(['meta'], async (transaction) => {
    const items = (await readUntold(transaction)).filter(({ id }) => !ids.has(id))
    transaction.objectStore('meta').put({ key: 'wrongTries', items } satisfies WrongTriesRow)
  })
}

async function readUntold(transaction: IDBTransaction): Promise<readonly WrongTry[]> {
  const row = await readMeta(transaction, 'wrongTries')
  return row?.key === 'wrongTries' ? row.items : []
}

const isTries = (row: { key: string } | undefined): row is PinTriesRow => row?.key.startsWith('pinTries:') === true

/** How it stands now: what has passed of the wait, by the clock and, on the page that wrote it, by nothing that can be set. */
async function readTries(
  transaction: IDBTransaction,
  key: PinTriesRow['key'],
  { now, pageMs }: Clock,
): Promise<PinTriesRow> {
  const row = await readMeta(transaction, key)
  if (!isTries(row)) return { key, count: 0, waitMs: 0, seenAt: now, pageId, pageMs }
  const byClock = Math.max(0, now - row.seenAt)
  const passed = row.pageId === pageId ? Math.min(byClock, Math.max(0, pageMs - row.pageMs)) : byClock
  const isForgotten = passed > forgetMs
  const waitMs = Math.max(0, row.waitMs - passed)
  return { key, count: isForgotten ? 0 : row.count, waitMs, seenAt: now, pageId, pageMs }
}

function oneMore(row: PinTriesRow, free: number): PinTriesRow {
  const count = row.count + 1
  return { ...row, count, waitMs: waitAfter(count, free) }
}

/** Nothing for the free tries, then 5 and 10 seconds, then a quarter of an hour for each. */
function waitAfter(count: number, free: number): number {
  const beyond = count - free
  if (beyond < 0) return 0
  return beyond >= 2 ? longestWaitMs : firstWaitMs * 2 ** beyond
}

/** A wait as it is told: in seconds, and from a minute on in minutes, rounded up. */
export function waitParts(waitMs: number): { unit: 'seconds' | 'minutes'; count: number } {
  const seconds = Math.ceil(waitMs / 1000)
  return seconds < 60 ? { unit: 'seconds', count: seconds } : { unit: 'minutes', count: Math.ceil(seconds / 60) }
}
