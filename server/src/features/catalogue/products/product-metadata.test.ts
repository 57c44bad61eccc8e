import { createMetadataField } from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import {
  createProduct,
  duplicateProduct,
  getProduct,
  updateProduct,
} from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { expect, test } from 'vitest'
import { aCompany, aProduct, call, productInput, send, updateInput } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

test('checks own fields when a product is saved, at their field', async () => {
  const shop = await aCompany(server)
  await call(
    server,
    createMetadataField,
    { entity: 'product', key: 'lot', label: { en: 'Lot', es: 'Lote' }, type: 'integer', isRequired: true },
    shop.token,
  )
  const refused = { statusCode: 422, body: { data: { fields: { 'metadata.lot': expect.stringMatching(/\S/) } } } }
  const input = { ...productInput({}), metadata: {} }
  expect(await send(server, createProduct.path, input, shop.token)).toMatchObject(refused)

  const { product } = await call(server, createProduct, { ...input, metadata: { lot: 7 } }, shop.token)
  expect(product.metadata).toMatchObject({ lot: 7 })
  const change = { ...updateInput(product), metadata: { lot: 'seven' } }
  expect(await send(server, updateProduct.path, change, shop.token)).toMatchObject(refused)
  await call(server, updateProduct, { ...change, metadata: { lot: 8 } }, shop.token)
  expect((await call(server, getProduct, { id: product.id }, shop.token)).product.metadata).toEqual({ lot: 8 })
})

test('saves a product without own fields as before', async () => {
  const shop = await aCompany(server)
  expect((await aProduct(server, shop)).metadata).toEqual({})
})

test('a copy does not get unique values', async () => {
  const shop = await aCompany(server)
  const label = { en: 'Serial', es: 'Serie' }
  const field = { entity: 'product' as const, type: 'text' as const, label }
  await call(server, createMetadataField, { ...field, key: 'serial', isUnique: true }, shop.token)
  await call(server, createMetadataField, { ...field, key: 'shelf' }, shop.token)
  const { product } = await call(
    server,
    createProduct,
    { ...productInput({}), metadata: { serial: 'A-1', shelf: '3' } },
    shop.token,
  )
  const copy = await call(server, duplicateProduct, { id: product.id, name: 'Copia' }, shop.token)
  expect(copy.product.metadata).toEqual({ shelf: '3' })
})

test('each variant has own fields, checked at their place; omitted ones stay unchanged', async () => {
  const shop = await aCompany(server)
  const label = { en: 'Grain', es: 'Grano' }
  const field = { entity: 'variant', key: 'grain', label, type: 'integer', isUnique: true } as const
  await call(server, createMetadataField, field, shop.token)
  const options = [{ name: 'Size', values: ['S', 'M'] }]
  const withGrains = (small: number | string, medium: number | string) => ({
    ...productInput({}),
    options,
    variants: [
      { price: '100', optionValues: ['S'], metadata: { grain: small } },
      { price: '100', optionValues: ['M'], metadata: { grain: medium } },
    ],
  })
  const refusedAt = (path: string) => ({ statusCode: 422, body: { data: { fields: { [path]: expect.any(String) } } } })
  expect(await send(server, createProduct.path, withGrains('1', 'fine'), shop.token)).toMatchObject(
    refusedAt('variants.1.metadata.grain'),
  )

  const same = await send(server, createProduct.path, withGrains(1, 1), shop.token)
  expect(same).toMatchObject(refusedAt('variants.1.metadata.grain'))

  const { product } = await call(server, createProduct, withGrains('1', 2), shop.token)
  const ownOf = (it: typeof product) => it.variants.map(({ metadata }) => metadata)
  expect(ownOf(product)).toEqual([{ grain: 1 }, { grain: 2 }])

  const unnamed = updateInput(product).variants.map((variant) => ({ ...variant, metadata: null }))
  const { product: kept } = await call(server, updateProduct, updateInput(product, { variants: unnamed }), shop.token)
  expect(ownOf(kept)).toEqual([{ grain: 1 }, { grain: 2 }])
  const twice = updateInput(kept).variants.map((variant) => ({ ...variant, metadata: { grain: 1 } }))
  expect(await send(server, updateProduct.path, updateInput(kept, { variants: twice }), shop.token)).toMatchObject(
    refusedAt('variants.1.metadata.grain'),
  )
  const copy = await call(server, duplicateProduct, { id: product.id, name: 'Copia' }, shop.token)
  expect(ownOf(copy.product)).toEqual([{}, {}])
})
