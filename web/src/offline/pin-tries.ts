/** Wrong PINs on this device: counted on the disk, slowed down, and kept until the server knows them. */
import type { WrongTry } from '@mostrador/contract/features/access/approvals/schema.ts'
import { v7 as newId } from 'uuid'
import { serverNow } from '#src/lib/server-clock.ts'
import { type OutboxDatabase, type PinTriesRow, readMeta, type WrongTriesRow } from '#src/offline/databases.ts'

/** Wrong PINs of a person before the first wait; each next wait is twice as long, and from the fifth on it is the longest. */
const freeTries = 3
/** Several people mistype on one device. */
const freeTriesOfDevice = 6
const firstWaitMs = 5000
const longestWaitMs = 15 * 60_000
/** After this time without a wrong PIN the count is reset. */
const forgetMs = 24 * 60 * 60_000
/** Older ones are dropped: by then their owner has been told of many. */
const keptTries = 500

const deviceKey = 'pinTries:device'
const personKey = (userId: string) => `pinTries:${userId}` as const

/** The clock's time, and how long this page has been open, which no one can set. */
type Clock = { now: number; pageMs: number }
const clockNow = (): Clock => ({ now: Date.now(), pageMs: performance.now() })

/** A counted attempt: it is reported to the server unless it was right. */
type CountedTry = { id: string; userId: string }

/** The page that wrote a row: `pageMs` can be compared only within one page. */
const pageId = newId()

/**
 * Counts an attempt before it is made, so that closing the page does not undo it. If it is too early, returns the milliseconds to wait and
 * counts nothing.
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
        // Stored as of now: a clock that was set back starts here, and no wait gets shorter by it.
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

/** The PIN was right: earlier wrong ones of that person no longer matter here. The server is told about them anyway. */
export async function recordRightPin(outbox: OutboxDatabase, { id, userId }: CountedTry): Promise<void> {
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

/** The attempts that the server does not know yet, oldest first. */
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

/** The current state: how much of the wait has passed, by the clock and, on the page that wrote it, by a timer that cannot be set. */
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

/** Zero for the free attempts, then 5 and 10 seconds, then a quarter of an hour for each. */
function waitAfter(count: number, free: number): number {
  const beyond = count - free
  if (beyond < 0) return 0
  return beyond >= 2 ? longestWaitMs : firstWaitMs * 2 ** beyond
}

/** A wait for display: in seconds, and from one minute on in minutes, rounded up. */
export function waitParts(waitMs: number): { unit: 'seconds' | 'minutes'; count: number } {
  const seconds = Math.ceil(waitMs / 1000)
  return seconds < 60 ? { unit: 'seconds', count: seconds } : { unit: 'minutes', count: Math.ceil(seconds / 60) }
}
