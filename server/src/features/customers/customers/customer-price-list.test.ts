import { listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import {
  anonymiseCustomer,
  createCustomer,
  getCustomer,
  listCustomers,
  mergeCustomers,
  updateCustomer,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { Customer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { archivePriceList, createPriceList } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { expect, test } from 'vitest'
import { aCompany, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

const aPriceList = async (shop: Shop, name = 'Mayorista') =>
  (await call(server, createPriceList, { name }, shop.token)).priceList
const aCustomer = async (shop: Shop, name: string, priceListId: string | null) =>
  (await call(server, createCustomer, { name, priceListId }, shop.token)).customer
const changed = (customer: Customer, priceListId: string | null) =>
  updateCustomer.input.parse({ ...customer, status: 'active', priceListId })

test('keeps a customer’s price list, shows it in lists, and records its changes', async () => {
  const shop = await aCompany(server)
  const list = await aPriceList(shop)
  const customer = await aCustomer(shop, 'Rosa Pérez', list.id)
  expect(customer).toMatchObject({ priceListId: list.id, priceListName: 'Mayorista' })
  expect((await call(server, listCustomers, {}, shop.token)).items).toMatchObject([{ priceListName: 'Mayorista' }])

  const { customer: usual } = await call(server, updateCustomer, changed(customer, null), shop.token)
  expect(usual).toMatchObject({ priceListId: null, priceListName: null })
  const { items } = await call(server, listAuditEntries, {}, shop.token)
  expect(items.find(({ action }) => action === 'customer.update')?.data).toMatchObject({
    priceListBefore: 'Mayorista',
    priceList: null,
  })
})

test('an archived list stays with its customers and cannot be given to others', async () => {
  const shop = await aCompany(server)
  const list = await aPriceList(shop)
  const customer = await aCustomer(shop, 'Rosa Pérez', list.id)
  const other = await aCustomer(shop, 'Eva Soto', null)
  await call(server, archivePriceList, { id: list.id, isArchived: true }, shop.token)

  await call(server, updateCustomer, changed(customer, list.id), shop.token)
  expect(await send(server, updateCustomer.path, changed(other, list.id), shop.token)).toMatchObject({
    statusCode: 409,
  })
})

test('does not find the list of another company', async () => {
  const [shop, stranger] = [await aCompany(server), await aCompany(server)]
  const list = await aPriceList(stranger)
  const answer = await send(server, createCustomer.path, { name: 'Rosa Pérez', priceListId: list.id }, shop.token)
  expect(answer.statusCode).toBe(404)
})

test('a merge moves it to the remaining customer, and anonymising removes it', async () => {
  const shop = await aCompany(server)
  const list = await aPriceList(shop)
  const keep = await aCustomer(shop, 'Rosa Pérez', null)
  const gone = await aCustomer(shop, 'Rosa Peres', list.id)

  const { customer } = await call(server, mergeCustomers, { keepId: keep.id, mergeId: gone.id }, shop.token)
  expect(customer.priceListId).toBe(list.id)
  await call(server, anonymiseCustomer, { id: keep.id }, shop.token)
  expect((await call(server, getCustomer, { id: keep.id }, shop.token)).customer.priceListId).toBeNull()
})
