import * as categories from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import type { CategoryNode } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { getProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { expect, test } from 'vitest'
import { aCompany, aProduct, call, send, type Shop, tillSettings } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

async function add(
  shop: Shop,
  name: string,
  wish: Partial<InputOf<typeof categories.createCategory>> = {},
): Promise<CategoryNode> {
  const input = { name: { en: `${name} en`, es: name }, ...wish }
  return (await call(server, categories.createCategory, input, shop.token)).category
}

const treeOf = async (shop: Shop) => (await call(server, categories.listCategoryTree, {}, shop.token)).items
/** `Bebidas`, ` Frías`: one blank per level. */
const drawn = async (shop: Shop) => (await treeOf(shop)).map(({ name, depth }) => ' '.repeat(depth - 1) + name.es)
const errorOf = (code: string, field?: string) => ({
  body: { code, ...(field && { data: { fields: { [field]: expect.stringMatching(/\S/) } } }) },
})

/** A: a1 (a11), a2; B. */
async function aTree(shop: Shop) {
  const a = await add(shop, 'A')
  const a1 = await add(shop, 'a1', { parentId: a.id })
  const a11 = await add(shop, 'a11', { parentId: a1.id })
  const a2 = await add(shop, 'a2', { parentId: a.id })
  const b = await add(shop, 'B')
  return { a, a1, a11, a2, b }
}

test('keeps all facts of a category', async () => {
  const shop = await aCompany(server)
  const [iva] = (await tillSettings(server, shop)).taxes
  const wish = { color: '#D04A69', icon: 'cake' as const, description: 'Todo dulce', taxIds: [iva?.groupId ?? ''] }
  const made = await add(shop, 'Pastelería', { ...wish, showInStore: false })
  expect(made).toMatchObject({ ...wish, color: '#d04a69', slug: 'pasteleria-en', showInPos: true, showInStore: false })
  expect((await add(shop, 'Pasteleria', { parentId: made.id })).slug).toBe('pasteleria-en-2')

  const change = { id: made.id, version: made.version, name: { en: 'Sweet', es: 'Dulce' }, slug: 'dulces' }
  const { category } = await call(server, categories.updateCategory, change, shop.token)
  expect(category).toMatchObject({ name: change.name, slug: 'dulces', taxIds: [], version: 2 })
  const again = await send(server, categories.updateCategory.path, change, shop.token)
  expect(again).toMatchObject(errorOf('versionConflict'))
})

test('siblings have different names, ignoring accents, and addresses are unique', async () => {
  const shop = await aCompany(server)
  const { a, b } = await aTree(shop)
  const create = (input: object) => send(server, categories.createCategory.path, input, shop.token)
  expect(await create({ name: { en: 'a EN', es: 'Z' } })).toMatchObject(errorOf('nameTaken', 'name.en'))
  expect(await create({ name: { en: 'Z', es: 'Á' } })).toMatchObject(errorOf('nameTaken', 'name.es'))
  expect(await create({ name: { en: 'Z', es: 'Z' }, slug: 'a-en' })).toMatchObject(errorOf('nameTaken', 'slug'))
  expect(await create({ name: { en: 'Z', es: 'Z' }, slug: 'A b' })).toMatchObject(errorOf('invalidInput', 'slug'))
  expect((await create({ name: b.name, parentId: a.id })).statusCode).toBe(200)
})

test('moves under, before and to the end, and numbers stay without a gap', async () => {
  const shop = await aCompany(server)
  const { a, a1, a11, a2, b } = await aTree(shop)
  const move = (id: string, parentId: string | null, beforeId: string | null = null) =>
    call(server, categories.moveCategory, { id, parentId, beforeId }, shop.token)

  await move(a2.id, a.id, a1.id)
  expect(await drawn(shop)).toEqual(['A', ' a2', ' a1', '  a11', 'B'])
  await move(a1.id, b.id)
  expect(await drawn(shop)).toEqual(['A', ' a2', 'B', ' a1', '  a11'])
  await move(b.id, null, a.id)
  expect(await drawn(shop)).toEqual(['B', ' a1', '  a11', 'A', ' a2'])
  await move(a11.id, null)
  expect((await treeOf(shop)).filter(({ parentId }) => parentId === null).map(({ position }) => position)).toEqual([
    0, 1, 2,
  ])
})

test('refuses a move under itself or deeper than five', async () => {
  const shop = await aCompany(server)
  const { a, a1, a11, b } = await aTree(shop)
  const move = (id: string, parentId: string) =>
    send(server, categories.moveCategory.path, { id, parentId }, shop.token)
  expect(await move(a.id, a.id)).toMatchObject(errorOf('invalidInput', 'parentId'))
  expect(await move(a.id, a11.id)).toMatchObject(errorOf('invalidInput', 'parentId'))

  const b1 = await add(shop, 'b1', { parentId: b.id })
  const b2 = await add(shop, 'b2', { parentId: b1.id })
  expect(await move(a.id, b2.id)).toMatchObject(errorOf('invalidInput', 'parentId'))
  await call(server, categories.moveCategory, { id: a1.id, parentId: b2.id }, shop.token)
  const tooDeep = { name: { en: 'x', es: 'x' }, parentId: a11.id }
  expect(await send(server, categories.createCategory.path, tooDeep, shop.token)).toMatchObject(
    errorOf('invalidInput', 'parentId'),
  )
  const under = 'update categories set parent_id = $2 where id = $1'
  await expect(server.owner.query(under, [b.id, a11.id])).rejects.toMatchObject({ code: expect.stringMatching(/MC00/) })
  await expect(server.owner.query(under, [b.id, b1.id])).rejects.toMatchObject({ code: 'MC001' })
})

test('stays a tree during many simultaneous moves', async () => {
  const shop = await aCompany(server)
  const ids: string[] = []
  for (let index = 0; index < 12; index++)
    ids.push((await add(shop, `c${index}`, { parentId: index % 3 === 0 ? null : (ids.at(-1) ?? null) })).id)
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  const moves = Array.from({ length: 80 }, () => ({
    id: ids[random(ids.length)] ?? '',
    parentId: random(5) === 0 ? null : (ids[random(ids.length)] ?? null),
  }))
  const answers = await Promise.all(moves.map((input) => send(server, categories.moveCategory.path, input, shop.token)))

  expect(answers.filter(({ statusCode }) => ![200, 422].includes(statusCode))).toEqual([])
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(10)
  const tree = await treeOf(shop)
  expect(tree.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(Math.max(...tree.map(({ depth }) => depth))).toBeLessThanOrEqual(5)
  for (const siblings of Map.groupBy(tree, ({ parentId }) => parentId).values())
    expect(siblings.map(({ position }) => position)).toEqual(siblings.map((_, place) => place))
})

test('the database also refuses a circle made by direct updates', async () => {
  const shop = await aCompany(server)
  const { a, b } = await aTree(shop)
  const under = (id: string, parentId: string) =>
    server.owner.query('update categories set parent_id = $2, position = 50 where id = $1', [id, parentId])
  const outcomes = await Promise.allSettled([under(a.id, b.id), under(b.id, a.id)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await treeOf(shop)).length).toBe(5)
})

test('counts products of all subcategories, and deleting requires a category for them', async () => {
  const shop = await aCompany(server)
  const { a, a1, a11, b } = await aTree(shop)
  const product = await aProduct(server, shop, { categoryIds: [a11.id] })
  const find = async (id: string) => (await treeOf(shop)).find((category) => category.id === id)
  expect(await find(a.id)).toMatchObject({ productCount: 0, totalCount: 1 })
  expect(await find(a11.id)).toMatchObject({ productCount: 1, totalCount: 1 })

  const remove = (input: object) => send(server, categories.deleteCategory.path, input, shop.token)
  expect(await remove({ id: a1.id, version: 1, products: 'none' })).toMatchObject(errorOf('categoryInUse'))
  expect(await remove({ id: a11.id, version: 1 })).toMatchObject({
    body: { code: 'categoryInUse', data: { products: 1 } },
  })
  expect(await remove({ id: a11.id, version: 1, products: 'move' })).toMatchObject(
    errorOf('invalidInput', 'moveProductsTo'),
  )
  const gone = await remove({ id: a11.id, version: 1, products: 'move', moveProductsTo: b.id })
  expect(gone.body).toEqual({ movedProducts: 1 })
  expect((await call(server, getProduct, { id: product.id }, shop.token)).product.categoryIds).toEqual([b.id])
  expect((await remove({ id: a1.id, version: 1 })).statusCode).toBe(200)
})

test('a category that products have as a secondary one is not empty, and its products move too', async () => {
  const shop = await aCompany(server)
  const { a, a11, b } = await aTree(shop)
  const product = await aProduct(server, shop, { categoryIds: [b.id, a11.id] })
  const categoriesOf = async () => (await call(server, getProduct, { id: product.id }, shop.token)).product.categoryIds
  const find = async (id: string) => (await treeOf(shop)).find((category) => category.id === id)
  expect(await find(a.id)).toMatchObject({ totalCount: 1 })
  expect(await find(a11.id)).toMatchObject({ productCount: 1 })

  const remove = (input: object) => send(server, categories.deleteCategory.path, input, shop.token)
  expect(await remove({ id: a11.id, version: 1 })).toMatchObject({
    body: { code: 'categoryInUse', data: { products: 1 } },
  })
  expect(await categoriesOf()).toEqual([b.id, a11.id])
  expect((await remove({ id: a11.id, version: 1, products: 'move', moveProductsTo: a.id })).body).toEqual({
    movedProducts: 1,
  })
  expect(await categoriesOf()).toEqual([b.id, a.id])
})

test('archiving hides subcategories, here and at the till, which also hides categories that are not for it', async () => {
  const shop = await aCompany(server)
  const { a, a1, b } = await aTree(shop)
  await add(shop, 'Web', { showInPos: false })
  const atTill = async () => (await tillSettings(server, shop)).categories.map(({ name }) => name.es)
  expect(await atTill()).toEqual(['A', 'a1', 'a11', 'a2', 'B'])

  const archive = (id: string, version: number, isArchived: boolean) =>
    send(server, categories.archiveCategory.path, { id, version, isArchived }, shop.token)
  await archive(a.id, 1, true)
  expect(await atTill()).toEqual(['B'])
  expect((await treeOf(shop)).find(({ id }) => id === a1.id)?.status).toBe('archived')
  await archive(a1.id, 1, true)
  expect(await archive(a1.id, 2, false)).toMatchObject(errorOf('invalidInput', 'parentId'))
  const twin = await add(shop, 'A')
  expect(await archive(a.id, 2, false)).toMatchObject(errorOf('nameTaken'))
  await archive(twin.id, 1, true)
  expect((await archive(a.id, 2, false)).statusCode).toBe(200)
  expect(await archive(b.id, 9, true)).toMatchObject(errorOf('versionConflict'))
})
