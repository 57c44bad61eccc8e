import { readCookie, writeCookie } from '#src/lib/browser-cookie.ts'
import { exclusiveBy } from '#src/offline/web-locks.ts'
import { clearSession } from '#src/session/session-store.ts'

/** How often a call that waits for a running refresh checks whether it has ended (G-5). */
const refreshQueuePollMs = 10
/** A refresh without an answer by then counts as unreachable. Tabs share few connections, so it may first have to queue. */
const refreshLimitMs = 60_000
const refreshPath = '/api/auth/refreshAccess'
const logOutPath = '/api/auth/logout'
const refreshedAtCookie = 'refreshedAt'
/** Tabs that still process an answer from before the refresh come within this time. */
const refreshedAtSeconds = 60

type RefreshResult = 'refreshed' | 'refused' | 'unreachable'

let isRefreshing = false
let lastResult: RefreshResult = 'unreachable'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits while a refresh runs: a call sent meanwhile would only be refused and repeated. */
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
    // Only an explicit refusal ends the session; a failing server does not.
    return response.status === 401 || response.status === 403 ? 'refused' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

/** In a cookie, because other tabs read it at once, while local storage is slower to propagate. */
function readRefreshedAt(): number {
  return Number(readCookie(refreshedAtCookie) ?? 0)
}

/** The tabs share the cookie: a refresh by any tab after `sentAt` is valid for all. */
async function refreshUnlessDone(sentAt: number): Promise<RefreshResult> {
  if (readRefreshedAt() > sentAt) return 'refreshed'
  const result = await askForAccess()
  if (result === 'refreshed') writeCookie(refreshedAtCookie, String(Date.now()), refreshedAtSeconds)
  return result
}

/** One tab at a time, if the browser has locks. */
const inTurn = exclusiveBy('mostrador.refresh')

/**
 * The session is over. Scripts cannot delete its cookie, so this asks the server, if it is reachable. It asks first, because pages are left
 * as soon as no one is signed in, which would cancel the call.
 */
async function forgetSession(): Promise<void> {
  await post(logOutPath).catch(() => undefined)
  clearSession()
}

/**
 * Gets a new access token, which the server sets in the AUTH cookie. One refresh runs at a time across all tabs; other callers wait for its
 * result. `sentAt` is when the refused call was sent.
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
