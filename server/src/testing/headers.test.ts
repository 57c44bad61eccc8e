/** Headers of every answer: API, unknown paths, pages and files (G-19). */
import { request } from 'node:http'
import { logIn } from '@mostrador/contract/features/access/auth/endpoints.ts'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { routes } from '../features.ts'
import { logBadRequest } from '../http/request-host.ts'
import { createMemoryStore } from '../limiter/memory-store.ts'
import { aUser } from './builders.ts'
import { aFolder, start, type Started, stopAll } from './processes.ts'
import { captchaCode, openTestServer } from './test-server.ts'

const server = openTestServer()

type Headers = Record<string, unknown>

const everywhere = {
  'x-content-type-options': 'nosniff',
  // Pages with a secret address send no referrer at all.
  'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': expect.stringContaining('geolocation=()'),
}

const onCalls = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'private, no-store',
}

/** The checked headers. Those that reveal the server software must be missing. */
function pick(headers: Headers, wanted: Headers): Headers {
  return Object.fromEntries([...Object.keys(wanted), 'server', 'x-powered-by'].map((name) => [name, headers[name]]))
}

/** The reads of the shop API are for scripts of every site. */
const onOpenReads = { ...onCalls, 'cross-origin-resource-policy': 'cross-origin' }

describe('calls', () => {
  test.each(
    routes.map(({ endpoint }) => [endpoint.path, endpoint.method ?? 'POST', endpoint.isForEverySite === true] as const),
  )('%s', async (url, method, isForEverySite) => {
    const wanted = isForEverySite ? onOpenReads : onCalls
    for (const headers of [{}, { authorization: 'Bearer nobody@example.test' }, { 'content-type': 'text/plain' }])
      expect(pick((await server.app.inject({ method, url, headers, payload: 'x' })).headers, wanted)).toEqual(wanted)
    expect(
      pick((await server.app.inject({ method: method === 'GET' ? 'POST' : 'GET', url })).headers, onCalls),
    ).toEqual(onCalls)
  })

  test.each(['/api/no/such/call', '/api/openapi.json', '/api/health/live', '/api/', '/api/%'])('%s', async (url) => {
    expect(pick((await server.app.inject({ method: 'GET', url })).headers, onCalls)).toEqual(onCalls)
  })

  test.each(['/files/avatars/none.webp', '/no-such-page'])('%s', async (url) => {
    expect(pick((await server.app.inject({ method: 'GET', url })).headers, everywhere)).toEqual(everywhere)
  })

  test('an address with the token of a shop sends no referrer and is not logged', async () => {
    for (const url of ['/login-ecommerce?ecToken=geheim', '/login?redir=%2Flogin-ecommerce%3FecToken%3Dgeheim'])
      expect((await server.app.inject({ method: 'GET', url })).headers['referrer-policy']).toBe('no-referrer')
    const lines: string[] = []
    const log = { info: (...said: unknown[]) => lines.push(JSON.stringify(said)) }
    const asked = { log, method: 'GET', originalUrl: '/login-ecommerce?ecToken=geheim', headers: {} }
    logBadRequest(asked as unknown as FastifyRequest)
    expect(lines).toEqual([expect.stringContaining('unreadable request')])
    expect(lines.join()).not.toMatch(/geheim|ecommerce/)
  })

  test.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)('refuses the method %s', async (method) => {
    const answer = await server.app.inject({ method, url: logIn.path, headers: { cookie: 'AUTH=secret-of-mine' } })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.body).not.toContain('secret-of-mine')
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('over https, as reported by a trusted proxy', () => {
  const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example' }

  async function logInThrough(trustProxy: string | undefined) {
    const { email } = await aUser(server)
    const config = readConfig({ LOG_LEVEL: 'silent', ...(trustProxy && { TRUST_PROXY: trustProxy }) })
    // The calls above have used up what one address may ask for.
    const limiter = { ...server.deps.limiter, ...createMemoryStore() }
    const app = await buildApp({ ...server.deps, config, limiter })
    const answer = await app.inject({
      method: 'POST',
      url: logIn.path,
      headers: proxied,
      payload: { captchaCode, email, password: 'Tromba9x' },
    })
    await app.close()
    return answer
  }

  test('requires https for a year, and never sends cookies without it', async () => {
    const answer = await logInThrough('loopback')
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
    for (const name of ['AUTH', 'device']) {
      const cookie = answer.cookies.find((candidate) => candidate.name === name)
      expect(cookie, name).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
      expect(cookie, name).not.toHaveProperty('domain')
    }
  })

  test('trusts no other proxy', async () => {
    const answer = await logInThrough(undefined)
    expect(answer.headers).not.toHaveProperty('strict-transport-security')
    expect(answer.cookies.find(({ name }) => name === 'AUTH')).not.toHaveProperty('secure')
  })
})

describe('pages and files', () => {
  let started: Started

  beforeAll(async () => {
    started = await start({ DATA_DIR: await aFolder(), TRUST_PROXY: 'loopback' })
  }, 60_000)
  afterAll(stopAll)

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${started.url}${path}`, { headers, redirect: 'manual' })

  test.each(['/', '/login', '/es-no-such-page', '/dashboard', '/receipt/none'])('the page %s', async (path) => {
    const answer = await get(path, { 'x-forwarded-proto': 'https', accept: 'text/html' })
    expect(pick(Object.fromEntries(answer.headers), everywhere)).toEqual(everywhere)
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toMatch(/script-src 'self' '(?:nonce|sha256)-[\w+/=]{20,}'/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  test('no two pages share a nonce', async () => {
    const policies = [await get('/login'), await get('/login')].map(({ headers }) =>
      headers.get('content-security-policy'),
    )
    expect(policies[0]).not.toBe(policies[1])
  })

  test.each(['/app-shell.html', '/sw.js', '/manifest.webmanifest', '/icon-192.png', '/mailbox'])(
    'the file %s',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      expect(pick(Object.fromEntries(answer.headers), everywhere)).toEqual(everywhere)
    },
  )

  test('refuses TRACE', async () => {
    const { hostname, port } = new URL(started.url)
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = request({ hostname, port, method: 'TRACE', path: '/' }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      call.on('error', reject)
      call.end()
    })
    expect(status).toBeGreaterThanOrEqual(400)
  })
})
