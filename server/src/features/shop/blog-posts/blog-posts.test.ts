import { sql } from 'kysely'
import {
  archiveBlogPost,
  createBlogPost,
  getBlogPost,
  getBlogPostVersion,
  listBlogPosts,
  listBlogPostVersions,
  publishBlogPost,
  saveBlogPostDraft,
  unpublishBlogPost,
  updateBlogPost,
} from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { BlogPost } from '@mostrador/contract/features/shop/blog-posts/schema.ts'
import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { aBlogPicture, aBlogPost } from '../../../testing/blog/a-blog.ts'
import { aCompany, call, send, type Shop } from '../../../testing/builders.ts'
import { aMember } from '../../../testing/a-member.ts'
import { setUpShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { purgeBlogPictures } from './public.ts'

const server = openTestServer()

/** The form of a stored post. */
function formOf({ id, version, ...post }: BlogPost) {
  const { title, slug, excerpt, content, categoryIds, keywords, commentPolicy, isFeatured } = post
  const cover = post.cover && { pictureId: post.cover.pictureId, alt: post.cover.alt }
  const { seoTitle, seoDescription } = post
  return {
    id,
    version,
    title,
    slug,
    excerpt,
    content,
    cover,
    categoryIds,
    keywords,
    commentPolicy,
    isFeatured,
    seoTitle,
    seoDescription,
  }
}

const publish = async (shop: Shop, { id, version }: BlogPost, publishAt: string | null = null) =>
  (await call(server, publishBlogPost, { id, version, publishAt }, shop.token)).post
const update = async (shop: Shop, form: InputOf<typeof updateBlogPost>) =>
  (await call(server, updateBlogPost, form, shop.token)).post

describe('a text', () => {
  test('keeps allowed content, and nothing that runs or loads from elsewhere', async () => {
    const shop = await aCompany(server)
    const { path } = await aBlogPicture(server, shop)
    const content = `<h2 onclick="x()">Pan</h2><script>alert(1)</script><img src="${path}" alt="Pan" onerror="x()">
      <img src="https://x.test/a.png" alt="a"><img src="javascript:alert(1)"><iframe src="https://x.test"></iframe>
      <a href="javascript:alert(1)">a</a><ul><li style="x">1</li></ul>`
    const post = await aBlogPost(server, shop, { content })
    expect(post.content.replace(/\s+/g, ' ')).toBe(
      `<h2>Pan</h2><img src="${path}" alt="Pan" /> <a rel="noopener nofollow" target="_blank">a</a><ul><li>1</li></ul>`,
    )
  })

  test('shows no picture of another company, neither in its text nor as its cover', async () => {
    const [shop, other] = [await aCompany(server), await aCompany(server)]
    const theirs = await aBlogPicture(server, other)
    const post = await aBlogPost(server, shop, { content: `<p>Pan</p><img src="${theirs.path}" alt="Pan">` })
    expect(post.content).toBe('<p>Pan</p>')
    const form = { ...formOf(post), cover: { pictureId: theirs.id, alt: 'Pan' } }
    expect(await send(server, updateBlogPost.path, form, shop.token)).toMatchObject({ statusCode: 404 })
  })

  test('shows its reading time', async () => {
    const shop = await aCompany(server)
    const post = await aBlogPost(server, shop, { content: `<p>${'pan '.repeat(700)}</p>` })
    expect(post.readingMinutes).toBe(4)
  })
})

test('comments begin with the shop’s default, and a change without a rule keeps the old one', async () => {
  const shop = await aCompany(server)
  await setUpShop(server, shop, { blog: { commentPolicyDefault: 'closed' } })
  const post = await aBlogPost(server, shop)
  expect(post.commentPolicy).toBe('closed')
  await setUpShop(server, shop, { blog: { commentPolicyDefault: 'open' } })
  const changed = await update(shop, { ...formOf(post), commentPolicy: null })
  expect(changed.commentPolicy).toBe('closed')
})

describe('an address', () => {
  test('is made from the title, is separate in each language, and never that of the categories', async () => {
    const shop = await aCompany(server)
    const post = await aBlogPost(server, shop)
    const second = await aBlogPost(server, shop, { title: 'Pan de Campo!' })
    const english = await aBlogPost(server, shop, { languageTag: 'en', title: 'Pan de campo' })
    const categories = await aBlogPost(server, shop, { title: 'Categorías' })
    expect([post.slug, second.slug, english.slug, categories.slug]).toEqual([
      'pan-de-campo',
      'pan-de-campo-2',
      'pan-de-campo',
      'categorias-2',
    ])
    const taken = { ...formOf(second), slug: 'pan-de-campo' }
    expect(await send(server, updateBlogPost.path, taken, shop.token)).toMatchObject({
      body: { data: { fields: { slug: expect.any(String) } } },
    })
  })

  test('once published leads to the post until another post takes it', async () => {
    const shop = await aCompany(server)
    const old = async () =>
      (
        await server.owner.query<{ slug: string }>('select slug from blog_post_old_slugs where company_id = $1', [
          shop.companyId,
        ])
      ).rows.map(({ slug }) => slug)
    const draft = await aBlogPost(server, shop)
    const renamed = await update(shop, { ...formOf(draft), slug: 'pan' })
    expect(await old()).toEqual([])
    const shown = await publish(shop, renamed)
    await update(shop, { ...formOf(shown), slug: 'pan-casero' })
    expect(await old()).toEqual(['pan'])
    const other = await aBlogPost(server, shop, { title: 'Otra cosa' })
    await update(shop, { ...formOf(other), slug: 'pan' })
    expect(await old()).toEqual([])
  })
})

describe('publishing', () => {
  test('needs a summary, a text, a category and words for every picture', async () => {
    const shop = await aCompany(server)
    const { path, id: pictureId } = await aBlogPicture(server, shop)
    const silent = { content: `<img src="${path}" alt=" ">`, cover: { pictureId, alt: '' } }
    const post = await aBlogPost(server, shop, { excerpt: '', categoryIds: [], ...silent })
    expect(await send(server, publishBlogPost.path, { id: post.id, version: 1 }, shop.token)).toMatchObject({
      statusCode: 422,
      body: {
        data: {
          fields: {
            excerpt: expect.any(String),
            content: expect.any(String),
            categoryIds: expect.any(String),
            cover: expect.any(String),
          },
        },
      },
    })
  })

  test('with a future time schedules it, and time alone publishes it', async () => {
    const shop = await aCompany(server)
    const at = new Date(server.deps.now().getTime() + 3_600_000).toISOString()
    const post = await publish(shop, await aBlogPost(server, shop), at)
    const states = async (status: string) =>
      (await call(server, listBlogPosts, { filters: { status } }, shop.token)).items.map(({ id }) => id)
    expect([post.status, await states('scheduled'), await states('published')]).toEqual(['scheduled', [post.id], []])
    await server.owner.query(`update blog_posts set publish_at = $1 where id = $2`, [server.deps.now(), post.id])
    expect([await states('scheduled'), await states('published')]).toEqual([[], [post.id]])
  })

  test('refuses a past time', async () => {
    const shop = await aCompany(server)
    const { id } = await aBlogPost(server, shop)
    const wish = { id, version: 1, publishAt: new Date(server.deps.now().getTime() - 1_000).toISOString() }
    expect(await send(server, publishBlogPost.path, wish, shop.token)).toMatchObject({
      body: { data: { fields: { publishAt: expect.any(String) } } },
    })
  })

  test('is undone, archived and restored as a draft, each only once', async () => {
    const shop = await aCompany(server)
    const shown = await publish(shop, await aBlogPost(server, shop))
    const { id } = shown
    const draft = (await call(server, unpublishBlogPost, { id, version: 2 }, shop.token)).post
    expect(draft).toMatchObject({ status: 'draft', version: 3 })
    await call(server, archiveBlogPost, { id, version: 3, isArchived: true }, shop.token)
    expect((await call(server, listBlogPosts, {}, shop.token)).total).toBe(0)
    const again = { id, version: 4, isArchived: true }
    expect(await send(server, archiveBlogPost.path, again, shop.token)).toMatchObject({ body: { code: 'conflict' } })
    const form = { ...formOf(draft), version: 4 }
    expect(await send(server, updateBlogPost.path, form, shop.token)).toMatchObject({ body: { code: 'conflict' } })
    const { post } = await call(server, archiveBlogPost, { ...again, isArchived: false }, shop.token)
    expect(post.status).toBe('draft')
  })

  test('needs the right, and so do changes of published text', async () => {
    const shop = await aCompany(server)
    const writer = await aMember(server, shop, {
      permissions: ['ECOMMERCE__BLOG__POSTS__ADD', 'ECOMMERCE__BLOG__POSTS__UPDATE'],
    })
    const draft = await aBlogPost(server, shop)
    await call(server, updateBlogPost, { ...formOf(draft), title: 'Pan negro' }, writer.token)
    const shown = await publish(shop, (await call(server, getBlogPost, { id: draft.id }, shop.token)).post)
    const change = { ...formOf(shown), title: 'Pan blanco' }
    expect(await send(server, updateBlogPost.path, change, writer.token)).toMatchObject({ statusCode: 403 })
    const asked = { id: shown.id, version: shown.version }
    expect(await send(server, publishBlogPost.path, asked, writer.token)).toMatchObject({ statusCode: 403 })
  })

  test('keeps a published post complete', async () => {
    const shop = await aCompany(server)
    const shown = await publish(shop, await aBlogPost(server, shop))
    const form = { ...formOf(shown), excerpt: '' }
    expect(await send(server, updateBlogPost.path, form, shop.token)).toMatchObject({ statusCode: 422 })
    expect((await call(server, getBlogPost, { id: shown.id }, shop.token)).post.excerpt).toBe('Tres harinas')
  })
})

describe('writing', () => {
  test('creates one post, however often the call is repeated', async () => {
    const shop = await aCompany(server)
    const { id } = await aBlogPost(server, shop)
    const same = { postId: id, languageTag: 'es' as const, title: 'Pan de campo' }
    expect((await call(server, createBlogPost, same, shop.token)).post.id).toBe(id)
    expect((await call(server, listBlogPosts, {}, shop.token)).total).toBe(1)
  })

  test('has one translation in the other language', async () => {
    const shop = await aCompany(server)
    const { id } = await aBlogPost(server, shop)
    const twin = await aBlogPost(server, shop, { languageTag: 'en', title: 'Farm bread', twinOfId: id })
    expect((await call(server, getBlogPost, { id }, shop.token)).post.twin).toMatchObject({ id: twin.id })
    const third = { postId: newId(), languageTag: 'en', title: 'Bread', twinOfId: id }
    expect(await send(server, createBlogPost.path, third, shop.token)).toMatchObject({ body: { code: 'conflict' } })
  })

  test('keeps every version with its writer, and none for changes outside of the text', async () => {
    const shop = await aCompany(server)
    const first = await aBlogPost(server, shop)
    const second = await update(shop, { ...formOf(first), content: '<p>Se hornea.</p>' })
    await update(shop, { ...formOf(second), isFeatured: true })
    const { items } = await call(server, listBlogPostVersions, { id: first.id }, shop.token)
    expect(items).toMatchObject([
      { version: 2, words: 2, savedByName: shop.auth.user.name },
      { version: 1, words: 5 },
    ])
    const texts = await call(server, getBlogPostVersion, { id: first.id, version: 1 }, shop.token)
    expect(texts.content).toBe(first.content)
    const forged = `update blog_post_versions set content = 'x'`
    await expect(server.deps.db.transaction().execute((tx) => sql.raw(forged).execute(tx))).rejects.toThrow(
      'permission',
    )
  })

  test('refuses a change of an older version', async () => {
    const shop = await aCompany(server)
    const post = await aBlogPost(server, shop)
    await update(shop, { ...formOf(post), title: 'Pan blanco' })
    expect(await send(server, updateBlogPost.path, formOf(post), shop.token)).toMatchObject({
      body: { code: 'versionConflict' },
    })
  })

  test('keeps each person’s unsaved text on the server until they save or discard it', async () => {
    const shop = await aCompany(server)
    const other = await aMember(server, shop, { profileId: shop.profileId })
    const { id } = await aBlogPost(server, shop)
    const keep = (values: object | null, token = shop.token) =>
      call(server, saveBlogPostDraft, { id, version: 1, values: values as Record<string, unknown> | null }, token)
    const draftOf = async (token: string) => (await call(server, getBlogPost, { id }, token)).post.draft
    await keep({ title: 'Pan d' })
    await keep({ title: 'Pan du' })
    expect(await draftOf(shop.token)).toMatchObject({ values: { title: 'Pan du' }, baseVersion: 1 })
    expect(await draftOf(other.token)).toBeNull()
    await keep({ title: 'Otro' }, other.token)
    const { post } = await call(server, getBlogPost, { id }, shop.token)
    await update(shop, { ...formOf(post), title: 'Pan dulce' })
    expect([await draftOf(shop.token), (await draftOf(other.token))?.values]).toEqual([null, { title: 'Otro' }])
    await keep(null, other.token)
    expect(await draftOf(other.token)).toBeNull()
    const tooMuch = { id, version: 1, values: { content: 'x'.repeat(400_001) } }
    expect(await send(server, saveBlogPostDraft.path, tooMuch, shop.token)).toMatchObject({ statusCode: 422 })
  })
})

test('deletes pictures that no saved post shows after a day', async () => {
  const shop = await aCompany(server)
  const [shown, loose] = [await aBlogPicture(server, shop), await aBlogPicture(server, shop)]
  const post = await aBlogPost(server, shop, { content: `<img src="${shown.path}" alt="Pan">` })
  await update(shop, { ...formOf(post), content: '<p>Sin imagen.</p>' })
  const kept = async () =>
    (
      await server.owner.query<{ id: string }>('select id from blog_pictures where company_id = $1', [shop.companyId])
    ).rows.map(({ id }) => id)
  await purgeBlogPictures(server.deps.db, server.deps.now())
  expect((await kept()).toSorted()).toEqual([shown.id, loose.id].toSorted())
  await purgeBlogPictures(server.deps.db, new Date(server.deps.now().getTime() + 25 * 3_600_000))
  expect(await kept()).toEqual([shown.id])
})
