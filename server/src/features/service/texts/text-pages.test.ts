/** The texts of the console for readers: pages, caches, previews, addresses, and the message to other processes. */
import {
  createTextPreview,
  publishText,
  scheduleText,
  uploadTextPicture,
  withdrawText,
} from '@mostrador/contract/features/service/texts/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLibraryReader } from '../../../content/open-library.ts'
import { createScheduler } from '../../../jobs/scheduler.ts'
import { createLiveBus } from '../../../live/live-bus.ts'
import { aPost, languageText, postContent, publish, saveAgain, zone } from '../../../testing/texts/a-text.ts'
import { aStaffMember, call } from '../../../testing/builders.ts'
import { buildPageServer } from '../../../testing/page-server.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { strayFiles } from '../../../testing/stray-files.ts'
import { accepted, picture, refused } from '../../../testing/upload-corpus.ts'
import { previewDays } from './create-text-preview.ts'
import { textClock } from './text-clock.ts'

const server = openTestServer()
let pages: FastifyInstance
let token: string
let number = 0
const newId = () => `page-${(number += 1)}`

beforeAll(async () => {
  pages = await buildPageServer(server)
  token = (await aStaffMember(server)).token
  // The first page loads the renderer.
  await pages.inject({ url: '/blog', headers: { host: 'localhost' } })
}, 120_000)
afterEach(() => server.setNow(undefined))
afterAll(() => pages.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  pages.inject({ url, headers: { host: 'localhost', ...headers } })
const statusOf = async (url: string) => (await get(url)).statusCode
const of = ({ id, version }: { id: string; version: number }) => ({ kind: 'blog' as const, id, version })

test('a cached page is dropped as soon as its text changes', async () => {
  const id = newId()
  const text = await aPost(server, token, id)
  expect((await get('/blog')).body).not.toContain(id)
  expect(await statusOf(`/blog/${id}`)).toBe(404)

  await publish(server, token, text)
  expect((await get('/blog')).body).toContain(`/blog/${id}"`)
  expect((await get('/blog?lang=es')).body).toContain(`/blog/${id}-es?lang=es`)
  expect((await get(`/blog/${id}`)).body).toContain(`<h1>Title of ${id}</h1>`)

  const later = postContent(id, { en: languageText(id, { title: 'Other title' }) })
  await publish(server, token, await saveAgain(server, token, id, later))
  expect((await get(`/blog/${id}`)).body).toContain('<h1>Other title</h1>')

  await call(server, withdrawText, { ...of(text), version: 2 }, token)
  expect(await statusOf(`/blog/${id}`)).toBe(404)
  expect((await get('/blog')).body).not.toContain(id)
})

test('sitemap, feed, picture and payload follow', async () => {
  const id = newId()
  await publish(server, token, await aPost(server, token, id, { es: null }))
  expect((await get('/sitemap-blog-en.xml')).body).toContain(`<loc>http://localhost/blog/${id}</loc>`)
  expect((await get('/sitemap-blog-es.xml')).body).not.toContain(id)
  expect((await get('/blog/rss.xml')).body).toContain(`<link>http://localhost/blog/${id}</link>`)
  expect(await statusOf(`/cards/en/blog-post/${id}.png`)).toBe(200)
  expect(await statusOf(`/blog/${id}/_payload.js`)).toBe(200)
})

test('a text without a translation names only itself, and the language switch leads to the start of the blog', async () => {
  const id = newId()
  await publish(server, token, await aPost(server, token, id, { es: null }))
  const { body } = await get(`/blog/${id}`)
  const alternates = [...body.matchAll(/hrefLang="([\w-]+)" href="([^"]*)"/gi)].map(([, tag, href]) => `${tag} ${href}`)
  expect(alternates).toEqual([`en http://localhost/blog/${id}`, `x-default http://localhost/blog/${id}`])
  expect(body).not.toContain('og:locale:alternate')
  expect(await statusOf(`/blog/${id}-es?lang=es`)).toBe(404)
  const other = await get(`/blog/${id}?lang=es`)
  expect([other.statusCode, other.headers.location]).toEqual([301, `/blog/${id}`])
})

test('an earlier address redirects to the present one immediately, in each language', async () => {
  const id = newId()
  await publish(server, token, await aPost(server, token, id))
  for (const turn of [2, 3]) {
    const change = { en: languageText(`${id}-${turn}`), es: languageText(`${id}-es-${turn}`) }
    await publish(server, token, await saveAgain(server, token, id, postContent(id, change)))
  }
  const moved = async (url: string) => {
    const { statusCode, headers } = await get(url)
    return [statusCode, headers.location]
  }
  for (const old of [`/blog/${id}`, `/blog/${id}-2`, `/blog/${id}?lang=es`])
    expect(await moved(old)).toEqual([301, `/blog/${id}-3`])
  for (const old of [`/blog/${id}-es?lang=es`, `/blog/${id}-es-2?lang=es`, `/blog/${id}-es`])
    expect(await moved(old)).toEqual([301, `/blog/${id}-es-3?lang=es`])
})

test('script and HTML in a text are shown as text', async () => {
  const id = newId()
  const hostile = '<script>alert(1)</script>'
  const en = languageText(id, {
    title: hostile,
    summary: `${hostile} and more, so that it is long enough`,
    markdown: `${hostile}\n\n<img src=x onerror=alert(1)>`,
  })
  await publish(server, token, await aPost(server, token, id, { en }))
  for (const url of [`/blog/${id}`, '/blog', '/blog/rss.xml']) {
    const { body } = await get(url)
    expect(body).not.toMatch(/<script>alert|<img src=x/)
    expect(body).toContain('alert(1)')
  }
})

describe('a preview', () => {
  test('shows the draft to holders of the link, and to no cache and no search engine', async () => {
    const id = newId()
    await aPost(server, token, id)
    const links = await call(server, createTextPreview, { kind: 'blog', id }, token)
    for (const url of [links.en ?? '', links.es ?? '']) {
      const { statusCode, headers, body } = await get(url)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
      expect(body).toContain('<meta name="robots" content="noindex"/>')
      expect(body).toContain(`Title of ${url === links.en ? id : `${id}-es`}</h1>`)
    }
    expect(await statusOf(`/blog/${id}`)).toBe(404)
    expect(await statusOf(`/blog/${id}?preview=x`)).toBe(404)
    expect(await statusOf(`/blog/${id}?preview=`)).toBe(404)
  })

  test('shows later saves, whatever slug it was made with', async () => {
    const id = newId()
    await publish(server, token, await aPost(server, token, id))
    await saveAgain(server, token, id, postContent(id, { en: languageText(id, { title: 'Draft' }) }))
    const { en } = await call(server, createTextPreview, { kind: 'blog', id }, token)
    expect((await get(en ?? '')).body).toContain('<h1>Draft</h1>')
    expect((await get(`/blog/${id}`)).body).toContain(`<h1>Title of ${id}</h1>`)
    await saveAgain(server, token, id, postContent(id, { en: languageText(`${id}-new`, { title: 'Draft 2' }) }))
    const { statusCode, headers } = await get(en ?? '')
    expect([statusCode, headers.location]).toEqual([302, (en ?? '').replace(id, `${id}-new`)])
    expect((await get(String(headers.location))).body).toContain('<h1>Draft 2</h1>')
  })

  test('ends with the publication, and then leads to the text; it does not return', async () => {
    const id = newId()
    const text = await aPost(server, token, id)
    const { en, es } = await call(server, createTextPreview, { kind: 'blog', id }, token)
    await publish(server, token, text)
    const { statusCode, headers } = await get(en ?? '')
    expect([statusCode, headers.location]).toEqual([302, `/blog/${id}`])
    expect((await get(es ?? '')).headers.location).toBe(`/blog/${id}-es?lang=es`)
    await call(server, withdrawText, of(text), token)
    expect(await statusOf(en ?? '')).toBe(404)
  })

  test('ends after a week', async () => {
    const id = newId()
    await aPost(server, token, id)
    const { en, expiresAt } = await call(server, createTextPreview, { kind: 'blog', id }, token)
    expect(Date.parse(expiresAt) - Date.now()).toBeCloseTo(previewDays * 86_400_000, -5)
    server.setNow(new Date(expiresAt))
    expect(await statusOf(en ?? '')).toBe(404)
  })
})

describe('another process', () => {
  test('shows a published text within a second, without asking the database for each page', async () => {
    const { host, port, user, database } = server.owner.options
    const config = { host, port, user, database }
    const live = createLiveBus({ config, pool: server.owner, onError: () => {} })
    const { db } = server.deps
    const library = createLibraryReader({ db, live })
    const reads = vi.spyOn(db, 'selectFrom')
    await live.start()
    try {
      const id = newId()
      const hasIt = async () => (await library.read()).posts.some((post) => post.id === id)
      const text = await aPost(server, token, id)
      expect(await hasIt()).toBe(false)
      reads.mockClear()
      await hasIt()
      expect(reads).not.toHaveBeenCalled()

      await publish(server, token, text)
      await expect.poll(hasIt, { timeout: 1000, interval: 20 }).toBe(true)
    } finally {
      reads.mockRestore()
      await live.stop()
    }
  })
})

test('the clock publishes at the planned minute, and the page follows within a second', async () => {
  const id = newId()
  const text = await aPost(server, token, id)
  const almost = new Date(Math.ceil(Date.now() / 60_000) * 60_000 - 300)
  const started = Date.now()
  const deps = { ...server.deps, now: () => new Date(almost.getTime() + Date.now() - started) }
  const clock = createScheduler(deps, [textClock(deps)], (error) => {
    throw error
  })
  clock.start()
  const wall = new Date(almost.getTime() + 300).toISOString().slice(0, 16)
  await call(server, scheduleText, { ...of(text), wall, zone: 'UTC' }, token)
  expect(await statusOf(`/blog/${id}`)).toBe(404)
  await expect.poll(() => statusOf(`/blog/${id}`), { timeout: 1300, interval: 50 }).toBe(200)
  await clock.stop()
})

describe('a picture', () => {
  async function upload(bytes: Buffer, own = token) {
    const form = new FormData()
    form.append('json', '{}')
    form.append('picture', new Blob([new Uint8Array(bytes)]), 'a.png')
    const encoded = new Request('http://localhost', { method: 'POST', body: form })
    return server.app.inject({
      method: 'POST',
      url: uploadTextPicture.path,
      headers: { authorization: `Bearer ${own}`, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
  }
  const isAvif = (name: string) => /avif/i.test(name)

  test.each(accepted.filter(([name]) => !isAvif(name)))('is stored from %s', async (_name, make) => {
    expect((await upload(await make())).statusCode).toBe(200)
  })

  test.each(refused.filter(([name]) => name !== 'a picture too small'))(
    'is not stored from %s',
    async (_name, make) => {
      expect((await upload(await make())).json()).toMatchObject({
        code: 'fileNotAllowed',
        data: { fields: { picture: /./ } },
      })
    },
  )

  test('is shown in a published text, in two widths, to all readers and for long', async () => {
    const bytes = await picture(2400, 1200).jpeg().toBuffer()
    const uploaded = uploadTextPicture.output.parse((await upload(bytes)).json())
    expect(uploaded).toMatchObject({ width: 1600, height: 800 })
    const id = newId()
    const markdown = `![A counter with jars](picture:${uploaded.id})`
    await publish(server, token, await aPost(server, token, id, { en: languageText(id, { markdown }) }))
    const { body } = await get(`/blog/${id}`)
    expect(body).toContain(`<img src="/files/texts/${uploaded.id}.webp"`)
    for (const [suffix, width] of [['', 1600] as const, ['-small', 800] as const]) {
      const file = await get(`/files/texts/${uploaded.id}${suffix}.webp`)
      expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width })
    }
    expect((await get('/blog/rss.xml')).body).toContain(
      `src=&quot;http://localhost/files/texts/${uploaded.id}.webp&quot;`,
    )
  })

  test('needs a staff member, and leaves no file after a refusal', async () => {
    const before = await strayFiles(server, 'texts')
    expect((await upload(Buffer.from('<svg/>'))).statusCode).toBe(422)
    expect((await upload(await picture().png().toBuffer(), 'no.such.token')).statusCode).toBe(401)
    expect(await strayFiles(server, 'texts')).toEqual(before)
  })
})

test('publishing one of two versions shows exactly that one', async () => {
  const id = newId()
  const text = await aPost(server, token, id)
  await saveAgain(server, token, id, postContent(id, { en: languageText(id, { title: 'Second' }) }))
  const answer = await server.app.inject({
    method: 'POST',
    url: publishText.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { ...of(text), zone },
  })
  expect(answer.json()).toMatchObject({ code: 'versionConflict' })
  expect(await statusOf(`/blog/${id}`)).toBe(404)
})
