/** Follows every link of the public pages, in both languages, as a search engine does (L-2, L-11, L-12). */
import { routes, type RouteDefinition } from '@mostrador/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPageServer } from './page-server.ts'
import { openTestServer } from './test-server.ts'

const server = openTestServer()
let pages: FastifyInstance

type Page = { address: string; status: number; html: string; language: string | undefined }
const visited = new Map<string, Page>()

/** Pages behind a log-in answer with a redirect, and API calls are not pages. */
const isPublic = (path: string) => !/^\/(dashboard|account|logout|api|appearance|c\/|assets)/.test(path)
const inside = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => decode(found))
const decode = (text: string) =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&lt;', '<')

const get = (url: string, headers: Record<string, string> = {}) =>
  pages.inject({ url, headers: { host: 'localhost', ...headers } })

async function visit(address: string): Promise<Page> {
  const { statusCode, body } = await get(address)
  return { address, status: statusCode, html: body, language: /^<!DOCTYPE html><html lang="(\w+)"/.exec(body)?.[1] }
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

/** The language that an address alone decides. */
function languageOf(address: string): string {
  const definitions: readonly RouteDefinition[] = Object.values(routes)
  const isSpanishPath = definitions.some(({ es }) => es !== undefined && es.split('/:')[0] === address)
  return isSpanishPath || address.endsWith('?lang=es') ? 'es' : 'en'
}

/** The head's data about a page's languages, in its order. */
const alternatesInHead = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]*)"/gi)].map(
    ([, language, href]) => `${language} ${href}`,
  )

test('no link is dead, and no link is redirected', () => {
  expect(visited.size).toBeGreaterThan(160)
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
      headings === 1 && title.length > 0 && title.length <= 60 && description.length > 20 && description.length <= 155
    return isRight ? [] : [{ address, headings, title, description }]
  })
  expect(wrong).toEqual([])
})

test('no two pages of a language have the same title', () => {
  const titles = content().map(({ html, language }) => `${language}: ${inside(html, /<title>([^<]*)/g)[0]}`)
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

test('the language of a page is that of its address, on the first byte, and its canonical address is its own', () => {
  const wrong = content().filter(({ html, language, address }) => {
    const [canonical] = inside(html, /<link rel="canonical" href="http:\/\/localhost([^"]*)"/g)
    return canonical !== address || language !== languageOf(address)
  })
  expect(wrong.map(({ address, language }) => [address, language])).toEqual([])
})

test('each page names its translation and itself, and its translation names it back', () => {
  const wrong = content().filter((page) => {
    const named = alternatesInHead(page.html)
    const isBroken = named.some((line) => {
      const twin = visited.get(line.slice(line.indexOf('http://localhost') + 'http://localhost'.length))
      return twin === undefined || alternatesInHead(twin.html).join() !== named.join()
    })
    return isBroken || !named.includes(`${page.language} http://localhost${page.address}`)
  })
  expect(wrong.map(({ address }) => address)).toEqual([])
})

describe('the sitemap', () => {
  const readSitemap = async () => {
    const files = inside((await get('/sitemap.xml')).body, /<loc>http:\/\/localhost([^<]*)/g)
    const texts = await Promise.all(files.map(async (file) => (await get(file)).body))
    return { files, entries: texts.flatMap((text) => inside(text, /<url>(.*?)<\/url>/g)) }
  }

  test('has a file for each section, and a day for each address', async () => {
    const { files, entries } = await readSitemap()
    expect(files).toEqual(['/sitemap-pages.xml', '/sitemap-help.xml', '/sitemap-blog-en.xml', '/sitemap-blog-es.xml'])
    expect(entries.filter((entry) => !/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/.test(entry))).toEqual([])
  })

  test('names exactly the pages that links lead to, with the same versions as their heads, byte by byte', async () => {
    const { entries } = await readSitemap()
    const inMap = entries.map((entry) => ({
      address: inside(entry, /<loc>http:\/\/localhost([^<]*)/g)[0] ?? '',
      alternates: [...entry.matchAll(/hreflang="([\w-]+)" href="([^"]*)"/g)].map(([, tag, href]) => `${tag} ${href}`),
    }))
    // The content of a page about selling in a region depends on the region, so it is not in the sitemap.
    const inHeads = content()
      .filter(({ address }) => !/^\/(sell|vender)$/.test(address))
      .map(({ address, html }) => ({ address, alternates: alternatesInHead(html) }))
    const sorted = (list: typeof inMap) => list.toSorted((a, b) => a.address.localeCompare(b.address))
    expect(sorted(inMap)).toEqual(sorted(inHeads))
  })
})

describe('the same address gives one page to everyone, or a private one', () => {
  const variants: Record<string, string>[] = [
    {},
    { 'accept-language': 'es-CL,es;q=0.9' },
    { 'accept-language': 'fr' },
    { cookie: 'lang=es' },
    { cookie: 'lang=en; region=CL', 'accept-language': 'es' },
    { cookie: 'theme=dark' },
    { cookie: 'textSize=130' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    { cookie: 'AUTH=broken' },
  ]

  test('on every page of content', async () => {
    const wrong: string[] = []
    for (const { address } of content()) {
      const answers = await Promise.all(variants.map((headers) => get(address, headers)))
      const shared = answers.filter(({ headers }) => headers['cache-control'] !== 'private, no-store')
      const isForm = /^\/(login|entrar|register|registro|free|gratis)/.test(address)
      const isRight = new Set(shared.map(({ body }) => body)).size === (isForm ? 0 : 1)
      // Display settings, the signed-in person, and a language without one in the address make a page private.
      const own = address.includes('?lang=') ? 3 : address === '/' ? 7 : 5
      if (!isRight || (!isForm && shared.length !== variants.length - own)) wrong.push(address)
    }
    expect(wrong).toEqual([])
  }, 120_000)
})

test('unknown addresses are not found, and a slug of the other language leads to its page', async () => {
  const missing = [
    '/help/no-such-article',
    '/help/no-such-article?lang=es',
    '/blog/no-such-post',
    '/blog/categories/no-such-topic',
    '/cards/en/help-question/no-such-article.png',
    '/cards/fr/index.png',
    '/cards/en/login.png',
    '/help/no-such-article/_payload.js',
  ]
  for (const address of missing) expect((await visit(address)).status, address).toBe(404)
  const moved = await get('/help/cerrar-la-caja')
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/help/cerrar-la-caja?lang=es'])
  const topic = await get('/blog/categories/caja')
  expect([topic.statusCode, topic.headers.location]).toEqual([301, '/blog/categories/caja?lang=es'])
})

describe('previews of links', () => {
  test('every page has a picture in its language, and names the other language', async () => {
    for (const { address, html, language } of content()) {
      const [picture = ''] = inside(html, /<meta property="og:image" content="http:\/\/localhost([^"]*)"/g)
      expect(picture, address).toContain(`/cards/${language}/`)
      const locales = inside(html, /<meta property="og:locale(?::alternate)?" content="([^"]*)"/g)
      expect(locales, address).toEqual(language === 'es' ? ['es_LA', 'en_US'] : ['en_US', 'es_LA'])
    }
  })

  test('the pictures are 1200 × 630 pixels, differ by title, and are kept', async () => {
    const answers = await Promise.all(
      ['/cards/en/index.png', '/cards/es/help-question/cerrar-la-caja.png'].map((url) => get(url)),
    )
    for (const answer of answers) {
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
      expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
    }
    expect(answers[0]?.rawPayload.equals(answers[1]?.rawPayload ?? Buffer.alloc(0))).toBe(false)
    const again = await get('/cards/en/index.png', { 'if-none-match': String(answers[0]?.headers['etag']) })
    expect(again.statusCode).toBe(304)
  })
})

test.each(['/precios?period=annual&country=CL', '/pricing?country=US'])(
  'the prices in the data for search engines are those on the page: %s',
  async (url) => {
    const { html } = await visit(url)
    const [, data = '{}'] = /<script type="application\/ld\+json">([^<]*)/.exec(html) ?? []
    const things = JSON.parse(data)['@graph'] as {
      '@type': string
      offers?: { price: string; priceCurrency: string }[]
    }[]
    const offers = things.find((thing) => thing['@type'] === 'SoftwareApplication')?.offers ?? []
    expect(offers.length).toBeGreaterThan(3)
    const [language, country] = url.startsWith('/precios') ? ['es', 'CL'] : ['en', 'US']
    for (const { price, priceCurrency: currency } of offers) {
      const shown = new Intl.NumberFormat(`${language}-${country}`, { style: 'currency', currency }).format(
        Number(price),
      )
      expect(html).toContain(shown)
    }
  },
)

test('pages describe themselves in data that search engines can read', () => {
  const typesOf = (address: string) => {
    const [json = '{}'] = inside(visited.get(address)?.html ?? '', /<script type="application\/ld\+json">([^<]*)/g)
    const { '@graph': graph = [] }: { '@graph'?: { '@type': string }[] } = JSON.parse(json)
    return graph.map((thing) => thing['@type'])
  }
  expect(typesOf('/')).toEqual(['Organization', 'WebSite', 'SoftwareApplication'])
  const article = content().find(({ address }) => /^\/help\/./.test(address))
  expect(typesOf(article?.address ?? '')).toEqual(['BreadcrumbList'])
  const post = content().find(({ address }) => /^\/blog\/(?!categories)./.test(address))
  expect(typesOf(post?.address ?? '')).toEqual(['Organization', 'BreadcrumbList', 'BlogPosting'])
})

describe('the blog’s feed', () => {
  test.each(['', '?lang=es'])('names every post of its language, at addresses that exist: %s', async (query) => {
    const { headers, body } = await get(`/blog/rss.xml${query}`)
    expect(headers['content-type']).toContain('application/rss+xml')
    const links = inside(body, /<item>.*?<link>http:\/\/localhost([^<]*)/g)
    const posts = content().filter(
      ({ address, language }) =>
        /^\/blog\/(?!categor)[^/]+$/.test(address) && language === (query === '' ? 'en' : 'es'),
    )
    expect(links.toSorted()).toEqual(posts.map(({ address }) => address).toSorted())
    expect(inside(body, /href=&quot;(\/[^&]*)/g)).toEqual([])
    expect(visited.get(`/blog${query}`)?.html).toContain(`href="http://localhost/blog/rss.xml${query}"`)
  })
})

describe('robots', () => {
  const paths = [
    '/dashboard',
    '/account/general',
    '/staff/prices',
    '/api/help',
    '/receipt',
    '/boleta/x',
    '/r/x',
    '/b/x',
    '/i/x',
    '/t/x',
  ]

  test.each(paths)('are asked not to index %s', async (url) => {
    expect((await get(url)).headers['x-robots-tag']).toBe('noindex')
  })

  test('may index pages of content', () => {
    const spared = ['/', '/blog', '/registro', '/help/cerrar-la-caja?lang=es']
    return Promise.all(spared.map(async (url) => expect((await get(url)).headers).not.toHaveProperty('x-robots-tag')))
  })

  test('get the address of the sitemap, and no page in it is closed to them', async () => {
    const { body } = await get('/robots.txt')
    expect(body).toContain('Sitemap: http://localhost/sitemap.xml')
    const closed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
    expect(closed).toEqual(
      expect.arrayContaining(['/dashboard', '/account', '/staff', '/api', '/receipt', '/r/', '/b/', '/i/', '/t/']),
    )
    expect(content().filter(({ address }) => closed.some((path) => address.startsWith(path)))).toEqual([])
  })
})

test('every page of content has a payload that names its files', async () => {
  for (const { address } of content()) {
    const path = address.split('?')[0] ?? ''
    const { statusCode, body } = await get(`${path === '/' ? '' : path}/_payload.js`)
    expect([statusCode, /^export const page = \{"name":"[\w-]+","path":"/.test(body)], path).toEqual([200, true])
  }
  expect((await get('/builds/latest.json')).json()).toMatchObject({ id: expect.any(String) })
})
