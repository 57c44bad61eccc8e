import type { Auth } from '@mostrador/contract/session.ts'
import { replacePage } from '#src/lib/navigate.ts'
import { announceNewAccess } from '#src/session/new-access.ts'
import { openLockedScreen } from '#src/session/screen-lock.ts'
import { noteLogOutPending, sessionStore, setSession } from '#src/session/session-store.ts'

/** Notes the rights a log-in answered and passes the news on. */
export async function enterWith(auth: Auth): Promise<void> {
  // A new log-in takes the place of the one that was to be ended.
  noteLogOutPending(false)
  openLockedScreen()
  setSession(auth)
  await announceNewAccess('loggedIn')
}

/**
 * Goes on in another company or under another profile. The page is loaded anew in the place of this one, so that nothing of another
 * company stays in memory.
 */
export async function takeUpAccess(auth: Auth, address: string): Promise<void> {
  const viaEcommerce = sessionStore.get().session?.viaEcommerce ?? false
  setSession({ ...auth, viaEcommerce })
  await announceNewAccess('changedProfile')
  replacePage(address)
}
