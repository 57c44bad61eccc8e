/** Follows every link of the public pages, in both languages, as a search engine does. */
import { expect, test, beforeAll, afterAll } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildPageServer } from './page-server.ts'
import { openTestServer } from './test-server.ts'

const server = openTestServer()
let pages: FastifyInstance

type Page = { address: string; status: number; html: string; language: string | undefined }
const visited = new Map<string, Page>()

/** Pages behind a log-in answer with a redirect, and calls are no pages. */
const isPublic = (path: string) => !/^\/(dashboard|account|logout|api|appearance|c\/|assets)/.test(path)
const inside = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => decode(found))
const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

async function visit(address: string): Promise<Page> {
  const answer = await pages.inject({ url: address, headers: { host: 'localhost' } })
  const html = answer.body
  return { address, status: answer.statusCode, html, language: /^<!DOCTYPE html><html lang="(\w+)"/.exec(html)?.[1] }
}

beforeAll(async () => {
  pages = await buildPageServer(server)
  const waiting = ['/', '/?lang=es']
  for (const address of waiting) {
    if (visited.has(address)) continue
    const page = await visit(address)
    visited.set(address, page)
    const links = inside(page.html, /<a [^>]*?href="(\/[^"#]*)/g)
    waiting.push(...links.filter((link) => isPublic(link) && !visited.has(link)))
  }
}, 120_000)
afterAll(() => pages.close())

const all = () => [...visited.values()]
/** Pages for search engines: no other query than the language. */
const content = () =>
  all().filter(
    ({ html, address }) =>
      html.includes('rel="canonical"') && !html.includes('content="noindex"') && /^[^?]*(\?lang=es)?$/.test(address),
  )

test('no link is dead, and no link is answered by a detour', () => {
  expect(visited.size).toBeGreaterThan(200)
  expect(
    all()
      .filter(({ status }) => status !== 200)
      .map(({ address, status }) => [address, status]),
  ).toEqual([])
})

test('every page has one heading of the first level, a title and a description of a length that search engines show', () => {
  const wrong = content().flatMap(({ address, html }) => {
    const [title = ''] = inside(html, /<title>([^<]*)/g)
    const [description = ''] = inside(html, /<meta name="description" content="([^"]*)"/g)
    const headings = inside(html, /<(h1)[ >]/g).length
    const isRight =
      headings === 1 && title.length > 0 && title.length <= 75 && description.length > 20 && description.length <= 160
    return isRight ? [] : [{ address, headings, title, description }]
  })
  expect(wrong).toEqual([])
})

test('the language of a page is that of its address, on the first byte', () => {
  const wrong = content().filter(({ html, language, address }) => {
    const [canonical = ''] = inside(html, /<link rel="canonical" href="http:\/\/localhost([^"]*)"/g)
    return (
      canonical !== address || inside(html, /hrefLang="(\w+)" href="[^"]*"/gi).length === 0 || language === undefined
    )
  })
  expect(wrong.map(({ address }) => address)).toEqual([])
})

test('each page names its twin and itself, and its twin names it back', async () => {
  const alternates = ({ html }: Page) =>
    [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="http:\/\/localhost([^"]*)"/gi)].map(
      ([, language = '', href = '']) => [language, decode(href)] as const,
    )
  const wrong = content().flatMap((page) => {
    const named = alternates(page)
    const own = named.find(([, href]) => href === page.address)
    const broken = named.filter(([, href]) => {
      const twin = visited.get(href)
      return twin === undefined || !alternates(twin).some(([, back]) => back === page.address)
    })
    return own?.[0] === page.language && broken.length === 0 ? [] : [{ address: page.address, named, broken }]
  })
  expect(wrong).toEqual([])
})

test('the same address gives one page to everyone, whatever their headers and cookies say', async () => {
  const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '')
  const variants: Record<string, string>[] = [
    {},
    { 'accept-language': 'es-CL,es;q=0.9' },
    { 'accept-language': 'fr' },
    { cookie: 'lang=es' },
    { cookie: 'lang=en', 'accept-language': 'es' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
  ]
  for (const address of ['/', '/help', '/faq', '/blog', '/blog/categories', '/help?lang=es']) {
    const bodies = await Promise.all(
      variants.map(async (headers) =>
        withoutNonce((await pages.inject({ url: address, headers: { host: 'localhost', ...headers } })).body),
      ),
    )
    expect(new Set(bodies).size, address).toBe(1)
  }
})

test('what does not exist is not found, and a slug of the other language leads to its page', async () => {
  for (const address of ['/help/no-such-article', '/blog/no-such-post', '/blog/categories/no-such-topic']) {
    expect((await visit(address)).status, address).toBe(404)
  }
  const moved = await pages.inject({ url: '/help/cerrar-la-caja' })
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/help/cerrar-la-caja?lang=es'])
})
