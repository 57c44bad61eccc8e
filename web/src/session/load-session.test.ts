import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/lib/api-error.ts'
import { loadSession } from './load-session.ts'
import { aSession } from '../testing/a-session.ts'
import { clearSession, sessionStore, setSession, unknownSession } from './session-store.ts'

const calls: string[] = []

function answerAll(status: number): void {
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    return Response.json({}, { status })
  })
}

beforeEach(() => {
  calls.length = 0
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_name: string, work: () => unknown) => work() },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('asks once for an unknown visitor, and refreshes no token', async () => {
  clearSession()
  sessionStore.set(unknownSession)
  answerAll(401)
  expect(await loadSession()).toBeNull()
  expect(calls).toEqual(['/api/auth/session'])
})

test.each([400, 403, 429, 500, 503])('an answer %i says nothing about the session', async (status) => {
  setSession(aSession())
  localStorage.clear()
  sessionStore.set(unknownSession)
  answerAll(status)
  await expect(loadSession()).rejects.toBeInstanceOf(ApiError)
  expect(sessionStore.get().status).toBe('unknown')
})

test('an explicit refusal signs out and asks the server to delete the cookie', async () => {
  setSession(aSession())
  sessionStore.set({ status: 'unknown', session: null })
  answerAll(401)
  await vi.waitFor(async () => expect(await loadSession()).toBeNull())
  expect(calls).toEqual(['/api/auth/session', '/api/auth/refreshAccess', '/api/auth/logout'])
  expect(sessionStore.get().status).toBe('signedOut')
})
