import { logOut } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { NetworkError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { clearSession, recordLogOutPending } from '#src/session/session-store.ts'

/**
 * Ends the session. Offline, the device forgets it anyway, and tells the server as soon as it can, because only the server can delete the
 * cookie. Unsent sales are not touched.
 */
export async function endSession(): Promise<'done' | 'later'> {
  try {
    await callEndpoint(logOut, {})
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    clearSession()
    recordLogOutPending(true)
    return 'later'
  }
  clearSession()
  recordLogOutPending(false)
  return 'done'
}
