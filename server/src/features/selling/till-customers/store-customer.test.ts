import {
  createCustomer,
  getCustomer,
  listCustomers,
  pullCustomers,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { createMetadataField } from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import { getSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { expect, test } from 'vitest'
import { aDocument, aMadeCustomer, push } from '../../../testing/a-document.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const rut = '12345678-5'

/** An open till, and a sale at it to the customer with an id. */
async function aCounter() {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  const product = await aProduct(server, shop, { price: '1000' })
  return {
    shop,
    saleTo: (customerId: string, number = 1) => ({ ...aSale(till, { number, items: [{ product }] }), customerId }),
  }
}
const customerOf = async (shop: Shop, id: string) => (await call(server, getCustomer, { id }, shop.token)).customer
const saleOf = async (shop: Shop, id: string) => (await call(server, getSale, { id }, shop.token)).sale

test('a customer made at a till arrives with the sale to them, and both once', async () => {
  const { shop, saleTo } = await aCounter()
  const rosa = aMadeCustomer({ taxIdType: 'rut', taxId: '12.345.678-5', phone: '9 8765 4321', email: 'rosa@sur.test' })
  const sale = saleTo(rosa.id)

  const first = await push(server, shop, rosa, aDocument(sale))
  const again = await push(server, shop, rosa, aDocument(sale))

  expect(first).toMatchObject([{ status: 'stored', replayed: false, needsReview: [] }, { status: 'stored' }])
  expect(again).toMatchObject([
    { status: 'stored', replayed: true },
    { status: 'stored', replayed: true },
  ])
  expect(await customerOf(shop, rosa.id)).toMatchObject({
    name: 'Rosa Pérez',
    taxId: rut,
    phone: '+56987654321',
    email: 'rosa@sur.test',
    saleCount: 1,
  })
  expect((await call(server, listCustomers, {}, shop.token)).items).toHaveLength(1)
})

test('refuses the same id with other contents, and keeps the stored customer', async () => {
  const { shop } = await aCounter()
  const rosa = aMadeCustomer()
  await push(server, shop, rosa)

  const [result] = await push(server, shop, aMadeCustomer({ customerId: rosa.id, name: 'Otra' }))

  expect(result).toMatchObject({ status: 'refused', code: 'documentIdReused', isTemporary: false })
  expect((await customerOf(shop, rosa.id)).name).toBe('Rosa Pérez')
})

test('merges with the existing customer of the same tax id: sales lead there, and tills are notified', async () => {
  const { shop, saleTo } = await aCounter()
  const known = { name: 'Rosa Pérez Soto', taxIdType: 'rut' as const, taxId: rut }
  const { customer } = await call(server, createCustomer, known, shop.token)
  const { asOf } = await call(server, pullCustomers, { since: null }, shop.token)
  const rosa = aMadeCustomer({ taxIdType: 'rut', taxId: rut, phone: '9 8765 4321' })

  const results = await push(server, shop, rosa, aDocument(saleTo(rosa.id)), rosa)

  expect(results).toMatchObject([
    { status: 'stored', needsReview: ['taxIdTaken'] },
    { status: 'stored', needsReview: [] },
    { status: 'stored', replayed: true },
  ])
  expect(await customerOf(shop, customer.id)).toMatchObject({ taxId: rut, phone: '+56987654321', saleCount: 1 })
  const { items } = await call(server, pullCustomers, { since: asOf }, shop.token)
  expect(items.find(({ id }) => id === rosa.id)).toMatchObject({ status: 'archived', mergedIntoId: customer.id })
})

test('accepts everything typed: invalid data goes to the notes, and own fields stay open', async () => {
  const { shop } = await aCounter()
  const field = { key: 'origin', label: { en: 'Origin', es: 'Origen' }, type: 'text', isRequired: true } as const
  await call(server, createMetadataField, { ...field, entity: 'customer' }, shop.token)
  const rosa = aMadeCustomer({ taxIdType: 'rut', taxId: '12.345.678-4', phone: '12' })

  const [result] = await push(server, shop, rosa)

  expect(result).toMatchObject({ status: 'stored', needsReview: ['dataUnclear'] })
  expect(await customerOf(shop, rosa.id)).toMatchObject({ taxId: null, phone: null, notes: '12.345.678-4\n12' })
})

test('books a sale without its customer, if they were not stored, and reports it', async () => {
  const { shop, saleTo } = await aCounter()
  const unusable = { ...aMadeCustomer(), payload: { name: 1 } }
  const sale = saleTo(unusable.id)

  const results = await push(server, shop, unusable, aDocument(sale))
  const again = await push(server, shop, aDocument(sale))

  expect(results).toMatchObject([
    { status: 'refused', code: 'invalidInput', isTemporary: false },
    { status: 'stored', needsReview: ['customerUnknown'] },
  ])
  expect(again).toMatchObject([{ status: 'stored', replayed: true }])
  expect((await saleOf(shop, sale.saleId)).customerName).toBeNull()
})

test('does not know the customer of another company', async () => {
  const { shop, saleTo } = await aCounter()
  const other = await aCompany(server)
  const { customer } = await call(server, createCustomer, { name: 'Ajena' }, other.token)
  const sale = saleTo(customer.id)

  const [stored] = await push(server, shop, aDocument(sale))

  expect(stored).toMatchObject({ status: 'stored', needsReview: ['customerUnknown'] })
  expect((await saleOf(shop, sale.saleId)).customerName).toBeNull()
})
