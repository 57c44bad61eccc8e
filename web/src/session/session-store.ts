import type { AuthSession, CompanyProfile, SessionUser } from '@mostrador/contract/session.ts'
import { useMemo } from 'react'
import { createStore, useStore } from '#src/lib/store.ts'

/** `unknown` until the server was asked; `kept` is the last known session of this device, used while offline. */
type SessionState =
  | { status: 'unknown'; session: null }
  | { status: 'signedOut'; session: null }
  | { status: 'signedIn'; session: AuthSession }
  | { status: 'kept'; session: AuthSession }

export const unknownSession: SessionState = { status: 'unknown', session: null }
const keptKey = 'mostrador.session'
const logOutPendingKey = 'mostrador.logOutPending'

export const sessionStore = createStore<SessionState>(unknownSession)

/** The tokens live in a cookie that scripts cannot read; tokens in an answer are dropped here. */
function withoutTokens(session: AuthSession): AuthSession {
  return { ...session, refreshToken: null, accessToken: null }
}

type AddedToAuth = 'isConnected' | 'viaEcommerce' | 'staffUntil'

/** Stores the session, on the page and on the device for the next offline start. */
export function setSession(session: Omit<AuthSession, AddedToAuth> & Partial<Pick<AuthSession, AddedToAuth>>): void {
  const isConnected = session.isConnected ?? (session.company !== null && session.companyProfile !== null)
  const clean = withoutTokens({ viaEcommerce: false, staffUntil: null, ...session, isConnected })
  sessionStore.set({ status: 'signedIn', session: clean })
  try {
    localStorage.setItem(keptKey, JSON.stringify(clean))
  } catch {
    // A full or forbidden storage only prevents the offline start.
  }
}

/** Forgets the session. Unsent sales are not touched. */
export function clearSession(): void {
  sessionStore.set({ status: 'signedOut', session: null })
  try {
    localStorage.removeItem(keptKey)
  } catch {
    // Nothing was stored then.
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

/** Whether a person logged out here while the server was unreachable. */
export function isLogOutPending(): boolean {
  try {
    return localStorage.getItem(logOutPendingKey) !== null
  } catch {
    return false
  }
}

export function recordLogOutPending(isPending: boolean): void {
  try {
    if (isPending) localStorage.setItem(logOutPendingKey, '1')
    else localStorage.removeItem(logOutPendingKey)
  } catch {
    // Without storage, closing the page forgets the session anyway.
  }
}

/** Whether this device knows a log-in that may still be valid, or an incomplete log-out. */
export function hasSessionToRevive(): boolean {
  return isLogOutPending() || readKeptSession() !== null
}

/** Mirrors a change of the person that the server has made. */
export function updateSessionUser(change: (user: SessionUser) => SessionUser): void {
  const { session } = sessionStore.get()
  if (session) setSession({ ...session, user: change(session.user) })
}

/** A previewed profile. Screens offer what it would allow; requests to the server are not affected. */
type Preview = { companyId: string; profile: CompanyProfile }

/** Ends with the page: it is not stored elsewhere. */
export const previewStore = createStore<Preview | null>(null)

/** The session as the previewed profile would see it. */
export function withPreview(session: AuthSession | null, preview: Preview | null): AuthSession | null {
  if (!preview || session?.company?.id !== preview.companyId) return session
  return { ...session, companyProfile: preview.profile }
}

/** The session on this page, as far as it is known; null on the server. */
export function useSession(): AuthSession | null {
  const { session } = useStore(sessionStore, unknownSession)
  const preview = useStore(previewStore, null)
  return useMemo(() => withPreview(session, preview), [session, preview])
}

/** Whether a person is signed in, or was at this device's last contact. Otherwise there is no token to refresh. */
export function isSomebodyKnown(): boolean {
  const { status } = sessionStore.get()
  return status === 'unknown' ? readKeptSession() !== null : status !== 'signedOut'
}
