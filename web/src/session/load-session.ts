import { getSession } from '@mostrador/contract/features/auth/endpoints.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { clearSession, readKeptSession, sessionStore, setSession } from '#src/session/session-store.ts'

/** On a bad network a till must not wait longer than this for what it knows already. */
export const sessionPatienceMs = 3000

async function fetchSession(): Promise<AuthSession | null> {
  try {
    const { session } = await callEndpoint(getSession, {}, { logoutOnFail: false })
    setSession(session)
    return session
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // An explicit answer: nobody is signed in. A server in trouble says nothing about the session.
    if (error.status >= 500) throw error
    clearSession()
    return null
  }
}

let running: Promise<AuthSession | null> | null = null

/** Asks once per page; then the store knows. Without a network the last session of this device has to do. */
export async function loadSession(): Promise<AuthSession | null> {
  const { status, session } = sessionStore.get()
  if (status === 'signedIn' || status === 'signedOut') return session

  running ??= fetchSession().finally(() => {
    running = null
  })
  if (status === 'kept') {
    // Already going on without the server: its answer changes the store when it comes.
    running.catch(() => null)
    return session
  }
  const kept = readKeptSession()
  if (!kept) return running

  const patience = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), sessionPatienceMs))
  const answer = await Promise.race([running.catch(() => 'late' as const), patience])
  if (answer !== 'late') return answer
  sessionStore.set({ status: 'kept', session: kept })
  return kept
}
