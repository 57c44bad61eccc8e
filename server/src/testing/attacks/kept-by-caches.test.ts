/**
 * No cache keeps anything about a person or a company: pages of signed-in people, receipts, data of pages and every API answer.
 */
import { type RouteName, routePaths, routes } from '@mostrador/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodePair } from '../../auth/cookie.ts'
import { aCompany, type Shop } from '../builders.ts'
import { contract } from '../contract.ts'
import { buildPageServer } from '../page-server.ts'
import { requiredInputOf } from '../sample-input.ts'
import { openTestServer } from '../test-server.ts'

const server = openTestServer()
let app: FastifyInstance
let shop: Shop
let cookie: string

beforeAll(async () => {
  shop = await aCompany(server)
  app = await buildPageServer(server)
  cookie = `AUTH=${encodePair({ accessToken: shop.token, refreshToken: shop.auth.refreshToken })}`
})
afterAll(() => app.close())

const secret = 'private, no-store'
const filled = (path: string) => path.replace(/:[A-Za-z]+\??/g, 'none')
// The keys of an object are the names that its type lists.
const addresses = [...new Set(Object.keys(routes).flatMap((name) => routePaths(name as RouteName).map(filled)))]
const dataOf = (path: string) => (path === '/' ? '/_root.data' : `${path}.data`)

describe('pages of signed-in people', () => {
  test.each(addresses)('%s', async (url) => {
    for (const method of ['GET', 'HEAD'] as const)
      for (const address of [url, `${url}?lang=es`, dataOf(url)]) {
        const { headers } = await app.inject({ method, url: address, headers: { cookie } })
        expect(headers['cache-control'], address).toBe(secret)
        expect(String(headers['vary']).toLowerCase(), address).toContain('cookie')
      }
  })
})

test.each(['/receipt/abc', '/r/abc', '/b/abc', '/boleta/abc', '/r/abc.data', '/i/abc', '/t/abc', '/login?token=abc'])(
  '%s, whose address is a secret, is not cached for strangers either',
  async (url) => {
    const { headers } = await app.inject({ url })
    expect(headers['cache-control']).toBe(secret)
  },
)

describe('a page that depends only on its address', () => {
  const addresses = ['/faq', '/preguntas-frecuentes', '/help?lang=es', '/blog/categories', '/help?q=cash']
  test.each(addresses)('%s may be cached for a minute, with a tag', async (url) => {
    for (const headers of [{}, { 'accept-encoding': 'gzip' }, { 'accept-language': 'es' }]) {
      const answer = await app.inject({ url, headers })
      expect(answer.headers['cache-control']).toBe('public, max-age=60')
      expect(answer.headers['vary']).toMatch(/^Cookie(, accept-encoding)?$/i)
      const again = await app.inject({
        url,
        headers: { ...headers, 'if-none-match': String(answer.headers['etag']) },
      })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
  })

  test('the front door may be cached too, if the browser names no language', async () => {
    const kept = await app.inject({ url: '/' })
    expect(kept.headers['cache-control']).toBe('public, max-age=60')
    expect(String(kept.headers['vary']).toLowerCase()).toContain('cookie, accept-language')
    for (const own of ['en', 'es', 'fr'])
      expect((await app.inject({ url: '/', headers: { 'accept-language': own } })).headers['cache-control']).toBe(
        secret,
      )
    const spanish = await app.inject({ url: '/?lang=es', headers: { 'accept-language': 'en' } })
    expect(spanish.headers['cache-control']).toBe('public, max-age=60')
  })

  test.each(['/', '/faq', '/preguntas-frecuentes', '/help?q=cash'])(
    '%s is private for visitors who chose a language',
    async (url) => {
      for (const lang of ['en', 'es']) {
        const { headers } = await app.inject({ url, headers: { cookie: `lang=${lang}` } })
        expect(headers['cache-control']).toBe(secret)
      }
    },
  )

  test.each(['theme=dark', 'textSize=130', 'AUTH=broken'])('is private with the cookie %s', async (personal) => {
    const { headers } = await app.inject({ url: '/', headers: { cookie: personal } })
    expect(headers['cache-control']).toBe(secret)
    expect(String(headers['vary']).toLowerCase()).toContain('cookie')
  })

  test.each(['/login', '/register', '/free', '/no-such-page', '/help/no-such-article', '/help/cerrar-la-caja'])(
    '%s is none',
    async (url) => {
      expect((await app.inject({ url })).headers['cache-control']).toBe(secret)
    },
  )
})

test.each(contract.map(([name, endpoint]) => [name, endpoint] as const))('the endpoint %s', async (_name, endpoint) => {
  const input = requiredInputOf(endpoint.input) as Record<string, unknown>
  const method = endpoint.method ?? 'POST'
  for (const headers of [{ authorization: `Bearer ${shop.token}` }, { cookie }, {}]) {
    const query = new URLSearchParams(
      Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]),
    )
    const answer = await app.inject({
      method,
      url: method === 'GET' ? `${endpoint.path}?${query.toString()}` : endpoint.path,
      headers,
      ...(method === 'POST' && { payload: input }),
    })
    expect(answer.headers['cache-control']).toBe(secret)
  }
})
