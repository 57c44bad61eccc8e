/** Records without given values begin with the company's default values of own fields. */
import { createCategory } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import {
  createCustomer,
  getCustomer,
  listCustomers,
  updateCustomer,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import {
  archiveMetadataField,
  createMetadataField,
  updateMetadataDefaults,
} from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import { createProduct, duplicateProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import {
  createSupplier,
  getSupplier,
  listSuppliers,
  updateSupplier,
} from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import type { MetadataField } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '../../../job-handlers.ts'
import { aMadeCustomer, push } from '../../../testing/a-document.ts'
import { aCompany, anOpenTill, call, productInput, type Shop } from '../../../testing/builders.ts'
import { takeFile } from '../../../testing/import-file.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { createJobWorker } from '../../../testing/queues/a-job-worker.ts'

const server = openTestServer()
const label = { en: 'Source', es: 'Origen' }
const defaults = { source: 'Feria', points: 10 }
type Entity = 'product' | 'category' | 'customer' | 'supplier'

let worker: ReturnType<typeof createJobWorker>
beforeAll(() => {
  const fail = (error: unknown) => expect(error).toBeUndefined()
  worker = createJobWorker(server.deps, async () => jobHandlers, fail)
  worker.start()
})
afterAll(() => worker.stop())

/** Two own fields with default values. */
async function withDefaults(shop: Shop, entity: Entity): Promise<MetadataField[]> {
  const fields = []
  for (const [key, type] of [
    ['source', 'text'],
    ['points', 'integer'],
  ] as const)
    fields.push((await call(server, createMetadataField, { entity, key, label, type }, shop.token)).field)
  await call(server, updateMetadataDefaults, { entity, version: 0, values: defaults }, shop.token)
  return fields
}

test('a record created without a value gets the default, and a given value stands, even an empty one', async () => {
  const shop = await aCompany(server)
  for (const entity of ['product', 'category', 'customer', 'supplier'] as const) await withDefaults(shop, entity)
  const given = { metadata: { source: null, points: 3 } }
  const name = { en: 'Bread', es: 'Pan' }

  const untold = [
    (await call(server, createProduct, productInput({}), shop.token)).product,
    (await call(server, createCategory, { name }, shop.token)).category,
    (await call(server, createCustomer, { name: 'Rosa' }, shop.token)).customer,
    (await call(server, createSupplier, { name: 'Sur' }, shop.token)).supplier,
  ]
  expect(untold.map(({ metadata }) => metadata)).toEqual(untold.map(() => defaults))
  const told = [
    (await call(server, createProduct, { ...productInput({}), ...given }, shop.token)).product,
    (await call(server, createCategory, { name: { en: 'Cake', es: 'Torta' }, ...given }, shop.token)).category,
    (await call(server, createCustomer, { name: 'Sara', ...given }, shop.token)).customer,
    (await call(server, createSupplier, { name: 'Norte', ...given }, shop.token)).supplier,
  ]
  expect(told.map(({ metadata }) => metadata)).toEqual(told.map(() => ({ points: 3 })))
})

test('a change does not restore a default, and a copy is empty where the original is', async () => {
  const shop = await aCompany(server)
  const [source] = await withDefaults(shop, 'product')
  await withDefaults(shop, 'customer')
  const { customer } = await call(server, createCustomer, { name: 'Rosa', metadata: { source: null } }, shop.token)
  const changed = { id: customer.id, version: customer.version, name: 'Rosa Soto', metadata: {} }
  expect((await call(server, updateCustomer, changed, shop.token)).customer.metadata).toEqual({})

  const empty = { ...productInput({}), metadata: { source: 'Molino', points: null } }
  const { product } = await call(server, createProduct, empty, shop.token)
  const copy = async (name: string) =>
    (await call(server, duplicateProduct, { id: product.id, name }, shop.token)).product.metadata
  expect(await copy('Otro')).toEqual({ source: 'Molino' })
  await call(server, archiveMetadataField, { id: source?.id ?? '', version: 1, isArchived: true }, shop.token)
  expect(await copy('Tercero')).toEqual({})
})

test('a customer made at a till gets the defaults, unless the company already knows them', async () => {
  const shop = await aCompany(server)
  await anOpenTill(server, shop)
  await withDefaults(shop, 'customer')
  const tax = { taxIdType: 'rut' as const, taxId: '12345678-5' }
  const given = { name: 'Sara', ...tax, metadata: { source: null, points: 3 } }
  const { customer: known } = await call(server, createCustomer, given, shop.token)
  const rosa = aMadeCustomer()

  await push(server, shop, rosa, aMadeCustomer(tax))

  const ownOf = async (id: string) => (await call(server, getCustomer, { id }, shop.token)).customer.metadata
  expect(await ownOf(rosa.id)).toEqual(defaults)
  expect(await ownOf(known.id)).toEqual({ points: 3 })
})

test('imported customers and suppliers get the defaults, and existing ones keep their values', async () => {
  const shop = await aCompany(server)
  await withDefaults(shop, 'customer')
  const [source] = await withDefaults(shop, 'supplier')
  const tax = { taxIdType: 'rut' as const, taxId: '97004000-5' }
  await call(server, createCustomer, { name: 'Rosa', ...tax, metadata: { source: null, points: 3 } }, shop.token)
  const molino = { name: 'Molino', ...tax, metadata: { source: 'Sur', points: null } }
  const { supplier } = await call(server, createSupplier, molino, shop.token)
  // The file does not set the value of an archived field, which stays.
  await call(server, archiveMetadataField, { id: source?.id ?? '', version: 1, isArchived: true }, shop.token)
  const csv = 'RUT,Nombre,Notas\n97.004.000-5,Molino,Vecina\n,Sara,\n'

  const ofCustomers = await takeFile(server, shop, 'customers', csv)
  const ofSuppliers = await takeFile(server, shop, 'suppliers', csv)

  const counts = { created: 1, changed: 1, unchanged: 0, failed: 0 }
  expect([ofCustomers.counts, ofSuppliers.counts]).toEqual([counts, counts])
  const customers = (await call(server, listCustomers, {}, shop.token)).items
  const suppliers = (await call(server, listSuppliers, {}, shop.token)).items
  const idOf = (rows: readonly { id: string; name: string }[], name: string) =>
    rows.find((row) => row.name === name)?.id ?? ''
  const ownOfCustomer = async (name: string) =>
    (await call(server, getCustomer, { id: idOf(customers, name) }, shop.token)).customer.metadata
  const ownOfSupplier = async (name: string) =>
    (await call(server, getSupplier, { id: idOf(suppliers, name) }, shop.token)).supplier.metadata
  expect([await ownOfCustomer('Sara'), await ownOfCustomer('Molino')]).toEqual([defaults, { points: 3 }])
  expect([await ownOfSupplier('Sara'), await ownOfSupplier('Molino')]).toEqual([{ points: 10 }, { source: 'Sur' }])
  const { version } = (await call(server, getSupplier, { id: supplier.id }, shop.token)).supplier
  const untouched = { id: supplier.id, version, ...molino, metadata: {} }
  expect((await call(server, updateSupplier, untouched, shop.token)).supplier.metadata).toEqual({ source: 'Sur' })
})

test('a required field does not prevent an import, which has no column for it', async () => {
  const shop = await aCompany(server)
  const field = { key: 'route', label, type: 'text' as const, isRequired: true }
  for (const entity of ['customer', 'supplier'] as const)
    await call(server, createMetadataField, { entity, ...field }, shop.token)
  const counts = { created: 1, changed: 0, unchanged: 0, failed: 0 }
  expect((await takeFile(server, shop, 'customers', 'Nombre\nSara\n')).counts).toEqual(counts)
  expect((await takeFile(server, shop, 'suppliers', 'Nombre\nSur\n')).counts).toEqual(counts)
})

test('variants get their default values too', async () => {
  const shop = await aCompany(server)
  const field = { entity: 'variant', key: 'grain', label, type: 'text' } as const
  await call(server, createMetadataField, field, shop.token)
  const values = { grain: 'Fino' }
  await call(server, updateMetadataDefaults, { entity: 'variant', version: 0, values }, shop.token)
  const { product } = await call(server, createProduct, productInput({}), shop.token)
  expect(product.variants.map(({ metadata }) => metadata)).toEqual([values])
})
