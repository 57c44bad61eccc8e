/** Own fields of records: checked when a record is saved, and shown in its list if the field says so. */
import {
  createCategory,
  listCategoryTree,
  updateCategory,
} from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import {
  createCustomer,
  listCustomers,
  updateCustomer,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import {
  archiveMetadataField,
  createMetadataField,
  updateMetadataField,
} from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import { listProducts, updateProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import {
  createSupplier,
  listSuppliers,
  updateSupplier,
} from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { expect, test } from 'vitest'
import { aCompany, aProduct, call, send, updateInput } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const label = { en: 'Shelf', es: 'Estante' }

test('a category keeps values of its own fields, checked like those of every record', async () => {
  const shop = await aCompany(server)
  const field = { entity: 'category', key: 'aisle', label, type: 'integer', isRequired: true } as const
  await call(server, createMetadataField, field, shop.token)
  const input = { name: { en: 'Bread', es: 'Pan' }, color: '#0f8a50' }
  const refused = { statusCode: 422, body: { data: { fields: { 'metadata.aisle': expect.any(String) } } } }
  expect(await send(server, createCategory.path, input, shop.token)).toMatchObject(refused)

  const { category } = await call(server, createCategory, { ...input, metadata: { aisle: '3' } }, shop.token)
  expect(category.metadata).toEqual({ aisle: 3 })
  const change = { ...input, id: category.id, version: category.version }
  const wrong = { ...change, metadata: { aisle: 'far' } }
  expect(await send(server, updateCategory.path, wrong, shop.token)).toMatchObject(refused)
  await call(server, updateCategory, { ...change, metadata: { aisle: 4 } }, shop.token)
  expect((await call(server, listCategoryTree, {}, shop.token)).items).toMatchObject([{ metadata: { aisle: 4 } }])
})

test('a change without own fields keeps their values, in every kind of record', async () => {
  const shop = await aCompany(server)
  for (const entity of ['product', 'category', 'customer', 'supplier'] as const)
    await call(server, createMetadataField, { entity, key: 'shelf', label, type: 'text' }, shop.token)
  const metadata = { shelf: 'A' }
  const product = await aProduct(server, shop, { metadata })
  const named = { name: { en: 'Bread', es: 'Pan' } }
  const { category } = await call(server, createCategory, { ...named, metadata }, shop.token)
  const { customer } = await call(server, createCustomer, { name: 'Rosa', metadata }, shop.token)
  const { supplier } = await call(server, createSupplier, { name: 'Sur', metadata }, shop.token)
  const { metadata: _, ...form } = updateInput(product, { name: 'Pan amasado' })
  const of = ({ id, version }: { id: string; version: number }) => ({ id, version })

  const changed = [
    (await call(server, updateProduct, form, shop.token)).product,
    (await call(server, updateCategory, { ...of(category), ...named, description: 'x' }, shop.token)).category,
    (await call(server, updateCustomer, { ...of(customer), name: 'Rosa Soto' }, shop.token)).customer,
    (await call(server, updateSupplier, { ...of(supplier), name: 'Sur SpA' }, shop.token)).supplier,
  ]

  expect(changed.map((record) => record.metadata)).toEqual([metadata, metadata, metadata, metadata])
  const emptied = { ...form, version: product.version + 1, metadata: {} }
  expect((await call(server, updateProduct, emptied, shop.token)).product.metadata).toEqual({})
})

test('lists of products, customers and suppliers include only the fields they show', async () => {
  const shop = await aCompany(server)
  const own = { shelf: 'A', lot: 'L-1' }
  const fields = []
  for (const entity of ['product', 'customer', 'supplier'] as const) {
    for (const key of ['shelf', 'lot']) {
      const wish = { entity, key, label, type: 'text', showInList: key === 'shelf' } as const
      fields.push((await call(server, createMetadataField, wish, shop.token)).field)
    }
  }
  const product = await aProduct(server, shop)
  await call(server, updateProduct, { ...updateInput(product), metadata: own }, shop.token)
  await call(server, createCustomer, { kind: 'person', name: 'Eva Soto', metadata: own }, shop.token)
  await call(server, createSupplier, { name: 'Molino', metadata: own }, shop.token)

  const products = async () => (await call(server, listProducts, {}, shop.token)).items.map(({ metadata }) => metadata)
  expect(await products()).toEqual([{ shelf: 'A' }])
  expect((await call(server, listCustomers, {}, shop.token)).items).toMatchObject([{ metadata: { shelf: 'A' } }])
  expect((await call(server, listSuppliers, {}, shop.token)).items).toMatchObject([{ metadata: { shelf: 'A' } }])

  const [shelf, lot] = fields
  if (!shelf || !lot) throw new Error('two fields')
  const { entity: _, key: __, position: ___, status: ____, ...facts } = lot
  await call(server, updateMetadataField, { ...facts, showInList: true }, shop.token)
  expect(await products()).toEqual([own])
  await call(server, archiveMetadataField, { id: shelf.id, version: shelf.version, isArchived: true }, shop.token)
  expect(await products()).toEqual([{ lot: 'L-1' }])
})
