/** Counts in the memory of each process, and tells the other processes, so that limits hold for all of them together. */
import { randomUUID } from 'node:crypto'
import type { LiveBus } from '../live/live-bus.ts'
import { type Counted, createMemoryStore, type MemoryStore } from './memory-store.ts'

/** How long counts are gathered. */
const gatherMilliseconds = 200
/** A name is told when it has used up this share of its minute since it was last told, so that usual callers cause no signals. */
const toldShare = 0.05
/** Names that do less in a minute are never told, and nor are those beyond this many. */
const minuteMilliseconds = 60_000
const mostUntold = 20_000

/**
 * Usual callers stay below one signal a minute. Over all processes a limit is exceeded by at most a twentieth of it for each further process, and
 * what is called within a fifth of a second.
 */
export function createSharedStore(live: Pick<LiveBus, 'announce' | 'listen'>): MemoryStore {
  const self = randomUUID()
  const store = createMemoryStore()
  const untold = new Map<string, Counted>()
  let beganAt = Date.now()
  let timer: NodeJS.Timeout | undefined

  live.listen(({ counts }) => {
    if (counts && counts.from !== self) for (const counted of counts.counted) store.add(counted)
  })

  function tell(): void {
    timer = undefined
    const counted = [...untold.values()].filter(isWorthTelling)
    for (const one of counted) untold.delete(keyOf(one))
    if (counted.length > 0) live.announce({ to: {}, counts: { from: self, counted } })
  }

  function note(one: Omit<Counted, 'count'>): void {
    if (Date.now() - beganAt > minuteMilliseconds || untold.size >= mostUntold) {
      untold.clear()
      beganAt = Date.now()
    }
    const key = keyOf(one)
    const counted = { ...one, count: (untold.get(key)?.count ?? 0) + 1 }
    untold.set(key, counted)
    if (isWorthTelling(counted)) timer ??= setTimeout(tell, gatherMilliseconds).unref()
  }

  return {
    add: store.add,
    takeRate(rate, now) {
      const wait = store.takeRate(rate, now)
      if (wait === 0) note({ kind: 'rate', ...rate })
      return wait
    },
    countCall(rate) {
      const count = store.countCall(rate)
      note({ kind: 'call', ...rate })
      return count
    },
  }
}

const isWorthTelling = ({ count, perMinute }: Counted) => count >= Math.max(1, perMinute * toldShare)

const keyOf = ({ kind, of, name }: Omit<Counted, 'count'>) => `${kind} ${of} ${name}`
