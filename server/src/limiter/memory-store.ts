/** Counts in this process. With several processes each allows as much (docs/decisions/0033). */

/** Filled evenly, so that nobody gets two minutes' worth at the turn of a minute. */
type Rate = { of: 'keys' | 'misses'; name: string; perMinute: number }
/** Counted from the first call of a minute to its end. `of`: what is called, such as a route. */
type CallRate = { of: string; name: string; perMinute: number }
export type CallCount = { isOver: boolean; left: number; secondsLeft: number }

export type MemoryStore = {
  /** Counts one event. Returns the seconds to wait when there were too many; the event is then not counted. */
  takeRate: (rate: Rate, now: Date) => number
  /** Counts one call, by the clock of the machine. */
  countCall: (rate: CallRate) => CallCount
}

type Bucket = { left: number; at: number }
type Window = { count: number; beganAt: number }

const minuteMilliseconds = 60_000
/** Of each kind. The one used longest ago is dropped first. */
const most = { buckets: 10_000, windows: 5000 }

export function createMemoryStore(): MemoryStore {
  const buckets = new Map<string, Map<string, Bucket>>()
  const windows = new Map<string, Map<string, Window>>()

  return {
    takeRate({ of, name, perMinute }, now) {
      const at = now.getTime()
      const known = kindIn(buckets, of)
      const bucket = known.get(name) ?? { left: perMinute, at }
      const filled = (Math.max(0, at - bucket.at) * perMinute) / minuteMilliseconds
      const left = Math.min(perMinute, bucket.left + filled)
      keep(known, name, { left: left >= 1 ? left - 1 : left, at }, most.buckets)
      return left >= 1 ? 0 : Math.ceil(((1 - left) * minuteMilliseconds) / perMinute / 1000)
    },
    countCall({ of, name, perMinute }) {
      const now = Date.now()
      const known = kindIn(windows, of)
      const found = known.get(name)
      const isOpen = found !== undefined && found.beganAt + minuteMilliseconds > now
      const { count, beganAt } = isOpen ? { ...found, count: found.count + 1 } : { count: 1, beganAt: now }
      keep(known, name, { count, beganAt }, most.windows)
      return {
        isOver: count > perMinute,
        left: Math.max(0, perMinute - count),
        secondsLeft: Math.ceil((beganAt + minuteMilliseconds - now) / 1000),
      }
    },
  }
}

function kindIn<T>(kinds: Map<string, Map<string, T>>, of: string): Map<string, T> {
  const kind = kinds.get(of) ?? new Map<string, T>()
  kinds.set(of, kind)
  return kind
}

/** A bucket that is dropped was full by then. */
function keep<T>(known: Map<string, T>, name: string, value: T, mostKept: number): void {
  known.delete(name)
  known.set(name, value)
  const oldest = known.size > mostKept ? known.keys().next().value : undefined
  if (oldest !== undefined) known.delete(oldest)
}
