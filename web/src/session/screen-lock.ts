/**
 * Whether the sell screen of this browser is locked until its person enters their PIN (D-17). The browser stores it, so a reload does not
 * unlock it; a log-in does.
 */
import { createStore } from '#src/lib/store.ts'

const keptKey = 'mostrador.lockedFor'

/** The id of the user whose screen is locked; null if none is. */
export const screenLockStore = createStore<string | null>(readKept())

export function lockScreen(userId: string): void {
  keep(userId)
  screenLockStore.set(userId)
}

export function openLockedScreen(): void {
  keep(null)
  screenLockStore.set(null)
}

function keep(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(keptKey)
    else localStorage.setItem(keptKey, userId)
  } catch {
    // Without storage the lock lasts while the page is open.
  }
}

function readKept(): string | null {
  try {
    return localStorage.getItem(keptKey)
  } catch {
    // On the server, and where storage is forbidden.
    return null
  }
}
