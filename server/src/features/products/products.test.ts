import {
  archiveProduct,
  createProduct,
  getProduct,
  listProducts,
  updateProduct,
} from '@mostrador/contract/features/products/endpoints.ts'
import { pullCatalogue } from '@mostrador/contract/features/checkout/endpoints.ts'
import { expect, test } from 'vitest'
import { aCompany, aProduct, call, send } from '../../testing/builders.ts'
import { openTestServer } from '../../testing/test-server.ts'

const server = openTestServer()

test('opening stock is a movement, and no stock is none', async () => {
  const shop = await aCompany(server)
  const full = await aProduct(server, shop, { openingStock: '12.5' })
  const empty = await aProduct(server, shop, { openingStock: '0' })

  expect((await call(server, getProduct, { id: full.id }, shop.token)).stockMovements).toMatchObject([
    { kind: 'opening', quantity: '12.5', balanceAfter: '12.5' },
  ])
  expect((await call(server, getProduct, { id: empty.id }, shop.token)).stockMovements).toEqual([])
})

test('finds by any word of name, SKU or barcode, whatever the accents and case', async () => {
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

test('pages follow each other without gap or repetition, in every order', async () => {
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

test('a code that another product has is refused and names it', async () => {
  const shop = await aCompany(server)
  await aProduct(server, shop, { name: 'Café', sku: 'CAF-1', barcodes: ['7800000000016'] })

  expect(await send(server, createProduct.path, { name: 'Té', price: '1', sku: 'caf-1' }, shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'skuTaken' },
  })
  expect(
    await send(server, createProduct.path, { name: 'Té', price: '1', barcodes: ['7800000000016'] }, shop.token),
  ).toMatchObject({
    statusCode: 409,
    body: { code: 'barcodeTaken', data: { fields: { barcodes: expect.stringContaining('Café') } } },
  })
})

test('who changes a product that somebody else changed first is told, and nothing is overwritten', async () => {
  const shop = await aCompany(server)
  const {
    onHand: _onHand,
    updatedAt: _updatedAt,
    variantId: _variantId,
    ...product
  } = await aProduct(server, shop, { name: 'Uno' })
  const form = { ...product, status: 'active' as const }
  await call(server, updateProduct, { ...form, name: 'Dos' }, shop.token)

  expect(await send(server, updateProduct.path, { ...form, name: 'Tres' }, shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'versionConflict' },
  })
  expect((await call(server, getProduct, { id: product.id }, shop.token)).product.name).toBe('Dos')
})

const hostile = ['-1', '1e3', '0.1+0.2', 'NaN', '１', '', ' 1', '1,5', '99999999999', '1.1234567', '9007199254740993.5']

test.each(hostile)('refuses %o as a price', async (price) => {
  const shop = await aCompany(server)
  expect(await send(server, createProduct.path, { name: 'Pan', price }, shop.token)).toMatchObject({
    statusCode: 422,
    body: { data: { fields: { price: expect.anything() } } },
  })
})

test('a till that pulls since a version hears of every change once, archiving included', async () => {
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

test('prices are written down with who changed them', async () => {
  const shop = await aCompany(server)
  const {
    onHand: _onHand,
    updatedAt: _updatedAt,
    variantId,
    ...product
  } = await aProduct(server, shop, { price: '100' })
  await call(server, updateProduct, { ...product, status: 'active', price: '120' }, shop.token)

  const { rows } = await server.owner.query(
    'select old_price, new_price, changed_by_id from price_history where variant_id = $1 order by changed_at',
    [variantId],
  )
  expect(rows).toMatchObject([
    { old_price: null, new_price: '100.000000' },
    { old_price: '100.000000', new_price: '120.000000', changed_by_id: shop.userId },
  ])
})
