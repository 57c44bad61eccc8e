import type { Auth } from '@mostrador/contract/session.ts'
import { replacePage } from '#src/lib/navigate.ts'
import { announceNewAccess } from '#src/session/new-access.ts'
import { openLockedScreen } from '#src/session/screen-lock.ts'
import { recordLogOutPending, sessionStore, setSession } from '#src/session/session-store.ts'

/** Stores the rights returned by a log-in and announces them. */
export async function enterWith(auth: Auth): Promise<void> {
  // A new log-in replaces the one that was to be ended.
  recordLogOutPending(false)
  openLockedScreen()
  setSession(auth)
  await announceNewAccess('loggedIn')
}

/**
 * Continues in another company or under another profile. A full page load replaces this page, so that no data of another company stays in
 * memory.
 */
export async function takeUpAccess(auth: Auth, address: string): Promise<void> {
  const viaEcommerce = sessionStore.get().session?.viaEcommerce ?? false
  setSession({ ...auth, viaEcommerce })
  await announceNewAccess('changedProfile')
  replacePage(address)
}
