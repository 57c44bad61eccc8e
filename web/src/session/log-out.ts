import { logOut } from '@mostrador/contract/features/auth/endpoints.ts'
import { NetworkError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { clearSession, noteLogOutPending } from '#src/session/session-store.ts'

/**
 * Ends the session. Without a network the device forgets it all the same, and tells the server as soon as it can: only the
 * server can take the cookie away. Sales not sent yet are not touched.
 */
export async function endSession(): Promise<'done' | 'later'> {
  try {
    await callEndpoint(logOut, {})
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    clearSession()
    noteLogOutPending(true)
    return 'later'
  }
  clearSession()
  noteLogOutPending(false)
  return 'done'
}
