/** The time of the shop is the server's (O-6): what this device measured of it corrects its own clock, also without a network. */
import { createStore } from '#src/lib/store.ts'

const keptKey = 'mostrador.clockOffset'
/** The server says its time in whole seconds: half of one on average has passed. */
const halfSecondMs = 500
/** Less than this is no wrong clock. */
const toleratedMs = 5000
/** Measurements of the same clock differ by as much. */
const jitterMs = 2000
/** An answer that took longer says too little of when it was written. */
const slowMs = 10_000

/** Milliseconds by which the server's clock is ahead of this device's, as last measured; 0 while they agree. */
export const clockOffsetStore = createStore(readKept())

/** Takes the time off an answer of the server: its Date header, and when the call left and came back by this device's clock. */
export function noteServerDate(header: string | null, sentAt: number, answeredAt: number): void {
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
    // Without storage it is known for as long as the page is open.
  }
}

/** The time of now by the server's clock. */
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
