import type { FaultCase, Outcome, Result } from './fault-case.ts'
import { judgeOutcome } from './judge-outcome.ts'
import { findMissingNeed } from './support/find-missing-need.ts'
import { seededRandom } from './support/random.ts'

type Wish = {
  seed: number
  /** Rounds instead of the standard ones. */
  rounds?: number | undefined
  say: (line: string) => void
  /** Ends the case early; it is cleaned up all the same. */
  signal?: AbortSignal
}

/** A case may take this many times its usual time: other work may run beside it. */
const patience = 5

/** Runs one case to its end and cleans up. A case that throws or takes far too long has failed. */
export async function runCase(fault: FaultCase, { seed, rounds = fault.rounds, say, signal }: Wish): Promise<Result> {
  const missing = await findMissingNeed(fault.needs)
  if (missing !== undefined) return { kind: 'not run', lines: [`${fault.id} ${fault.title}: not run: ${missing}`] }
  const ends: (() => unknown)[] = []
  const started = performance.now()
  const limitMs = fault.minutes * 60_000 * patience * Math.max(1, rounds / fault.rounds)
  const random = (place: string) => seededRandom(seed, `${fault.id} ${place}`)
  const outcome = await within(
    { limitMs, signal },
    fault.run({ rounds, seed, random, atEnd: (work) => ends.push(work), say }),
  ).catch(brokenOff)
  const leftovers = await cleanUp(ends)
  const seconds = (performance.now() - started) / 1000
  return judgeOutcome(fault, { ...outcome, faults: [...outcome.faults, ...leftovers] }, { seed, seconds })
}

function brokenOff(error: unknown): Outcome {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { counts: {}, lost: 0, doubled: 0, torn: 0, faults: [`the case broke off: ${reason}`] }
}

/** Rejects when the time is over, or when something that the case does not wait for fails. */
async function within<T>(
  { limitMs, signal }: { limitMs: number; signal: AbortSignal | undefined },
  work: Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  const trouble = new Promise<never>((_, reject) => {
    const late = () => reject(new Error(`it was not finished after ${Math.round(limitMs / 60_000)} minutes`))
    const timer = setTimeout(late, limitMs)
    const interrupted = () => reject(new Error('it was interrupted'))
    signal?.addEventListener('abort', interrupted)
    process.on('unhandledRejection', reject)
    process.on('uncaughtException', reject)
    stop.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      process.off('unhandledRejection', reject)
      process.off('uncaughtException', reject)
      signal?.removeEventListener('abort', interrupted)
    })
  })
  try {
    return await Promise.race([work, trouble])
  } finally {
    stop.abort()
  }
}

async function cleanUp(ends: readonly (() => unknown)[]): Promise<string[]> {
  const leftovers: string[] = []
  // What a case that was broken off still does may fail while its processes are stopped.
  const ignore = () => undefined
  process.on('unhandledRejection', ignore)
  process.on('uncaughtException', ignore)
  for (const end of ends.toReversed()) {
    try {
      await end()
    } catch (error) {
      leftovers.push(`cleaning up failed: ${String(error)}`)
    }
  }
  process.off('unhandledRejection', ignore)
  process.off('uncaughtException', ignore)
  return leftovers
}
