/** The time of the shop is the server's time (O-6): the offset that this device measured corrects its own clock, also offline. */
import { createStore } from '#src/lib/store.ts'

const keptKey = 'mostrador.clockOffset'
/** The server sends its time in whole seconds: on average, half a second has passed. */
const halfSecondMs = 500
/** A smaller offset does not count as a wrong clock. */
const toleratedMs = 5000
/** Measurements of the same clock vary by this much. */
const jitterMs = 2000
/** After a slower answer it is too uncertain when it was written. */
const slowMs = 10_000

/** Milliseconds by which the server's clock is ahead of this device's, as last measured; 0 while they agree. */
export const clockOffsetStore = createStore(readKept())

/** Reads the time from an answer of the server: its Date header, and when the call left and returned by this device's clock. */
export function recordServerDate(header: string | null, sentAt: number, answeredAt: number): void {
  const told = Date.parse(header ?? '')
  const took = answeredAt - sentAt
  if (Number.isNaN(told) || took < 0 || took > slowMs) return
  const measured = Math.round(told + halfSecondMs - (sentAt + answeredAt) / 2)
  const offset = Math.abs(measured) < toleratedMs ? 0 : measured
  if (Math.abs(offset - clockOffsetStore.get()) <= jitterMs) return
  clockOffsetStore.set(offset)
  try {
    if (offset === 0) localStorage.removeItem(keptKey)
    else localStorage.setItem(keptKey, String(offset))
  } catch {
    // Without storage it is known while the page is open.
  }
}

/** The current time by the server's clock. */
export function serverNow(): Date {
  return new Date(Date.now() + clockOffsetStore.get())
}

function readKept(): number {
  try {
    const kept = Number(localStorage.getItem(keptKey))
    return Number.isFinite(kept) ? kept : 0
  } catch {
    // On the server, and where storage is forbidden.
    return 0
  }
}
