import type { Endpoint, InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { callEndpoint, type CallOptions } from '#src/lib/call-endpoint.ts'
import { refreshAccess } from '#src/session/refresh-access.ts'

/**
 * Calls the help chat. Strangers may call it, so an expired access token does not fail like elsewhere: the server says that it has to be
 * renewed, and the call is repeated. Without a log-in that can be renewed, it is repeated as a stranger.
 */
export async function callChat<const E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions<E> = {},
): Promise<OutputOf<E>> {
  const sentAt = Date.now()
  try {
    return await callEndpoint(endpoint, input, options)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unauthenticated') throw error
    if ((await refreshAccess(sentAt)) === 'unreachable') throw new NetworkError(error)
    return callEndpoint(endpoint, input, options)
  }
}
