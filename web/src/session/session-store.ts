import type { AuthSession } from '@mostrador/contract/session.ts'
import { createStore, useStore } from '#src/lib/store.ts'

/** `unknown` until the server was asked; `kept` is the last known session of this device, used while there is no network. */
export type SessionState =
  | { status: 'unknown'; session: null }
  | { status: 'signedOut'; session: null }
  | { status: 'signedIn'; session: AuthSession }
  | { status: 'kept'; session: AuthSession }

const unknownSession: SessionState = { status: 'unknown', session: null }
const keptKey = 'mostrador.session'

export const sessionStore = createStore<SessionState>(unknownSession)

/** The tokens live in a cookie that scripts cannot read; should an answer carry them, they stop here. */
function withoutTokens(session: AuthSession): AuthSession {
  return { ...session, refreshToken: null, accessToken: null }
}

/** Notes who is signed in, here and on the device for the next start without a network. */
export function setSession(session: Omit<AuthSession, 'isConnected'> & { isConnected?: boolean }): void {
  const isConnected = session.isConnected ?? (session.company !== null && session.companyProfile !== null)
  const clean = withoutTokens({ ...session, isConnected })
  sessionStore.set({ status: 'signedIn', session: clean })
  try {
    localStorage.setItem(keptKey, JSON.stringify(clean))
  } catch {
    // A full or forbidden storage only costs the start without a network.
  }
}

/** Forgets who was signed in. Sales not sent yet are not touched. */
export function clearSession(): void {
  sessionStore.set({ status: 'signedOut', session: null })
  try {
    localStorage.removeItem(keptKey)
  } catch {
    // Nothing was kept then.
  }
}

function looksLikeSession(value: unknown): value is AuthSession {
  return typeof value === 'object' && value !== null && 'user' in value && 'company' in value && 'isConnected' in value
}

/** The last session this device knew, or null. */
export function readKeptSession(): AuthSession | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keptKey) ?? 'null')
    return looksLikeSession(kept) ? kept : null
  } catch {
    return null
  }
}

/** Who is signed in on this page, as far as it knows; null on the server. */
export function useSession(): AuthSession | null {
  return useStore(sessionStore, unknownSession).session
}
