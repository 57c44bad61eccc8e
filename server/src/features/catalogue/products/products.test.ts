import {
  archiveProduct,
  archiveProducts,
  createProduct,
  getProduct,
  listProducts,
  updateProduct,
} from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { pullCatalogue } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import { expect, test } from 'vitest'
import { aCompany, aProduct, call, productInput, send, updateInput } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

test('opening stock is a movement, and zero stock is none', async () => {
  const shop = await aCompany(server)
  const full = await aProduct(server, shop, { openingStock: '12.5' })
  const empty = await aProduct(server, shop, { openingStock: '0' })

  expect((await call(server, getProduct, { id: full.id }, shop.token)).stockMovements).toMatchObject([
    { kind: 'opening', quantity: '12.5', balanceAfter: '12.5' },
  ])
  expect((await call(server, getProduct, { id: empty.id }, shop.token)).stockMovements).toEqual([])
})

test('finds by any word of name, SKU or barcode, ignoring accents and case', async () => {
  const shop = await aCompany(server)
  const { id } = await aProduct(server, shop, {
    name: 'Jalapeño en Conserva',
    sku: 'JAL-7',
    barcodes: ['7800000000016'],
  })
  await aProduct(server, shop, { name: 'Arroz' })

  for (const q of ['jalapeno', 'CONSERVA jal', 'jal-7', '780000000001', 'ñ']) {
    const { items } = await call(server, listProducts, { q }, shop.token)
    expect(
      items.map((item) => item.id),
      q,
    ).toEqual([id])
  }
  expect((await call(server, listProducts, { q: '100%' }, shop.token)).items).toEqual([])
})

test('pages have no gaps or repetitions, in every order', async () => {
  const shop = await aCompany(server)
  for (let index = 0; index < 7; index++) await aProduct(server, shop, { name: `Producto ${index % 3}` })

  for (const sort of ['name', '-name', 'updatedAt', '-updatedAt'] as const) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await call(server, listProducts, { per: 2, sort, ...(cursor && { cursor }) }, shop.token)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(new Set(seen).size, sort).toBe(7)
  }
})

test('paging back from the end shows the same pages as forward', async () => {
  const shop = await aCompany(server)
  for (let index = 0; index < 7; index++) await aProduct(server, shop, { name: `Producto ${index % 3}` })
  const list = (input: object) => call(server, listProducts, { per: 3, sort: 'name', ...input }, shop.token)

  const first = await list({})
  expect(first).toMatchObject({ total: 7, previousCursor: null })
  const second = await list({ cursor: first.nextCursor })
  const third = await list({ cursor: second.nextCursor })
  expect(third.nextCursor).toBeNull()

  expect(await list({ cursor: third.previousCursor, isBackward: true })).toMatchObject({ items: second.items })
  expect(await list({ cursor: second.previousCursor, isBackward: true })).toMatchObject({
    items: first.items,
    previousCursor: null,
    nextCursor: first.nextCursor,
  })
  const last = await list({ isBackward: true })
  expect(last.items.at(-1)).toEqual(third.items.at(-1))
  expect(last).toMatchObject({ nextCursor: null, previousCursor: expect.any(String) })
})

test('refuses an unknown or malformed filter instead of ignoring it', async () => {
  const shop = await aCompany(server)
  const category = '01890a5d-ac96-774b-bcce-b302099a8057'
  for (const [name, text] of [
    ['colour', 'red'],
    ['status', 'sold'],
    ['category', '7'],
    ['toString', 'x'],
  ]) {
    const answer = await send(server, listProducts.path, { filters: { [name ?? '']: text } }, shop.token)
    expect(answer).toMatchObject({
      statusCode: 422,
      body: { data: { fields: { [`filters.${name}`]: expect.any(String) } } },
    })
  }
  const { items } = await call(server, listProducts, { filters: { status: 'active', category } }, shop.token)
  expect(items).toEqual([])
})

test.each([
  ['name', 'x\u0000'],
  ['updatedAt', 'yesterday'],
  ['updatedAt', '2026-99-99 00:00:00+00'],
])('refuses a forged cursor for %s', async (sort, value) => {
  const shop = await aCompany(server)
  const cursor = Buffer.from(JSON.stringify([value, '01890a5d-ac96-774b-bcce-b302099a8057'])).toString('base64url')
  expect(await send(server, listProducts.path, { sort, cursor }, shop.token)).toMatchObject({ statusCode: 422 })
})

test('refuses a code of another product and names that product', async () => {
  const shop = await aCompany(server)
  await aProduct(server, shop, { name: 'Café', sku: 'CAF-1', barcodes: ['7800000000016'] })

  expect(await send(server, createProduct.path, productInput({ name: 'Té', sku: 'caf-1' }), shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'skuTaken' },
  })
  expect(
    await send(server, createProduct.path, productInput({ name: 'Té', barcodes: ['7800000000016'] }), shop.token),
  ).toMatchObject({
    statusCode: 409,
    body: { code: 'barcodeTaken', data: { fields: { 'variants.0.barcodes': expect.stringContaining('Café') } } },
  })
})

test('refuses a change based on an old version, and overwrites nothing', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { name: 'Uno' })
  await call(server, updateProduct, updateInput(product, { name: 'Dos' }), shop.token)

  expect(await send(server, updateProduct.path, updateInput(product, { name: 'Tres' }), shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'versionConflict' },
  })
  expect((await call(server, getProduct, { id: product.id }, shop.token)).product.name).toBe('Dos')
})

const hostile = ['-1', '1e3', '0.1+0.2', 'NaN', '１', '', ' 1', '1,5', '99999999999', '1.1234567', '9007199254740993.5']

test.each(hostile)('refuses %o as a price', async (price) => {
  const shop = await aCompany(server)
  expect(await send(server, createProduct.path, productInput({ price }), shop.token)).toMatchObject({
    statusCode: 422,
    body: { data: { fields: { 'variants.0.price': expect.anything() } } },
  })
})

test('a till that pulls since a version gets every change once, including archiving', async () => {
  const shop = await aCompany(server)
  const first = await aProduct(server, shop, { name: 'Uno' })
  const { version } = await call(server, pullCatalogue, {}, shop.token)
  const second = await aProduct(server, shop, { name: 'Dos' })
  await call(server, archiveProduct, { id: first.id, isArchived: true }, shop.token)

  const delta = await call(server, pullCatalogue, { sinceVersion: version }, shop.token)

  expect(delta.items.map(({ productId, isArchived }) => [productId, isArchived])).toEqual([
    [second.id, false],
    [first.id, true],
  ])
  expect((await call(server, pullCatalogue, { sinceVersion: delta.version }, shop.token)).items).toEqual([])
})

test('restoring brings back the earlier status, however often the product was archived', async () => {
  const shop = await aCompany(server)
  const draft = await aProduct(server, shop, { status: 'draft' })
  const sold = await aProduct(server, shop)
  const archive = (id: string, isArchived: boolean) => call(server, archiveProduct, { id, isArchived }, shop.token)
  await archive(draft.id, true)
  await archive(draft.id, true)
  await archive(sold.id, true)
  expect((await archive(draft.id, false)).product.status).toBe('draft')
  expect((await archive(sold.id, false)).product.status).toBe('active')
})

test('records price changes with their author', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { price: '100' })
  const { variantId } = product
  await call(server, updateProduct, updateInput(product, { variants: [{ id: variantId, price: '120' }] }), shop.token)

  const { rows } = await server.owner.query(
    'select old_price, new_price, changed_by_id from price_history where variant_id = $1 order by changed_at',
    [variantId],
  )
  expect(rows).toMatchObject([
    { old_price: null, new_price: '100.000000' },
    { old_price: '100.000000', new_price: '120.000000', changed_by_id: shop.userId },
  ])
})

test('archives and restores a selection: named rows, or all that match but a few', async () => {
  const shop = await aCompany(server)
  const [milk, oats, bread] = [
    await aProduct(server, shop, { name: 'Leche' }),
    await aProduct(server, shop, { name: 'Leche de avena' }),
    await aProduct(server, shop, { name: 'Pan' }),
  ]
  const left = async () => (await call(server, listProducts, { sort: 'name' }, shop.token)).items.map(({ id }) => id)

  const all = { filters: { status: 'active' }, q: 'leche', exceptIds: [oats.id] }
  const { changedIds } = await call(server, archiveProducts, { selection: all, isArchived: true }, shop.token)
  expect(changedIds).toEqual([milk.id])
  expect(await left()).toEqual([oats.id, bread.id])

  const named = { ids: [milk.id, bread.id] }
  const restored = await call(server, archiveProducts, { selection: named, isArchived: false }, shop.token)
  expect(restored.changedIds).toEqual([milk.id])
  expect(await left()).toEqual([milk.id, oats.id, bread.id])
})
