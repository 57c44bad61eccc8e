import { publicPages } from '@mostrador/contract/site/public-pages.ts'
import { addressIn, routes } from '@mostrador/contract/routes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodePair } from '../auth/cookie.ts'
import { aCompany, type Shop } from '../testing/builders.ts'
import { buildPageServer } from '../testing/page-server.ts'
import { openTestServer } from '../testing/test-server.ts'
import { readPageForAll } from './page-for-all.ts'

const server = openTestServer()
let app: FastifyInstance
let spanish: Shop

beforeAll(async () => {
  spanish = await aCompany(server)
  await server.owner.query("update companies set language_tag = 'es' where id = $1", [spanish.companyId])
  app = await buildPageServer(server)
})
afterAll(() => app.close())

const signIn = ({ token, auth }: Shop) => `AUTH=${encodePair({ accessToken: token, refreshToken: auth.refreshToken })}`

async function open(url: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url, headers })
  return {
    status: answer.statusCode,
    location: answer.headers.location ?? null,
    language: /<html lang="(\w+)"/.exec(answer.body)?.[1] ?? null,
    headers: answer.headers,
    cookies: answer.cookies,
  }
}

const pagesOfWords = publicPages.filter((name) => !name.startsWith('shop-') && !routes[name].path.includes(':'))

describe('a public page opened by a reader of the other language', () => {
  test.each(pagesOfWords)('%s redirects to its translation, and the translation stays', async (name) => {
    for (const [given, wished] of [
      ['en', 'es'],
      ['es', 'en'],
    ] as const) {
      const address = addressIn(name, given)
      const headers = { cookie: `lang=${wished}; region=CL`, 'accept-language': given }
      const names = address.includes('?lang=')
      const answer = await open(address, headers)
      expect([answer.status, answer.location], address).toEqual(names ? [200, null] : [302, addressIn(name, wished)])
      const twin = await open(addressIn(name, wished), headers)
      expect([twin.status, twin.language]).toEqual([200, wished])
    }
  })

  test.each([
    ['/help?q=caja', '/help?q=caja&lang=es'],
    ['/pricing?period=yearly&country=CL', '/precios?period=yearly&country=CL'],
    ['/help/close-a-register', '/help/cerrar-la-caja?lang=es'],
    ['/blog/categories', '/blog/categorias'],
  ])('%s redirects to %s', async (address, twin) => {
    expect(await open(address, { cookie: 'lang=es' })).toMatchObject({ status: 302, location: twin })
    expect(await open(twin, { cookie: 'lang=es' })).toMatchObject({ status: 200, language: 'es' })
  })

  test.each(['/?lang=en', '/help?lang=en', '/help/no-such-article', '/help.data', '/login'])(
    '%s stays',
    async (address) => {
      expect((await open(address, { cookie: 'lang=es' })).status).not.toBe(302)
    },
  )

  test('the answer belongs to one person', async () => {
    const { headers } = await open('/help', { cookie: 'lang=es' })
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'Cookie, Accept-Language' })
  })
})

test('only the canonical spelling of an address is cached by the server, and served to all', async () => {
  const isKept = (url: string) =>
    readPageForAll({ cookies: {}, headers: {} } as FastifyRequest, { url, origin: 'http://localhost', shopHost: null })
      ?.isKept
  expect(['/help', '/help?lang=es', '/precios', '/blog/categories/cash'].map(isKept)).toEqual([true, true, true, true])
  expect(['/HELP', '//help', '/help/', '/Precios', '/help?q=a'].map(isKept)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect((await open('/HELP')).status).toBe(200)
})

describe('without a choice', () => {
  test('the front door follows the browser, other pages their address', async () => {
    const browser = { 'accept-language': 'es-CL,es;q=0.9,en;q=0.5' }
    expect(await open('/', browser)).toMatchObject({ status: 302, location: '/?lang=es' })
    expect(await open('/', { 'accept-language': 'fr' })).toMatchObject({ status: 200, language: 'en' })
    expect(await open('/')).toMatchObject({ status: 200, language: 'en' })
    expect(await open('/help', browser)).toMatchObject({ status: 200, language: 'en' })
  })

  test('a member of a company reads its language, whatever the browser says', async () => {
    const headers = { cookie: signIn(spanish), 'accept-language': 'en' }
    expect(await open('/help/chat', headers)).toMatchObject({ status: 302, location: '/help/chat?lang=es' })
    const dashboard = await open('/dashboard', headers)
    expect(dashboard.language).toBe('es')
    expect(dashboard.cookies).toContainEqual(expect.objectContaining({ name: 'lang', value: 'es', path: '/' }))
  })

  test('a choice wins over the company, and is not replaced', async () => {
    const headers = { cookie: `${signIn(spanish)}; lang=en` }
    expect(await open('/help/chat', headers)).toMatchObject({ status: 200, language: 'en' })
    const dashboard = await open('/dashboard', headers)
    expect([dashboard.language, dashboard.cookies.filter(({ name }) => name === 'lang')]).toEqual(['en', []])
  })
})
