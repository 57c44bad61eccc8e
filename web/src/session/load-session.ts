import { getSession } from '@mostrador/contract/features/auth/endpoints.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { endSession } from '#src/session/log-out.ts'
import { clearSession, isLogOutPending, readKeptSession, sessionStore, setSession } from '#src/session/session-store.ts'

/** On a bad network a till must not wait longer than this for what it knows already. */
export const sessionPatienceMs = 3000

async function fetchSession(): Promise<AuthSession | null> {
  try {
    const { session } = await callEndpoint(getSession, {}, { logoutOnFail: false })
    setSession(session)
    return session
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Only this answer says that nobody is signed in; anything else, a proxy's refusal included, says nothing about it.
    if (error.status !== 401) throw error
    clearSession()
    return null
  }
}

/** Asks the server again, after something that changed the person or their rights. */
export function refreshSession(): Promise<AuthSession | null> {
  return fetchSession()
}

let running: Promise<AuthSession | null> | null = null

/** Asks once per page; then the store knows. Without a network the last session of this device has to do. */
export async function loadSession(): Promise<AuthSession | null> {
  const { status, session } = sessionStore.get()
  if (status === 'signedIn' || status === 'signedOut') return session
  // Somebody logged out here without a network: until the server knows, nobody goes on in their name.
  if (isLogOutPending() && (await endSession()) === 'later') throw new NetworkError('the log-out is not completed')

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
