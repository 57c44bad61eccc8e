/**
 * Only scripts that the server wrote run, on every page, whatever its status: they carry the nonce of their own answer, or a page
 * for many visitors lists the hashes of exactly its scripts. The placeholder used to render such a page never leaves the server.
 */
import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { type RouteName, routePaths, routes } from '@mostrador/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodePair } from '../../auth/cookie.ts'
import { nonceMark } from '../../web/page-cache.ts'
import { withoutMark } from '../../web/page-for-all.ts'
import { buildPageServer } from '../page-server.ts'
import { aCompany, type Shop } from '../builders.ts'
import { openTestServer } from '../test-server.ts'

const server = openTestServer()
let app: FastifyInstance
let selling: FastifyInstance
let shop: Shop

beforeAll(async () => {
  shop = await aCompany(server)
  app = await buildPageServer(server, { CAN_SELL_REGIONS: 'CL' })
  selling = await buildPageServer(server)
})
afterAll(() => Promise.all([app.close(), selling.close()]))

const filled = (path: string) => path.replace(/:[A-Za-z]+\??/g, 'none')
const addresses = [
  // The keys of an object are the names that its type lists.
  ...new Set(Object.keys(routes).flatMap((name) => routePaths(name as RouteName).map(filled))),
  '/no-such-page',
  '/es/no-such-page',
  '/login/no-such-page',
  '/pricing/',
  '/PRICING',
].flatMap((path) => [path, `${path}?lang=es`])

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>
const policyOf = (answer: Answer) => String(answer.headers['content-security-policy'])
const nonceOf = (answer: Answer) => /'nonce-([^']+)'/.exec(policyOf(answer))?.[1] ?? ''
const hasHashes = (answer: Answer) => nonceOf(answer) === ''

/** The fault of an answer; undefined when all its scripts may run and no others. */
function faultOf(answer: Answer, body = answer.body): string | undefined {
  const nonce = nonceOf(answer)
  if (body.includes(nonceMark) || JSON.stringify(answer.headers).includes(nonceMark)) return 'tells the mark'
  if (hasHashes(answer)) return hashFaultOf(answer, body)
  if (policyOf(answer).includes("'sha256-")) return 'has a nonce and hashes'
  if (nonce.length < 20) return 'no nonce in its policy'
  const used = Array.from(body.matchAll(/nonce="([^"]*)"/g), ([, value]) => value)
  if (used.some((value) => value !== nonce)) return `has another nonce (${answer.statusCode})`
  return body.includes('<script') && used.length === 0 ? 'has scripts without a nonce' : undefined
}

function hashFaultOf(answer: Answer, body: string): string | undefined {
  if (/<(?:script|link)[^>]* nonce=/.test(body)) return 'has a nonce that many people get'
  const scripts = [...body.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([^]*?)<\/script>/g)].map(
    ([, text = '']) => text,
  )
  const allowed = new Set(Array.from(policyOf(answer).matchAll(/'sha256-([^']+)'/g), ([, hash]) => hash))
  const hashes = new Set(scripts.map((text) => createHash('sha256').update(text).digest('base64')))
  if (answer.payload !== '' && hashes.size !== allowed.size) return 'allows scripts that it does not have'
  return [...hashes].every((hash) => allowed.has(hash)) ? undefined : 'has a script that may not run'
}

const visitors: readonly (readonly [string, Record<string, string>])[] = [
  ['a stranger', {}],
  ['a stranger from elsewhere', { cookie: 'region=XX; lang=es' }],
  ['a robot', { 'user-agent': 'Googlebot/2.1' }],
  ['a person whose cookie is broken', { cookie: 'AUTH=broken' }],
]

describe.each(visitors)('%s', (_name, headers) => {
  test.each(addresses)('%s', async (url) => {
    for (const from of [app, selling]) {
      const answers = [await from.inject({ url, headers }), await from.inject({ url, headers })]
      for (const answer of answers) expect(faultOf(answer)).toBeUndefined()
      expect(new Set(answers.map(nonceOf)).size).toBe(answers.every(hasHashes) ? 1 : 2)
    }
  })
})

test.each(addresses)('%s signed in', async (url) => {
  const cookie = `AUTH=${encodePair({ accessToken: shop.token, refreshToken: shop.auth.refreshToken })}`
  expect(faultOf(await app.inject({ url, headers: { cookie } }))).toBeUndefined()
})

test('a script in a text of a page does not get a hash', () => {
  const html = `<script nonce="${nonceMark}">own()</script><script>foreign()</script>`
  const { html: sent, policy } = withoutMark({ status: 200, headers: [], html }, undefined)
  expect(sent).toBe('<script>own()</script><script>foreign()</script>')
  expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update('own()').digest('base64')}';`)
})

test.each(['/pricing', '/login', '/no-such-page', '/'])('%s compressed, by HEAD and revalidated', async (url) => {
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  const isPacked = packed.headers['content-encoding'] === 'gzip'
  expect(faultOf(packed, isPacked ? gunzipSync(packed.rawPayload).toString() : packed.body)).toBeUndefined()
  expect(faultOf(await app.inject({ method: 'HEAD', url }))).toBeUndefined()
  const again = { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() }
  const answer = await app.inject({ url, headers: again })
  expect(answer.statusCode).not.toBe(304)
  expect(faultOf(answer)).toBeUndefined()
})
