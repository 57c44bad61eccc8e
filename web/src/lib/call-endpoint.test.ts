import { getSession, logIn } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aSession } from '#src/testing/a-session.ts'
import { sessionStore, setSession } from '#src/session/session-store.ts'
import { ApiError, NetworkError } from './api-error.ts'
import { callEndpoint } from './call-endpoint.ts'
import { isAsking } from './server-contact.ts'

const error = (statusCode: number, code: string) =>
  Response.json({ statusCode, code, message: 'words', data: {} }, { status: statusCode })
const session = () => Response.json({ session: aSession() })

/** A server with a list of answers per path, used in order. */
function aServer(answers: Record<string, (() => Response)[]>) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    const answer = answers[path]?.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  return calls
}

beforeEach(() => {
  setSession(aSession())
  document.cookie = 'refreshedAt=0; Path=/'
  // One tab, which always gets the lock.
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_name: string, work: () => unknown) => work() },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a 401 while logged in', () => {
  test('refreshes once and repeats the call once', async () => {
    const calls = aServer({
      '/api/auth/session': [() => error(401, 'unauthenticated'), session],
      '/api/auth/refreshAccess': [() => Response.json({ accessToken: 'x' })],
    })

    expect((await callEndpoint(getSession, {})).session.isConnected).toBe(true)
    expect(calls).toEqual(['/api/auth/session', '/api/auth/refreshAccess', '/api/auth/session'])
  })

  test('simultaneous calls share one refresh', async () => {
    const calls = aServer({
      '/api/auth/session': [
        () => error(401, 'unauthenticated'),
        () => error(401, 'unauthenticated'),
        () => error(401, 'unauthenticated'),
        session,
        session,
        session,
      ],
      '/api/auth/refreshAccess': [() => Response.json({ accessToken: 'x' })],
    })

    await Promise.all([callEndpoint(getSession, {}), callEndpoint(getSession, {}), callEndpoint(getSession, {})])
    expect(calls.filter((path) => path === '/api/auth/refreshAccess')).toHaveLength(1)
  })

  test('uses what another tab refreshed meanwhile', async () => {
    const calls = aServer({ '/api/auth/session': [() => error(401, 'unauthenticated'), session] })
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        request: (_name: string, work: () => unknown) => {
          document.cookie = `refreshedAt=${Date.now() + 1}; Path=/`
          return work()
        },
      },
    })

    expect((await callEndpoint(getSession, {})).session.isConnected).toBe(true)
    expect(calls).toEqual(['/api/auth/session', '/api/auth/session'])
  })

  test('calls made while a refresh runs are sent after it', async () => {
    let answerRefresh = (_response: Response) => {}
    const refresh = new Promise<Response>((resolve) => {
      answerRefresh = resolve
    })
    const calls = aServer({ '/api/auth/session': [() => error(401, 'unauthenticated'), session, session] })
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (path: string) => {
      if (path !== '/api/auth/refreshAccess') return fetch(path)
      calls.push(path)
      return refresh
    })

    const first = callEndpoint(getSession, {})
    await vi.waitFor(() => expect(calls).toContain('/api/auth/refreshAccess'))
    const second = callEndpoint(getSession, {})
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(calls).toEqual(['/api/auth/session', '/api/auth/refreshAccess'])
    answerRefresh(Response.json({ accessToken: 'x' }))
    await Promise.all([first, second])
    expect(calls).toHaveLength(4)
  })

  test.each([true, false])(
    'goes to the log-in page after a refusal only if the caller wants it: %s',
    async (logoutOnFail) => {
      const gone = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
      const refused = () => error(401, 'unauthenticated')
      aServer({
        '/api/auth/session': [refused],
        '/api/auth/refreshAccess': [refused],
        '/api/auth/logout': [() => Response.json({})],
      })
      await expect(callEndpoint(getSession, {}, { logoutOnFail })).rejects.toBeInstanceOf(ApiError)
      expect(gone).toHaveBeenCalledTimes(logoutOnFail ? 1 : 0)
      gone.mockRestore()
    },
  )

  test('an explicit refusal logs out', async () => {
    aServer({
      '/api/auth/session': [() => error(401, 'unauthenticated')],
      '/api/auth/refreshAccess': [() => error(401, 'unauthenticated')],
    })

    await expect(callEndpoint(getSession, {}, { logoutOnFail: false })).rejects.toBeInstanceOf(ApiError)
    expect(sessionStore.get().status).toBe('signedOut')
  })

  test.each([
    ['the network fails during the refresh', {}],
    ['the server is in trouble', { '/api/auth/refreshAccess': [() => error(503, 'unavailable')] }],
  ])('does not log out when %s', async (_, refresh) => {
    aServer({ '/api/auth/session': [() => error(401, 'unauthenticated')], ...refresh })

    await expect(callEndpoint(getSession, {})).rejects.toBeInstanceOf(NetworkError)
    expect(sessionStore.get().status).toBe('signedIn')
  })
})

test('a network failure never logs out', async () => {
  aServer({})

  await expect(callEndpoint(getSession, {})).rejects.toBeInstanceOf(NetworkError)
  expect(sessionStore.get().status).toBe('signedIn')
})

test('an unanswered call with a limit fails at the limit, and does not end the session', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(new Error('aborted', { cause: signal.reason })))
    return promise
  })

  await expect(callEndpoint(getSession, {}, { limitMs: 20 })).rejects.toBeInstanceOf(NetworkError)
  expect(sessionStore.get().status).toBe('signedIn')
})

test('a wrong password is an answer, not an expired session', async () => {
  const calls = aServer({ '/api/auth': [() => error(401, 'credentialsWrong')] })

  await expect(callEndpoint(logIn, { email: 'a@b.cl', password: 'x' })).rejects.toMatchObject({
    code: 'credentialsWrong',
  })
  expect(calls).toEqual(['/api/auth'])
})

test('addresses that start with // are refused', async () => {
  const calls = aServer({})
  const evil = { ...getSession, path: '//evil.example' }

  // @ts-expect-error the contract's type refuses it as well
  await expect(callEndpoint(evil, {})).rejects.toThrow('Refused')
  expect(calls).toEqual([])
})

test('an answer of another server becomes an error without a body', async () => {
  aServer({ '/api/auth': [() => new Response('<html>', { status: 502 })] })

  await expect(callEndpoint(logIn, { email: 'a@b.cl', password: 'x' })).rejects.toMatchObject({
    status: 502,
    body: null,
  })
})

test('the page counts as waiting until the last call is answered or fails, a repeated one too', async () => {
  const waiting: boolean[] = []
  const then = (answer: () => Response) => () => {
    waiting.push(isAsking())
    return answer()
  }
  aServer({
    '/api/auth/session': [then(() => error(401, 'unauthenticated')), then(session)],
    '/api/auth/refreshAccess': [() => Response.json({ accessToken: 'x' })],
  })
  await callEndpoint(getSession, {})
  expect([waiting, isAsking()]).toEqual([[true, true], false])

  await expect(callEndpoint(getSession, {})).rejects.toThrow(NetworkError)
  expect(isAsking()).toBe(false)
})
