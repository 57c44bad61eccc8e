import { clearSession } from '#src/session/session-store.ts'

/** How often a call that waits for a running refresh looks whether it has ended (requirements 9). */
export const refreshQueuePollMs = 10
const refreshPath = '/api/auth/refreshAccess'

export type RefreshResult = 'refreshed' | 'refused' | 'unreachable'

let isRefreshing = false
let lastResult: RefreshResult = 'unreachable'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function askForAccess(): Promise<RefreshResult> {
  try {
    const response = await fetch(refreshPath, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    })
    if (response.ok) return 'refreshed'
    // Only an explicit refusal ends the session; a server in trouble does not.
    return response.status === 401 || response.status === 403 ? 'refused' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

/**
 * Gets a new access token, which the server puts into the AUTH cookie. One refresh runs at a time; whoever comes meanwhile
 * waits for its result.
 */
export async function refreshAccess(): Promise<RefreshResult> {
  if (isRefreshing) {
    while (isRefreshing) await pause(refreshQueuePollMs)
    return lastResult
  }
  isRefreshing = true
  try {
    lastResult = await askForAccess()
    if (lastResult === 'refused') clearSession()
    return lastResult
  } finally {
    isRefreshing = false
  }
}
