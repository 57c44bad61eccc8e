import { createStore } from '#src/lib/store.ts'

/** `slow`: the server answers, but not at once. */
export type NetworkState = 'online' | 'slow' | 'offline'

/** Within this time it is known whether the browser is right about its network. */
const pingLimitMs = 3000
/** From here on the cashier is told that the connection is slow (O-11). */
export const slowAnswerMs = 800
const pingPath = '/api/health/live'

export const networkStore = createStore<NetworkState>('online')

let newestCheck = 0

/** Asks the server itself, because `navigator.onLine` only knows about the cable. The result of an outdated check is dropped. */
export async function checkNetwork(): Promise<NetworkState> {
  const check = ++newestCheck
  const startedAt = performance.now()
  const state = await ping().then((answered): NetworkState => {
    if (!answered) return 'offline'
    return performance.now() - startedAt > slowAnswerMs ? 'slow' : 'online'
  })
  if (check === newestCheck) networkStore.set(state)
  return state
}

async function ping(): Promise<boolean> {
  try {
    const response = await fetch(pingPath, { cache: 'no-store', signal: AbortSignal.timeout(pingLimitMs) })
    // Read to the end, otherwise the time limit could cut off the answer later.
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
