/** A forged host name in a request is never repeated in pages, headers or mails. */
import { forgotPassword, registerUser } from '@mostrador/contract/features/access/auth/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../context.ts'
import { aUser } from '../builders.ts'
import { buildPageServer } from '../page-server.ts'
import { captchaCode, openTestServer } from '../test-server.ts'

const server = openTestServer()
const apps = new Map<string, FastifyInstance>()

beforeAll(async () => {
  apps.set('nothing configured', await buildPageServer(server))
  apps.set('a trusted proxy', await buildPageServer(server, { TRUST_PROXY: 'loopback' }))
  const env = { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 'loopback' }
  apps.set('a public address', await buildPageServer(server, env))
})
afterAll(async () => {
  for (const app of apps.values()) await app.close()
})

/** Each contains the word that the test searches for. */
const forged = [
  'forged.example',
  'forged.example:443',
  'FORGED.EXAMPLE',
  'localhost.forged.example',
  'forged.example.',
  'localhost@forged.example',
  'localhost:80@forged.example',
  'forged.example/path',
  'forged.example?q=1',
  'forged.example#x',
  'forged.example:99999',
  'forged.example:80:80',
  'forged.example\\localhost',
  '"><script src=//forged.example>',
  'forged_example',
  'forged example',
  '[forged]',
  '[::1]forged',
  'xn--forged-cua.example',
  'localhost, forged.example',
  'forged.example%00localhost',
]
const addresses = [
  '/',
  '/login',
  '/pricing',
  '/faq?lang=es',
  '/no-such-page',
  '/receipt/none',
  '/dashboard',
  '/login.data',
]

const waysToSay: readonly (readonly [string, (host: string) => Record<string, string>])[] = [
  ['Host', (host) => ({ host })],
  ['X-Forwarded-Host', (host) => ({ host: 'localhost', 'x-forwarded-host': host, 'x-forwarded-proto': 'https' })],
  ['Forwarded', (host) => ({ host: 'localhost', forwarded: `host=${host}` })],
  ['X-Forwarded-Proto', (host) => ({ host: 'localhost', 'x-forwarded-proto': host })],
  ['X-Forwarded-Port', (host) => ({ host: 'localhost', 'x-forwarded-port': host })],
  ['X-Original-Host', (host) => ({ host: 'localhost', 'x-original-host': host, 'x-host': host })],
]

describe.each(['nothing configured', 'a trusted proxy', 'a public address'])('with %s', (name) => {
  test.each(waysToSay)('a forged %s', async (_way, say) => {
    for (const host of forged)
      for (const url of addresses) {
        const answer = await apps.get(name)?.inject({ url, headers: say(host) })
        const told = JSON.stringify(answer?.headers) + answer?.body
        expect(told.toLowerCase(), `${host} ${url} ${answer?.statusCode}`).not.toContain('forged')
        expect(answer?.statusCode, `${host} ${url} ${answer?.body.slice(0, 300)}`).toBeLessThan(500)
      }
  })

  test.each(waysToSay)('mails with a forged %s', async (_way, say) => {
    const { email } = await aUser(server)
    for (const host of forged) {
      server.mails.length = 0
      const headers = say(host)
      const post = (url: string, payload: object) => apps.get(name)?.inject({ method: 'POST', url, headers, payload })
      await post(registerUser.path, {
        captchaCode,
        name: 'Ana',
        email: `${newId()}@example.test`,
        password: 'Tromba9x',
      })
      await post(forgotPassword.path, { captchaCode, action: 'request', email })
      expect(JSON.stringify(server.mails).toLowerCase(), host).not.toContain('forged')
    }
  })
})

test('pages use the configured address, or else that of this machine', async () => {
  const canonical = async (name: string, host: string) => {
    const answer = await apps.get(name)?.inject({ url: '/login', headers: { host } })
    return /rel="canonical" href="([^"]+)"/.exec(answer?.body ?? '')?.[1]
  }
  expect(await canonical('a public address', 'forged.example')).toBe('https://shop.example/login')
  expect(await canonical('nothing configured', 'localhost:3000')).toBe('http://localhost:3000/login')
  expect(await canonical('nothing configured', '[::1]:3000')).toBe('http://[::1]:3000/login')
  expect(await canonical('nothing configured', 'forged.example')).toBe('http://127.0.0.1:3000/login')
})
