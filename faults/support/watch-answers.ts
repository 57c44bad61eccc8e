import { type Answer, get, post } from '../../bench/support/client.ts'
import { percentile } from '../../bench/support/measure.ts'
import type { Trial } from '../fault-case.ts'

export type Seen = {
  /** How often each status was answered. */
  statuses: Map<number, number>
  /** Calls without an answer, and 503 without `Retry-After`. */
  faults: string[]
  times: number[]
}

const limitMs = 60_000

/** Calls again and again, whether the calls before were answered or not. `end` waits for all answers. */
export function watchAnswers(
  { atEnd }: Pick<Trial, 'atEnd'>,
  everyMs: number,
  call: () => Promise<Answer>,
): { seen: Seen; end: () => Promise<Seen> } {
  const seen: Seen = { statuses: new Map(), faults: [], times: [] }
  const open = new Set<Promise<void>>()
  const ask = async () => {
    const started = performance.now()
    const { statusCode, retryAfter } = await call()
    seen.times.push(performance.now() - started)
    seen.statuses.set(statusCode, (seen.statuses.get(statusCode) ?? 0) + 1)
    if (statusCode === 503 && retryAfter === undefined) seen.faults.push('a 503 came without Retry-After')
  }
  const timer = setInterval(() => {
    const one: Promise<void> = ask()
      .catch((error: unknown) => void seen.faults.push(`a call was not answered: ${String(error)}`))
      .finally(() => open.delete(one))
    open.add(one)
  }, everyMs)
  atEnd(() => clearInterval(timer))
  return {
    seen,
    async end() {
      clearInterval(timer)
      await Promise.all(open)
      return seen
    },
  }
}

/** A call with a token, on a connection of its own. */
export function asking(path: string, token: string, body = '{}'): () => Promise<Answer> {
  return () => post(path, body, token, { timeoutMs: limitMs, isAlone: true })
}

/** Whether the process lives; its time is that of the event loop. */
export function askingHealth(kind: 'live' | 'ready'): () => Promise<Answer> {
  return () => get(`/api/health/${kind}`, { timeoutMs: limitMs, isAlone: true })
}

/** `200 × 31, 503 × 4` */
export function showStatuses({ statuses }: Pick<Seen, 'statuses'>): string {
  return [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status}×${times}`)
    .join(',')
}

/** The statuses that no fault may lead to, as a sentence each. */
export function wrongStatuses({ statuses }: Seen, allowed: readonly number[], who: string): string[] {
  return [...statuses].flatMap(([status, times]) =>
    allowed.includes(status) ? [] : [`${times} ${who} were answered with ${status}`],
  )
}

export function slowest({ times }: Seen): number {
  return Math.max(0, ...times)
}

export function slowestOfAHundred({ times }: Seen): number {
  return percentile(times, 0.99)
}
