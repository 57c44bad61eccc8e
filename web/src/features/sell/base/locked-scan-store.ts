import { signalRefused } from '#src/features/sell/base/sounds.ts'
import { createStore } from '#src/lib/store.ts'
import { screenLockStore } from '#src/session/screen-lock.ts'

/** The code that came last while the screen was locked; null since it was opened. */
export const lockedScanStore = createStore<string | null>(null)

/** Whether a code comes too early, because the screen is locked: that is heard and said, and the code becomes no line. */
export function refuseLockedScan(code: string): boolean {
  if (screenLockStore.get() === null) return false
  lockedScanStore.set(code)
  signalRefused()
  return true
}
