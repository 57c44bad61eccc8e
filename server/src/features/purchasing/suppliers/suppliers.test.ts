import { deleteProduct, getProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import {
  archiveSuppliers,
  createSupplier,
  getSupplier,
  listSupplierProducts,
  listSuppliers,
  removeSupplierProduct,
  saveSupplierProduct,
  updateSupplier,
} from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import type { Supplier } from '@mostrador/contract/features/purchasing/suppliers/schema.ts'
import { expect, test } from 'vitest'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, aProduct, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

async function aSupplier(shop: Shop, wish: Partial<InputOf<typeof createSupplier>> = {}): Promise<Supplier> {
  return (await call(server, createSupplier, { name: 'Lácteos del Sur', ...wish }, shop.token)).supplier
}

test('stores contacts and numbers in one form; the currency is the company’s by default', async () => {
  const shop = await aCompany(server)
  const contact = { name: 'Ventas', role: 'Pedidos', email: 'Ventas@Example.test', phone: '2 2345 6789' }
  const supplier = await aSupplier(shop, { taxIdType: 'rut', taxId: '97.004.000-5', contacts: [contact] })
  expect(supplier).toMatchObject({
    taxId: '97004000-5',
    currencyTag: 'CLP',
    contactName: 'Ventas',
    contacts: [{ email: 'ventas@example.test', phone: '+56223456789' }],
  })
  expect((await aSupplier(shop, { name: 'Import', currencyTag: 'USD' })).currencyTag).toBe('USD')
})

test.each([
  [{ name: '' }, 'name'],
  [{ currencyTag: 'XXQ' }, 'currencyTag'],
  [{ leadTimeDays: 366 }, 'leadTimeDays'],
  [{ paymentTermsDays: -1 }, 'paymentTermsDays'],
  [{ website: 'javascript:alert(1)' }, 'website'],
  [{ minimumOrderAmount: -5 }, 'minimumOrderAmount'],
  [{ contacts: [{ name: 'Eva', role: '', email: null, phone: '1' }] }, 'contacts.0.phone'],
])('refuses %o at its field', async (wrong, field) => {
  const shop = await aCompany(server)
  expect(await send(server, createSupplier.path, { name: 'Sur', ...wrong }, shop.token)).toMatchObject({
    statusCode: 422,
    body: { data: { fields: { [field]: expect.any(String) } } },
  })
})

test('changes need the version, and a tax number belongs to one supplier', async () => {
  const shop = await aCompany(server)
  const first = await aSupplier(shop, { taxIdType: 'rut', taxId: '97004000-5' })
  const second = await aSupplier(shop, { name: 'Norte' })
  const form = updateSupplier.input.parse({ ...second, name: 'Norte SpA' })
  await call(server, updateSupplier, form, shop.token)
  expect(await send(server, updateSupplier.path, form, shop.token)).toMatchObject({
    body: { code: 'versionConflict' },
  })
  const taken = { ...form, version: 2, taxIdType: 'rut', taxId: '97004000-5' }
  expect(await send(server, updateSupplier.path, taken, shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'taxIdTaken', data: { sameAs: { id: first.id, name: first.name } } },
  })
})

test('a supplier product does not prevent deleting a product that was never sold', async () => {
  const shop = await aCompany(server)
  const { id, variantId } = await aProduct(server, shop, { name: 'Leche', openingStock: '0', openingUnitCost: '0' })
  const { id: supplierId } = await aSupplier(shop)
  await call(server, saveSupplierProduct, { supplierId, variantId }, shop.token)
  const { product } = await call(server, getProduct, { id }, shop.token)
  await call(server, deleteProduct, { id, version: product.version }, shop.token)
  expect((await call(server, listSupplierProducts, {}, shop.token)).items).toEqual([])
})

test('a variant has one preferred supplier, and only people with the right see costs', async () => {
  const shop = await aCompany(server)
  const { id: productId, variantId } = await aProduct(server, shop, { name: 'Leche' })
  const [sur, norte] = [await aSupplier(shop), await aSupplier(shop, { name: 'Norte' })]
  const offer = { variantId, cost: '350.5', packFactor: '12', isPreferred: true }
  await call(server, saveSupplierProduct, { ...offer, supplierId: sur.id, supplierSku: 'L-1' }, shop.token)
  await call(server, saveSupplierProduct, { ...offer, supplierId: norte.id }, shop.token)

  const offers = await call(server, listSupplierProducts, { filters: { variant: variantId } }, shop.token)
  expect(offers.items.map(({ supplierName, isPreferred, cost }) => [supplierName, isPreferred, cost])).toEqual([
    ['Lácteos del Sur', false, '350.5'],
    ['Norte', true, '350.5'],
  ])
  const other = await aProduct(server, shop, { name: 'Pan', sku: 'PAN-1' })
  await call(server, saveSupplierProduct, { variantId: other.variantId, supplierId: norte.id }, shop.token)
  const ofProduct = await call(server, listSupplierProducts, { filters: { product: other.id } }, shop.token)
  expect(ofProduct.items.map(({ supplierName, currencyTag }) => [supplierName, currencyTag])).toEqual([
    ['Norte', 'CLP'],
  ])
  await call(server, removeSupplierProduct, { variantId: other.variantId, supplierId: norte.id }, shop.token)
  expect(offers.items[0]).toMatchObject({ productId, supplierSku: 'L-1', packFactor: '12' })
  expect((await call(server, getSupplier, { id: sur.id }, shop.token)).supplier.productCount).toBe(1)

  const clerk = await aMember(server, shop, { permissions: ['SUPPLIERS__UPDATE'] })
  const { item } = await call(
    server,
    saveSupplierProduct,
    { variantId, supplierId: norte.id, cost: '1', packFactor: '6' },
    clerk.token,
  )
  expect(item).toMatchObject({ cost: null, packFactor: '6', isPreferred: false })
  const { items } = await call(server, listSupplierProducts, { q: 'norte lec' }, shop.token)
  expect(items).toMatchObject([{ cost: '350.5', packFactor: '6' }])

  const link = { supplierId: norte.id, variantId }
  await call(server, removeSupplierProduct, link, shop.token)
  expect(await send(server, removeSupplierProduct.path, link, shop.token)).toMatchObject({ statusCode: 404 })
  const unknown = { ...link, variantId: sur.id }
  expect(await send(server, saveSupplierProduct.path, unknown, shop.token)).toMatchObject({ statusCode: 404 })
})

test('pages of supplier products have no gaps where one variant has several suppliers', async () => {
  const shop = await aCompany(server)
  const { variantId } = await aProduct(server, shop, { name: 'Leche' })
  for (const name of ['A', 'B', 'B', 'C']) {
    const { id: supplierId } = await aSupplier(shop, { name })
    await call(server, saveSupplierProduct, { supplierId, variantId }, shop.token)
  }
  const first = await call(server, listSupplierProducts, { per: 2 }, shop.token)
  const second = await call(server, listSupplierProducts, { per: 2, cursor: first.nextCursor ?? '' }, shop.token)
  const seen = [...first.items, ...second.items].map(({ supplierId }) => supplierId)
  expect(new Set(seen).size).toBe(4)
  expect(second.nextCursor).toBeNull()
})

test('archived suppliers are hidden and can be restored', async () => {
  const shop = await aCompany(server)
  const { id } = await aSupplier(shop)
  await aSupplier(shop, { name: 'Norte' })
  const list = async (filters: Record<string, string> = {}) =>
    (await call(server, listSuppliers, { filters, sort: '-name' }, shop.token)).items.map(({ name }) => name)

  const archive = { selection: { filters: {}, q: 'lacteos', exceptIds: [] }, isArchived: true }
  expect(await call(server, archiveSuppliers, archive, shop.token)).toEqual({ changedIds: [id], skipped: 0, job: null })
  expect(await list()).toEqual(['Norte'])
  expect(await list({ status: 'archived', hasProducts: 'no' })).toEqual(['Lácteos del Sur'])
  const restore = { selection: { ids: [id] }, isArchived: false }
  await call(server, archiveSuppliers, restore, shop.token)
  expect(await call(server, archiveSuppliers, restore, shop.token)).toEqual({ changedIds: [], skipped: 1, job: null })
  expect(await list({ leadTimeDays: '0..1' })).toEqual(['Norte', 'Lácteos del Sur'])
})
