import { getSession } from '@mostrador/contract/features/access/auth/endpoints.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { endSession } from '#src/session/log-out.ts'
import { clearSession, isLogOutPending, readKeptSession, sessionStore, setSession } from '#src/session/session-store.ts'

/** On a bad network a till must not wait longer than this for a session it already knows. */
const sessionPatienceMs = 3000

async function fetchSession(): Promise<AuthSession | null> {
  try {
    const { session } = await callEndpoint(getSession, {}, { logoutOnFail: false })
    setSession(session)
    return session
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Only this answer means that no one is signed in; others, including a proxy's refusal, say nothing about it.
    if (error.status !== 401) throw error
    clearSession()
    return null
  }
}

/** Asks the server again after a change of the person or their rights. */
export function refreshSession(): Promise<AuthSession | null> {
  return fetchSession()
}

let running: Promise<AuthSession | null> | null = null

/** Asks once per page; afterwards the store has the session. Offline, the last session of this device is used. */
export async function loadSession(): Promise<AuthSession | null> {
  const { status, session } = sessionStore.get()
  if (status === 'signedIn' || status === 'signedOut') return session
  // A person logged out here offline: until the server knows, no one may continue in their name.
  if (isLogOutPending() && (await endSession()) === 'later') throw new NetworkError('the log-out is not completed')

  running ??= fetchSession().finally(() => {
    running = null
  })
  if (status === 'kept') {
    // The page already continues without the server; a later answer updates the store.
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
