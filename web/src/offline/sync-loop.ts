import type { DrainOutcome } from '#src/offline/push-machine.ts'
import { checkNetwork, networkStore } from '#src/offline/network.ts'

export const firstRetryMs = 5000
export const longestRetryMs = 300_000
/** Devices that lost the network together must not retry at the same moment. */
const jitter = 0.3

/** The pause before the next attempt after `failures` failed ones in a row. */
export function retryDelay(failures: number, random: () => number): number {
  const delay = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.max(0, failures - 1))
  return Math.round(delay * (1 - jitter + 2 * jitter * random()))
}

export type SyncLoop = { nudge: () => void; stop: () => void }
type LoopOptions = {
  drain: () => Promise<DrainOutcome>
  /** How many documents wait; without any the loop rests. */
  countWaiting: () => Promise<number>
  onChange: (outcome: DrainOutcome | 'failed') => void
}

/**
 * Keeps draining the outbox: when nudged, when the network or the window returns, and on a timer while documents wait. One run at a time; a
 * nudge during a run causes one more run.
 */
export function startSyncLoop({ drain, countWaiting, onChange }: LoopOptions): SyncLoop {
  let isStopped = false
  let isRunning = false
  let isAskedAgain = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Only the timer's own attempts lengthen the pause: twenty offline sales must not delay the next attempt. */
  async function run(isTimed: boolean): Promise<void> {
    if (isStopped) return
    if (isRunning) {
      isAskedAgain = true
      return
    }
    isRunning = true
    clearTimeout(timer)
    const outcome = await drain().catch(() => 'failed' as const)
    isRunning = false
    if (outcome === 'delivered') failures = 0
    else if (isTimed || failures === 0) failures += 1
    // With nothing to send, no request was made.
    if (outcome === 'delivered' && networkStore.get() === 'offline') void checkNetwork()
    if (outcome === 'unreachable') networkStore.set('offline')
    onChange(outcome)
    await plan()
  }

  async function plan(): Promise<void> {
    if (isStopped) return
    if (isAskedAgain) {
      isAskedAgain = false
      void run(false)
      return
    }
    const waiting = await countWaiting().catch(() => 1)
    if (waiting > 0 && !isStopped) timer = setTimeout(() => void run(true), retryDelay(failures, Math.random))
  }

  const nudge = () => void run(false)
  const startOver = () => {
    failures = 0
    nudge()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') startOver()
  }
  window.addEventListener('online', startOver)
  document.addEventListener('visibilitychange', onVisible)
  nudge()

  return {
    nudge,
    stop() {
      isStopped = true
      clearTimeout(timer)
      window.removeEventListener('online', startOver)
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}
