/** When the server last answered this browser, for a till that has gone long without it. */
import { createStore } from '#src/lib/store.ts'

const keptKey = 'mostrador.serverSeenAt'
/** Often enough for hours to be counted by. */
const keepEveryMs = 60_000

/** Milliseconds of this device's clock; null where no answer is known of. */
export const serverSeenStore = createStore<number | null>(readKept())

/** An answer came, at a time by this device's clock. */
export function noteServerAnswer(at: number): void {
  const before = serverSeenStore.get()
  // A clock that was put back says nothing of how long ago it was.
  if (before !== null && at >= before && at - before < keepEveryMs) return
  serverSeenStore.set(at)
  try {
    localStorage.setItem(keptKey, String(at))
  } catch {
    // Without storage it is known for as long as the page is open.
  }
}

function readKept(): number | null {
  try {
    const kept = localStorage.getItem(keptKey)
    return kept === null || !Number.isFinite(Number(kept)) ? null : Number(kept)
  } catch {
    // On the server, and where storage is forbidden.
    return null
  }
}
