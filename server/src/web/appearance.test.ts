import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPageServer } from '../testing/page-server.ts'
import { openTestServer } from '../testing/test-server.ts'

const server = openTestServer()
let app: FastifyInstance

beforeAll(async () => {
  app = await buildPageServer(server)
})
afterAll(() => app.close())

const choose = (query: Record<string, string>) =>
  app.inject({ method: 'GET', url: `/appearance?${new URLSearchParams(query).toString()}` })

test('remembers the theme and the text size for a year, and goes back to the page', async () => {
  const answer = await choose({ theme: 'dark', textSize: '130', to: '/entrar?x=1' })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/entrar?x=1')
  expect(answer.cookies).toEqual([
    { name: 'theme', value: 'dark', maxAge: 31_536_000, path: '/', sameSite: 'Lax' },
    { name: 'textSize', value: '130', maxAge: 31_536_000, path: '/', sameSite: 'Lax' },
  ])
})

test('the description of the API has neither it nor the pages', async () => {
  const { paths } = (await app.inject({ method: 'GET', url: '/api/openapi.json' })).json<{ paths: object }>()
  expect(Object.keys(paths).filter((path) => !path.startsWith('/api/') || path.includes('*'))).toEqual([])
})

test('sets nothing else', async () => {
  expect((await choose({ theme: 'pink', textSize: '7', auth: 'x' })).cookies).toEqual([])
})

test.each(['https://example.test/', '//example.test', '/\\example.test', '/a\r\nset-cookie: x=1', ''])(
  'leads to no other site: %j',
  async (to) => {
    expect((await choose({ theme: 'dark', to })).headers.location).toBe('/')
  },
)
