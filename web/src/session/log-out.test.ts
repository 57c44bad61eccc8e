import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '#src/lib/api-error.ts'
import { loadSession } from './load-session.ts'
import { endSession } from './log-out.ts'
import { aSession } from '../testing/a-session.ts'
import { isLogOutPending, readKeptSession, sessionStore, setSession, unknownSession } from './session-store.ts'

const calls: string[] = []

function aServer(answer: (path: string) => Response | Promise<never>) {
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    return answer(path)
  })
}

beforeEach(() => {
  calls.length = 0
  localStorage.clear()
  localStorage.setItem('a sale not sent yet', 'kept')
  setSession(aSession())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('offline, the device forgets the session, keeps unsent documents, and tells the server later', async () => {
  aServer(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await endSession()).toBe('later')
  expect(sessionStore.get().status).toBe('signedOut')
  expect(readKeptSession()).toBeNull()
  expect(localStorage.getItem('a sale not sent yet')).toBe('kept')

  // The next start, still offline: no one continues in that name.
  sessionStore.set(unknownSession)
  await expect(loadSession()).rejects.toBeInstanceOf(NetworkError)

  calls.length = 0
  aServer((path) => Response.json({}, { status: path === '/api/auth/logout' ? 200 : 401 }))
  sessionStore.set(unknownSession)
  expect(await loadSession()).toBeNull()
  expect(calls[0]).toBe('/api/auth/logout')
  expect(isLogOutPending()).toBe(false)
})

test('an answer of the server ends it at once', async () => {
  aServer(() => Response.json({}))
  expect(await endSession()).toBe('done')
  expect([isLogOutPending(), sessionStore.get().status]).toEqual([false, 'signedOut'])
})
