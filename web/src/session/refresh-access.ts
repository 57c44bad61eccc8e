import { readCookie, writeCookie } from '#src/lib/browser-cookie.ts'
import { exclusiveBy } from '#src/offline/web-locks.ts'
import { clearSession } from '#src/session/session-store.ts'

/** How often a call that waits for a running refresh looks whether it has ended (G-5). */
export const refreshQueuePollMs = 10
/** A renewal that is not answered by then counts as one that reached nobody. Tabs share few connections, and it may stand in line first. */
const refreshLimitMs = 60_000
const refreshPath = '/api/auth/refreshAccess'
const logOutPath = '/api/auth/logout'
const refreshedAtCookie = 'refreshedAt'
/** Tabs that still hold an answer from before the refresh come within this time. */
const refreshedAtSeconds = 60

export type RefreshResult = 'refreshed' | 'refused' | 'unreachable'

let isRefreshing = false
let lastResult: RefreshResult = 'unreachable'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits while a refresh runs: a call sent meanwhile would only be refused and sent again. */
export async function refreshEnded(): Promise<void> {
  while (isRefreshing) await pause(refreshQueuePollMs)
}

async function post(path: string): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
    // Every other call waits for it.
    signal: AbortSignal.timeout(refreshLimitMs),
  })
}

async function askForAccess(): Promise<RefreshResult> {
  try {
    const response = await post(refreshPath)
    if (response.ok) return 'refreshed'
    // Only an explicit refusal ends the session; a server in trouble does not.
    return response.status === 401 || response.status === 403 ? 'refused' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

/** In a cookie: other tabs read it at once, while local storage takes its time to get there. */
function readRefreshedAt(): number {
  return Number(readCookie(refreshedAtCookie) ?? 0)
}

/** The tabs share the cookie: what one of them refreshed after `sentAt` is good for all. */
async function refreshUnlessDone(sentAt: number): Promise<RefreshResult> {
  if (readRefreshedAt() > sentAt) return 'refreshed'
  const result = await askForAccess()
  if (result === 'refreshed') writeCookie(refreshedAtCookie, String(Date.now()), refreshedAtSeconds)
  return result
}

/** One tab at a time, where the browser can say whose turn it is. */
const inTurn = exclusiveBy('mostrador.refresh')

/**
 * The session is over. Scripts cannot remove its cookie; the server does, should it be reached. It is asked first: pages leave as
 * soon as nobody is signed in, and would take the call with them.
 */
async function forgetSession(): Promise<void> {
  await post(logOutPath).catch(() => undefined)
  clearSession()
}

/**
 * Gets a new access token, which the server puts into the AUTH cookie. One refresh runs at a time over all tabs; whoever comes
 * meanwhile waits for its result. `sentAt` is when the call that was refused was sent.
 */
export async function refreshAccess(sentAt: number): Promise<RefreshResult> {
  if (isRefreshing) {
    await refreshEnded()
    return lastResult
  }
  isRefreshing = true
  try {
    lastResult = await inTurn(() => refreshUnlessDone(sentAt))
    if (lastResult === 'refused') await forgetSession()
    return lastResult
  } finally {
    isRefreshing = false
  }
}
