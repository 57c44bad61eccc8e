import {
  createBlogCategory,
  deleteBlogCategory,
  listBlogCategories,
  moveBlogCategory,
  updateBlogCategory,
} from '@mostrador/contract/features/shop/blog-categories/endpoints.ts'
import { getBlogPost } from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import { expect, test } from 'vitest'
import { aBlogCategory, aBlogPost } from '../../../testing/blog/a-blog.ts'
import { aCompany, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

const named = (en: string, es: string) => ({ name: { en, es } })
const list = async (shop: Shop) => (await call(server, listBlogCategories, {}, shop.token)).items

test('makes a unique address from the name in the company’s language', async () => {
  const shop = await aCompany(server)
  const { category } = await call(server, createBlogCategory, named('Guías & Ideas', 'Consejos'), shop.token)
  const { category: other } = await call(server, createBlogCategory, named('Guías, ideas', 'Ideas'), shop.token)
  expect([category.slug, other.slug, other.position]).toEqual(['guias-ideas', 'guias-ideas-2', 1])
})

test('refuses a name that another category has in either language', async () => {
  const shop = await aCompany(server)
  await call(server, createBlogCategory, named('Tips', 'Consejos'), shop.token)
  expect(await send(server, createBlogCategory.path, named('Other', 'CONSEJOS'), shop.token)).toMatchObject({
    statusCode: 409,
    body: { data: { fields: { 'name.es': expect.any(String) } } },
  })
})

test('has one level below it, also when two people add to it at once', async () => {
  const shop = await aCompany(server)
  const top = await aBlogCategory(server, shop)
  const below = await call(server, createBlogCategory, { ...named('A', 'A'), parentId: top.id }, shop.token)
  const deeper = { ...named('B', 'B'), parentId: below.category.id }
  expect(await send(server, createBlogCategory.path, deeper, shop.token)).toMatchObject({ statusCode: 422 })
  const other = await aBlogCategory(server, shop)
  const under = { name: top.name, parentId: other.id, id: top.id, version: 1 }
  expect(await send(server, updateBlogCategory.path, under, shop.token)).toMatchObject({ statusCode: 422 })
  const sql = 'update blog_categories set parent_id = $1 where id = $2'
  await expect(server.owner.query(sql, [other.id, top.id])).rejects.toThrow('one level')
})

test('moves among its own level and stays at the ends', async () => {
  const shop = await aCompany(server)
  const ids: string[] = []
  for (let index = 0; index < 3; index += 1) ids.push((await aBlogCategory(server, shop)).id)
  const move = (id: string | undefined, by: 1 | -1) => call(server, moveBlogCategory, { id: id ?? '', by }, shop.token)
  await move(ids[2], -1)
  await move(ids[0], -1)
  expect((await list(shop)).map(({ id }) => ids.indexOf(id))).toEqual([0, 2, 1])
})

test('gives its posts another category, and never leaves one without', async () => {
  const shop = await aCompany(server)
  const [from, to] = [await aBlogCategory(server, shop), await aBlogCategory(server, shop)]
  const post = await aBlogPost(server, shop, { categoryIds: [from.id] })
  const both = await aBlogPost(server, shop, { title: 'Pan dulce', categoryIds: [from.id, to.id] })
  const wish = { id: from.id, version: 1 }
  expect(await send(server, deleteBlogCategory.path, wish, shop.token)).toMatchObject({
    statusCode: 409,
    body: { data: { posts: 2 } },
  })
  const answer = await call(server, deleteBlogCategory, { ...wish, movePostsTo: to.id }, shop.token)
  expect(answer).toEqual({ movedPosts: 2 })
  for (const { id } of [post, both])
    expect((await call(server, getBlogPost, { id }, shop.token)).post.categoryIds).toEqual([to.id])
  expect(await list(shop)).toMatchObject([{ id: to.id, posts: 2, position: 0 }])
})

test('is not deleted while it has subcategories', async () => {
  const shop = await aCompany(server)
  const top = await aBlogCategory(server, shop)
  await call(server, createBlogCategory, { ...named('A', 'A'), parentId: top.id }, shop.token)
  const wish = { id: top.id, version: 1 }
  expect(await send(server, deleteBlogCategory.path, wish, shop.token)).toMatchObject({ body: { code: 'conflict' } })
})
