/** Counts in this process. `shared-store.ts` adds what other processes counted. */

/** Filled evenly, so that nobody gets two minutes' worth at the turn of a minute. */
type Rate = { of: 'keys' | 'misses'; name: string; perMinute: number }
/** Counted from the first call of a minute to its end. `of`: what is called, such as a route. */
type CallRate = { of: string; name: string; perMinute: number }
/** Events or calls of one name. */
export type Counted = { kind: 'rate' | 'call'; of: string; name: string; perMinute: number; count: number }
/** What a process counted and tells the others. */
export type ToldCounts = { from: string; counted: readonly Counted[] }
export type CallCount = { isOver: boolean; left: number; secondsLeft: number }

export type MemoryStore = {
  /** Counts one event. Returns the seconds to wait when there were too many; the event is then not counted. */
  takeRate: (rate: Rate, now: Date) => number
  /** Counts one call, by the clock of the machine. */
  countCall: (rate: CallRate) => CallCount
  /** Adds what another process counted. */
  add: (counted: Counted) => void
}

type Bucket = { left: number; at: number }
type Window = { count: number; beganAt: number }

const minuteMilliseconds = 60_000
/** Of each kind. The one used longest ago is dropped first. */
const most = { buckets: 10_000, windows: 5000 }

export function createMemoryStore(): MemoryStore {
  const buckets = new Map<string, Map<string, Bucket>>()
  const windows = new Map<string, Map<string, Window>>()

  /** What a name may still do. */
  function leftOf({ of, name, perMinute }: Omit<Counted, 'kind' | 'count'>, at: number): number {
    const bucket = kindIn(buckets, of).get(name) ?? { left: perMinute, at }
    const filled = (Math.max(0, at - bucket.at) * perMinute) / minuteMilliseconds
    return Math.min(perMinute, bucket.left + filled)
  }

  function addCalls({ of, name }: Pick<CallRate, 'of' | 'name'>, added: number, now: number): Window {
    const known = kindIn(windows, of)
    const found = known.get(name)
    const isOpen = found !== undefined && found.beganAt + minuteMilliseconds > now
    const window = isOpen ? { ...found, count: found.count + added } : { count: added, beganAt: now }
    keep(known, name, window, most.windows)
    return window
  }

  return {
    add({ kind, count, ...rate }) {
      if (kind === 'call') return void addCalls(rate, count, Date.now())
      const at = Date.now()
      const left = Math.max(0, leftOf(rate, at) - count)
      keep(kindIn(buckets, rate.of), rate.name, { left, at }, most.buckets)
    },
    takeRate(rate, now) {
      const { of, name, perMinute } = rate
      const at = now.getTime()
      const left = leftOf(rate, at)
      keep(kindIn(buckets, of), name, { left: left >= 1 ? left - 1 : left, at }, most.buckets)
      return left >= 1 ? 0 : Math.ceil(((1 - left) * minuteMilliseconds) / perMinute / 1000)
    },
    countCall({ of, name, perMinute }) {
      const now = Date.now()
      const { count, beganAt } = addCalls({ of, name }, 1, now)
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
