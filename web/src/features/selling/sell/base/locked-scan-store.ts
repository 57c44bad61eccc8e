import { signalRefused } from '#src/features/selling/sell/base/sounds.ts'
import { createStore } from '#src/lib/store.ts'
import { screenLockStore } from '#src/session/screen-lock.ts'

/** The last code scanned while the screen was locked; null after unlocking. */
export const lockedScanStore = createStore<string | null>(null)

/** Whether a code was scanned while the screen is locked. The scan is signalled and adds no line. */
export function refuseLockedScan(code: string): boolean {
  if (screenLockStore.get() === null) return false
  lockedScanStore.set(code)
  signalRefused()
  return true
}
