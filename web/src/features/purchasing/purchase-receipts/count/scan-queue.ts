/** Scans that this device has not yet handed over. They stay in its storage until the server has them: a closed tab loses none. */
import type { Scan } from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'

const keyOf = (receivingId: string) => `mostrador.receiving.${receivingId}`

/** The waiting scans of a count, oldest first. */
export function readScans(receivingId: string): Scan[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(receivingId)) ?? '[]')
    return Array.isArray(kept) ? (kept as Scan[]) : []
  } catch {
    return []
  }
}

/** Puts the waiting scans of a count in the place of those kept before. */
export function keepScans(receivingId: string, scans: readonly Scan[]): void {
  try {
    if (scans.length === 0) localStorage.removeItem(keyOf(receivingId))
    else localStorage.setItem(keyOf(receivingId), JSON.stringify(scans))
  } catch {
    // Without storage the scans are kept by the page only, until they are sent.
  }
}

const deviceName = 'mostrador.receiving.device'

/** Tells the windows that count apart. A window keeps its key while it is open. */
export function deviceKey(): string {
  try {
    const known = sessionStorage.getItem(deviceName)
    if (known) return known
    const made = crypto.randomUUID().slice(0, 8)
    sessionStorage.setItem(deviceName, made)
    return made
  } catch {
    return 'window'
  }
}
