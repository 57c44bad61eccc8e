/** Changes of many products: the result matches the preview. */
import { createCategory } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { pullCatalogue } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import {
  archiveProducts,
  changePrices,
  changeProducts,
  createProduct,
  getProduct,
  listPriceChanges,
  listProducts,
  previewPrices,
  previewProductChange,
} from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aCompany, aProduct, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

const everything = { filters: {}, q: '', exceptIds: [] }

async function aCategory(shop: Shop, parentId: string | null = null): Promise<string> {
  const name = newId()
  const { category } = await call(server, createCategory, { name: { en: name, es: name }, parentId }, shop.token)
  return category.id
}

const plusTen = { kind: 'percent' as const, value: '10', rounding: 'to90' as const }

test('prices change as previewed, with reasons for those that do not', async () => {
  const shop = await aCompany(server)
  const bread = await aProduct(server, shop, { name: 'Pan', price: '1000' })
  await aProduct(server, shop, { name: 'Té', price: '1090' })
  const variants = [{ price: '950', compareAtPrice: '1000' }]
  await call(server, createProduct, { name: 'Oferta', variants }, shop.token)
  const { version } = await call(server, pullCatalogue, {}, shop.token)
  const selection = { ...everything, filters: { status: 'active' } }

  const preview = await call(server, previewPrices, { selection, rule: plusTen, per: 2 }, shop.token)
  expect(preview.counts).toEqual({ variants: 3, changed: 2, skipped: 1 })
  const rest = await call(
    server,
    previewPrices,
    { selection, rule: plusTen, cursor: preview.nextCursor ?? '' },
    shop.token,
  )
  const promised = [...preview.items, ...rest.items].map(({ name, before, after, skipReason }) => [
    name,
    before,
    after ?? skipReason,
  ])
  expect(promised).toEqual([
    ['Pan', '1000', '1090'],
    ['Té', '1090', '1190'],
    ['Oferta', '950', 'aboveCompareAt'],
  ])

  const answer = await call(server, changePrices, { selection, rule: plusTen }, shop.token)
  expect(answer).toMatchObject({
    changedCount: 2,
    skippedCount: 1,
    skipped: [{ name: 'Oferta', reason: 'aboveCompareAt' }],
  })
  const delta = await call(server, pullCatalogue, { sinceVersion: version }, shop.token)
  expect(Object.fromEntries(delta.items.map(({ name, price }) => [name, price]))).toEqual({ Pan: '1090', Té: '1190' })
  expect(new Set(delta.items.map(({ priceVersion }) => priceVersion))).toEqual(new Set([delta.version]))
  const { items } = await call(server, listPriceChanges, { variantId: bread.variantId }, shop.token)
  expect(items.map(({ oldPrice, newPrice, source }) => [oldPrice, newPrice, source])).toEqual([
    ['1000', '1090', 'bulk'],
    [null, '1000', 'form'],
  ])
  expect(
    (await call(server, listProducts, { sort: 'price' }, shop.token)).items.map(({ priceFrom }) => priceFrom),
  ).toEqual(['950', '1090', '1190'])
})

test('a category, taxes, channels and a status reach all but archived products', async () => {
  const shop = await aCompany(server)
  const category = await aCategory(shop)
  const [a, b, gone] = [await aProduct(server, shop), await aProduct(server, shop), await aProduct(server, shop)]
  await call(server, archiveProducts, { selection: { ids: [gone.id] }, isArchived: true }, shop.token)
  const selection = { ids: [a.id, b.id, gone.id] }
  const change = { categoryId: category, taxIds: [], showInStore: false, status: 'draft' as const }

  const preview = await call(server, previewProductChange, { selection, change }, shop.token)
  expect(preview.counts).toEqual({ products: 3, changed: 2, skipped: 1 })
  expect(await call(server, changeProducts, { selection, change }, shop.token)).toMatchObject({
    changedCount: 2,
    skipped: [{ id: gone.id, reason: 'archived' }],
  })

  const { product } = await call(server, getProduct, { id: b.id }, shop.token)
  expect(product).toMatchObject({
    categoryIds: [category],
    taxIds: [],
    showInPos: true,
    showInStore: false,
    status: 'draft',
  })
})

test('a selection is by ids or by a query; foreign ids are ignored', async () => {
  const shop = await aCompany(server)
  const { id } = await aProduct(server, shop)
  const other = await aProduct(server, shop)
  const choose = (selection: object) => send(server, changePrices.path, { selection, rule: plusTen }, shop.token)

  expect((await choose({})).statusCode).toBe(422)
  expect(await choose({ ids: [id, newId()] })).toMatchObject({ statusCode: 200, body: { changedCount: 1 } })
  expect(await choose({ ...everything, exceptIds: [other.id] })).toMatchObject({ body: { changedCount: 1 } })
})

test('archives and restores everything a filter shows', async () => {
  const shop = await aCompany(server)
  for (const name of ['Uno', 'Dos', 'Otro'])
    await aProduct(server, shop, { name, brand: name === 'Otro' ? null : 'Marca' })
  const count = async (input: object) => (await call(server, listProducts, input, shop.token)).total

  const filters = { brand: '*marca' }
  const answer = await call(
    server,
    archiveProducts,
    { selection: { ...everything, filters }, isArchived: true },
    shop.token,
  )
  expect(answer.changedIds).toHaveLength(2)
  expect([await count({}), await count({ filters: { status: 'archived' } })]).toEqual([1, 2])

  const selection = { ...everything, filters: { ...filters, status: 'archived' } }
  const back = { selection, isArchived: false }
  await call(server, archiveProducts, back, shop.token)
  expect(await count({})).toBe(3)
})

test('each filter of the list finds what it should', async () => {
  const shop = await aCompany(server)
  const top = await aCategory(shop)
  const [below, beside] = [await aCategory(shop, top), await aCategory(shop)]
  const names = async (filters: Record<string, string>) =>
    (await call(server, listProducts, { filters, sort: 'name' }, shop.token)).items.map(({ name }) => name)
  const milk = await aProduct(server, shop, {
    name: 'Leche',
    categoryIds: [below],
    barcodes: ['7800000000016'],
    price: '1190',
  })
  await aProduct(server, shop, {
    name: 'Arroz',
    categoryIds: [beside, top],
    openingStock: '0',
    taxIds: [],
    showInPos: false,
  })
  await aProduct(server, shop, { name: 'Pan', openingStock: '3', brand: 'Sur', price: '500' })
  await aProduct(server, shop, { name: 'Flete', type: 'service', openingStock: '0', openingUnitCost: '0' })

  expect(await names({ category: top })).toEqual(['Arroz', 'Leche'])
  expect(await names({ category: 'empty' })).toEqual(['Flete', 'Pan'])
  expect(await names({ channel: 'pos' })).toEqual(['Flete', 'Leche', 'Pan'])
  expect(await names({ stock: 'out' })).toEqual(['Arroz'])
  expect(await names({ stock: 'low' })).toEqual(['Pan'])
  expect(await names({ stock: 'in,out' })).toEqual(['Arroz', 'Leche', 'Pan'])
  expect(await names({ price: '1000..' })).toEqual(['Leche'])
  expect(await names({ brand: '*su' })).toEqual(['Pan'])
  expect(await names({ tax: milk.taxIds[0] ?? '' })).toEqual(['Flete', 'Leche', 'Pan'])
  expect(await names({ tax: 'empty' })).toEqual(['Arroz'])
  expect(await names({ hasBarcode: 'yes' })).toEqual(['Leche'])
  expect(await names({ hasImage: 'no', type: 'service' })).toEqual(['Flete'])
  await aProduct(server, shop, { name: 'Yerba', openingUnitCost: '0' })
  expect(await names({ hasCost: 'no' })).toEqual(['Yerba'])
  expect(await names({ hasCost: 'yes' })).toEqual(['Arroz', 'Leche', 'Pan'])
  expect(await names({ updated: '2020-01-01..2020-12-31' })).toEqual([])
})

test('pages of every order contain each product once', async () => {
  const shop = await aCompany(server)
  for (const stock of ['1', '5', '3', '5']) await aProduct(server, shop, { openingStock: stock, price: stock })
  for (const sort of ['sku', '-price', 'stock', '-stock'] as const) {
    const seen: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page: { items: { id: string }[]; nextCursor: string | null } = await call(
        server,
        listProducts,
        { per: 1, sort, ...(cursor !== undefined && { cursor }) },
        shop.token,
      )
      seen.push(...page.items.map(({ id }) => id))
      if (page.nextCursor === null) break
      cursor = page.nextCursor
    }
    expect([seen.length, new Set(seen).size], sort).toEqual([4, 4])
  }
})
