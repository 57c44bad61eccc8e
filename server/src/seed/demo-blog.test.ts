import { listBlogCategories } from '@mostrador/contract/features/shop/blog-categories/endpoints.ts'
import { listBlogPosts } from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import { expect, test } from 'vitest'
import { runAsMember } from '../http/run-as.ts'
import { aCompany, call } from '../testing/builders.ts'
import { openTestServer } from '../testing/test-server.ts'
import { fillBlog } from './demo-blog.ts'

const server = openTestServer()

test('the blog of the demo shop has posts in both languages and one that appears later', async () => {
  const shop = await aCompany(server)
  const { userId, companyId, profileId } = shop
  await runAsMember(server.deps, { userId, companyId, profileId, now: new Date(), language: 'es' }, fillBlog)

  const { items: categories } = await call(server, listBlogCategories, {}, shop.token)
  expect(categories.map(({ name, posts }) => [name.es, posts])).toEqual([
    ['En la cocina', 3],
    ['Del almacén', 2],
  ])
  const { items } = await call(server, listBlogPosts, {}, shop.token)
  const states = (language: string) =>
    items.filter(({ languageTag }) => languageTag === language).map(({ status }) => status)
  expect(states('es').toSorted()).toEqual(['published', 'published', 'scheduled'])
  expect(states('en')).toEqual(['published', 'published'])
})
