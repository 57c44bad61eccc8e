import {
  answerBlogComment,
  deleteBlogComments,
  listBlogComments,
  listShownComments,
  moderateBlogComments,
  writeBlogComment,
} from '@mostrador/contract/features/shop/blog-comments/endpoints.ts'
import type { BlogComment, NewBlogComment } from '@mostrador/contract/features/shop/blog-comments/schema.ts'
import { publishBlogPost } from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import type { NewBlogPost } from '@mostrador/contract/features/shop/blog-posts/schema.ts'
import * as settings from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import { afterEach, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aBlogPost } from '../../../testing/blog/a-blog.ts'
import { aCompany, call, send, type Shop } from '../../../testing/builders.ts'
import { openAsItIs } from '../../../testing/online/an-online-shop.ts'
import { captchaCode, openTestServer } from '../../../testing/test-server.ts'
import { doubtsOf } from './doubts-of.ts'

const server = openTestServer()
afterEach(() => server.setNow(undefined))

type OnlineShop = Shop & { subdomain: string }

async function aShop(blog: Record<string, unknown> = {}): Promise<OnlineShop> {
  const shop = await aCompany(server)
  const subdomain = `tienda-${newId().slice(-12)}`
  const {
    id: _,
    domain: __,
    ...general
  } = (await call(server, settings.getGeneralShopSettings, {}, shop.token)).settings
  const open = { ...general, favicon: null, subdomain, storeName: 'Tienda' }
  await call(server, settings.updateGeneralShopSettings, open, shop.token)
  await openAsItIs(server, shop)
  const { id: ___, ...usual } = (await call(server, settings.getBlogShopSettings, {}, shop.token)).settings
  await call(server, settings.updateBlogShopSettings, { ...usual, enabled: true, ...blog }, shop.token)
  return { ...shop, subdomain }
}

async function aPost(shop: Shop, commentPolicy: NewBlogPost['commentPolicy'] = 'moderated') {
  const { id, version } = await aBlogPost(server, shop, { commentPolicy, title: `Pan de campo ${newId().slice(-6)}` })
  return (await call(server, publishBlogPost, { id, version }, shop.token)).post
}

let visitors = 0
/** Each from its own address, unless one is given. */
type Wish = Partial<NewBlogComment> & { postId: string; captchaCode?: null }
async function write(shop: OnlineShop, comment: Wish, from?: string) {
  visitors += 1
  const written = { authorName: 'Rosa', authorEmail: 'rosa@example.com', body: `Quedó muy bueno ${visitors}` }
  const response = await server.app.inject({
    method: 'POST',
    url: writeBlogComment.path,
    remoteAddress: from ?? `10.1.${Math.floor(visitors / 250)}.${visitors % 250}`,
    payload: { shop: shop.subdomain, captchaCode, ...written, ...comment },
  })
  return { statusCode: response.statusCode, body: response.json<{ isShown?: boolean; code?: string }>() }
}

const shown = (shop: OnlineShop, postId: string, page = 1) =>
  call(server, listShownComments, { shop: shop.subdomain, postId, page })
const queue = async (shop: Shop, status = 'pending'): Promise<BlogComment[]> =>
  (await call(server, listBlogComments, { filters: { status }, per: 100 }, shop.token)).items
const moderate = (shop: Pick<Shop, 'token'>, ids: string[], status: BlogComment['status']) =>
  call(server, moderateBlogComments, { ids, status }, shop.token)

test('a comment waits until the shop approves it, and only approved ones count', async () => {
  const shop = await aShop()
  const post = await aPost(shop)
  expect(await write(shop, { postId: post.id, body: 'Rico & simple, 3 < 4' })).toMatchObject({
    body: { isShown: false },
  })
  expect(await shown(shop, post.id)).toEqual({ items: [], count: 0, pages: 0, isOpen: true })
  const [comment] = await queue(shop)
  expect(comment).toMatchObject({ post: { id: post.id }, authorEmail: 'rosa@example.com', status: 'pending' })
  await moderate(shop, [comment?.id ?? ''], 'approved')
  const after = await shown(shop, post.id)
  // Plain text stays as typed: pages show it as text, never as markup.
  expect(after).toMatchObject({ count: 1, items: [{ authorName: 'Rosa', body: 'Rico & simple, 3 < 4', answers: [] }] })
  expect(JSON.stringify(after)).not.toContain('rosa@example.com')
  for (const state of ['spam', 'rejected', 'pending'] as const) {
    await moderate(shop, [comment?.id ?? ''], state)
    expect((await shown(shop, post.id)).count, state).toBe(0)
  }
})

test.each([
  '<script>alert(1)</script>',
  'Hola <img src=x onerror=alert(1)>',
  '</p><svg/onload=alert(1)>',
  'a\u0000b',
  '<!-- x',
])('refuses markup and control characters: %s', async (text) => {
  const shop = await aShop()
  const post = await aPost(shop, 'open')
  expect((await write(shop, { postId: post.id, body: text })).statusCode).toBe(422)
  expect((await write(shop, { postId: post.id, authorName: text })).statusCode).toBe(422)
})

test('a post may be open or closed, and doubtful comments wait even on an open one', async () => {
  const shop = await aShop({ bannedWords: ['Casino'] })
  const open = await aPost(shop, 'open')
  expect((await write(shop, { postId: open.id })).body).toEqual({ isShown: true })
  for (const body of ['Mira http://a.cl https://b.cl www.c.cl', 'El mejor CASINÓ de la zona'])
    expect((await write(shop, { postId: open.id, body })).body, body).toEqual({ isShown: false })
  expect((await queue(shop)).map(({ doubts }) => doubts)).toEqual([['bannedWords'], ['links']])
  const closed = await aPost(shop, 'closed')
  expect(await write(shop, { postId: closed.id })).toMatchObject({ statusCode: 409 })
  expect(doubtsOf({ body: 'http://a.cl y http://b.cl', authorName: 'Ana' }, [])).toEqual([])
})

test('without a robot check a comment waits, also on an open post, and an address writes five a day', async () => {
  const shop = await aShop()
  const post = await aPost(shop, 'open')
  const start = Date.now()
  const answers = []
  for (let turn = 0; turn < 6; turn++) {
    server.setNow(new Date(start + turn * 11 * 60_000))
    answers.push(await write(shop, { postId: post.id, captchaCode: null }, '10.9.9.9'))
  }
  expect(answers.slice(0, 5).map(({ body }) => body)).toEqual(Array.from({ length: 5 }, () => ({ isShown: false })))
  expect(answers[5]).toMatchObject({ statusCode: 429 })
  expect((await write(shop, { postId: post.id }, '10.9.9.9')).body).toEqual({ isShown: true })
  server.setNow(new Date(start + 25 * 3_600_000))
  expect(await write(shop, { postId: post.id, captchaCode: null }, '10.9.9.9')).toMatchObject({ statusCode: 200 })
})

test('the same words within a day are one comment, and an address writes three in ten minutes', async () => {
  const shop = await aShop()
  const post = await aPost(shop)
  const now = new Date()
  await Promise.all(Array.from({ length: 10 }, () => write(shop, { postId: post.id, body: ' Muy   RICO ' })))
  expect(await queue(shop)).toHaveLength(1)
  const from = '10.9.9.9'
  const answers = await Promise.all(Array.from({ length: 5 }, () => write(shop, { postId: post.id }, from)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429])
  server.setNow(new Date(now.getTime() + 11 * 60_000))
  expect((await write(shop, { postId: post.id }, from)).statusCode).toBe(200)
  server.setNow(new Date(now.getTime() + 25 * 3_600_000))
  expect((await write(shop, { postId: post.id, body: 'Muy rico' })).statusCode).toBe(200)
  server.setNow(undefined)
  expect(await queue(shop)).toHaveLength(6)
})

test('accepts nothing from robots, on hidden posts, in closed shops, or as an answer to an answer', async () => {
  const shop = await aShop()
  const post = await aPost(shop, 'open')
  const draft = await aBlogPost(server, shop, { title: 'Otro pan' })
  const input = {
    shop: shop.subdomain,
    postId: post.id,
    authorName: 'Rosa',
    authorEmail: 'r@example.com',
    body: 'Hola',
  }
  const robot = { ...input, captchaCode: 'a robot' }
  expect((await send(server, writeBlogComment.path, robot)).body).toMatchObject({ code: 'captchaRequired' })
  expect((await write(shop, { postId: draft.id })).statusCode).toBe(404)
  expect((await write(shop, { postId: newId() })).statusCode).toBe(404)
  expect((await send(server, listShownComments.path, { shop: shop.subdomain, postId: draft.id })).statusCode).toBe(404)
  const other = await aShop()
  expect((await write(other, { postId: post.id })).statusCode).toBe(404)
  await write(shop, { postId: post.id })
  const [root] = (await shown(shop, post.id)).items
  expect((await write(shop, { postId: post.id, parentId: root?.id ?? null })).body).toEqual({ isShown: true })
  const [answered] = (await shown(shop, post.id)).items
  expect(answered?.answers).toHaveLength(1)
  expect((await write(shop, { postId: post.id, parentId: answered?.answers[0]?.id ?? null })).statusCode).toBe(404)
})

test('the shop answers under its name, with the comment it answers; deleting a comment deletes its answers', async () => {
  const shop = await aShop()
  const post = await aPost(shop)
  await write(shop, { postId: post.id })
  const [comment] = await queue(shop)
  const id = comment?.id ?? ''
  for (let time = 0; time < 2; time++) await call(server, answerBlogComment, { id, body: 'Gracias, Rosa' }, shop.token)
  expect(await shown(shop, post.id)).toMatchObject({
    count: 2,
    items: [{ id, isShop: false, answers: [{ isShop: true, body: 'Gracias, Rosa' }] }],
  })
  await moderate(shop, [id], 'spam')
  expect((await shown(shop, post.id)).count).toBe(0)
  expect((await call(server, deleteBlogComments, { ids: [id] }, shop.token)).deleted).toBe(1)
  expect(await queue(shop, 'approved')).toEqual([])
})

test('five hundred comments on a hundred posts are all in the queue, and one mail an hour reports them', async () => {
  const shop = await aShop()
  const posts: string[] = []
  for (let index = 0; index < 100; index++) posts.push((await aPost(shop)).id)
  const mailsBefore = server.mails.length
  const start = new Date()
  server.setNow(start)
  for (const [index, postId] of [...posts, ...posts, ...posts, ...posts, ...posts].entries()) {
    if (index === 250) server.setNow(new Date(start.getTime() + 61 * 60_000))
    expect((await write(shop, { postId })).statusCode).toBe(200)
  }
  server.setNow(undefined)
  const found = new Set<string>()
  let cursor: string | undefined
  do {
    const input = { per: 100, ...(cursor !== undefined && { cursor }) }
    const page = await call(server, listBlogComments, input, shop.token)
    for (const { id } of page.items) found.add(id)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(found.size).toBe(500)
  await expect.poll(() => server.mails.length - mailsBefore).toBe(2)
}, 120_000)

test('only people with the right decide, and other companies see nothing', async () => {
  const shop = await aShop()
  const post = await aPost(shop)
  await write(shop, { postId: post.id })
  const [comment] = await queue(shop)
  const ids = [comment?.id ?? '']
  const reader = await aMember(server, shop, { permissions: ['ECOMMERCE__BLOG__COMMENTS__VIEW'] })
  expect((await call(server, listBlogComments, {}, reader.token)).counts.pending).toBe(1)
  const status = async (path: string, input: object, token: string) =>
    (await send(server, path, input, token)).statusCode
  expect(await status(moderateBlogComments.path, { ids, status: 'spam' }, reader.token)).toBe(403)
  expect(await status(deleteBlogComments.path, { ids }, reader.token)).toBe(403)
  const other = await aCompany(server)
  expect(await status(moderateBlogComments.path, { ids, status: 'spam' }, other.token)).toBe(404)
  expect(await status(deleteBlogComments.path, { ids }, other.token)).toBe(404)
})
