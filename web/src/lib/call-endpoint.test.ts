import { getSession, logIn } from '@mostrador/contract/features/auth/endpoints.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aSession } from '#src/session/sample-session.ts'
import { sessionStore, setSession } from '#src/session/session-store.ts'
import { ApiError, NetworkError } from './api-error.ts'
import { callEndpoint } from './call-endpoint.ts'

const error = (statusCode: number, code: string) =>
  Response.json({ statusCode, code, message: 'words', data: {} }, { status: statusCode })
const session = () => Response.json({ session: aSession() })

/** A server whose answers are listed by path, one after the other. */
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
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a 401 while logged in', () => {
  test('refreshes once and tries once more', async () => {
    const calls = aServer({
      '/api/auth/session': [() => error(401, 'unauthenticated'), session],
      '/api/auth/refreshAccess': [() => Response.json({ accessToken: 'x' })],
    })

    expect((await callEndpoint(getSession, {})).session.isConnected).toBe(true)
    expect(calls).toEqual(['/api/auth/session', '/api/auth/refreshAccess', '/api/auth/session'])
  })

  test('calls at the same time share one refresh', async () => {
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

test('an answer that is not ours becomes an error without a body', async () => {
  aServer({ '/api/auth': [() => new Response('<html>', { status: 502 })] })

  await expect(callEndpoint(logIn, { email: 'a@b.cl', password: 'x' })).rejects.toMatchObject({
    status: 502,
    body: null,
  })
})
