/** When the server last answered this browser, for a till that was offline for long, and how many questions it has not answered yet. */
import { createStore } from '#src/lib/store.ts'

const keptKey = 'mostrador.serverSeenAt'
/** Often enough to count hours. */
const keepEveryMs = 60_000

/** In milliseconds of this device's clock; null without a known answer. */
export const serverSeenStore = createStore<number | null>(readKept())

/** Records an answer, at a time by this device's clock. */
export function recordServerAnswer(at: number): void {
  const before = serverSeenStore.get()
  // A clock that was set back says nothing about how long ago it was.
  if (before !== null && at >= before && at - before < keepEveryMs) return
  serverSeenStore.set(at)
  try {
    localStorage.setItem(keptKey, String(at))
  } catch {
    // Without storage it is known while the page is open.
  }
}

let unanswered = 0

/** Counts a question to the server until its answer, or its failure, is there. */
export async function whileAsking<T>(answer: () => Promise<T>): Promise<T> {
  unanswered += 1
  try {
    return await answer()
  } finally {
    unanswered -= 1
  }
}

/** Whether the page waits for the server. */
export function isAsking(): boolean {
  return unanswered > 0
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
