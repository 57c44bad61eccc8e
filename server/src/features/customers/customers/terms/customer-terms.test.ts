/** Who may set the terms of a customer, by every way of changing a customer (K-11). */
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import {
  createCustomer,
  deleteCustomerGroup,
  getCustomer,
  mergeCustomers,
  saveCustomerGroup,
  sortCustomers,
  updateCustomer,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { Customer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { undoImport } from '@mostrador/contract/features/office/imports/endpoints.ts'
import { createPriceList, setPricesOfList } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { profilePresets } from '@mostrador/contract/profile-presets.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '../../../../job-handlers.ts'
import { aMember } from '../../../../testing/a-member.ts'
import { aCompany, aProduct, call, send, type Shop } from '../../../../testing/builders.ts'
import { checkFile, takeFile, untilImport, uploadText } from '../../../../testing/import-file.ts'
import { openTestServer } from '../../../../testing/test-server.ts'
import { createJobWorker } from '../../../../testing/queues/a-job-worker.ts'

const server = openTestServer()
let worker: ReturnType<typeof createJobWorker>
beforeAll(() => {
  worker = createJobWorker(
    server.deps,
    async () => jobHandlers,
    () => {},
  )
  worker.start()
})
afterAll(() => worker.stop())

const editing = ['CUSTOMERS__ADD', 'CUSTOMERS__UPDATE', 'CUSTOMERS__MERGE', 'CUSTOMERS__PERSONAL_VIEW'] as const
const importing = [...editing, 'DATA__IMPORT'] as const

async function aCustomer(shop: Shop, wish: Partial<InputOf<typeof createCustomer>> = {}): Promise<Customer> {
  return (await call(server, createCustomer, { name: 'Rosa Pérez', ...wish }, shop.token)).customer
}

function formOf(customer: Customer, changes: object = {}): InputOf<typeof updateCustomer> {
  return updateCustomer.input.parse({ ...customer, status: 'active' as const, ...changes })
}

/** One value of each term, with the records it needs. */
async function someTerms(shop: Shop) {
  const { group } = await call(server, saveCustomerGroup, { name: 'Vecinos' }, shop.token)
  const { priceList } = await call(server, createPriceList, { name: 'Casi gratis', percentage: '-90' }, shop.token)
  return { discountPercent: '100', isTaxExempt: true, groupId: group.id, priceListId: priceList.id }
}

const refused = (field: string) => ({
  statusCode: 403,
  body: { code: 'forbidden', data: { fields: { [field]: expect.any(String) } } },
})

test('a person who only adds and changes customers sets none of their terms, and keeps existing ones', async () => {
  const shop = await aCompany(server)
  const clerk = await aMember(server, shop, { permissions: editing })
  const terms = await someTerms(shop)
  const plain = await aCustomer(shop)
  const favoured = await aCustomer(shop, terms)

  for (const [field, value] of Object.entries(terms)) {
    const wish = { [field]: value }
    expect(await send(server, createCustomer.path, { name: 'Ana', ...wish }, clerk.token)).toMatchObject(refused(field))
    expect(await send(server, updateCustomer.path, formOf(plain, wish), clerk.token)).toMatchObject(refused(field))
    const without = {
      ...formOf(favoured),
      [field]: field === 'isTaxExempt' ? false : field.endsWith('Id') ? null : '0',
    }
    expect(await send(server, updateCustomer.path, without, clerk.token)).toMatchObject(refused(field))
  }

  const { customer } = await call(server, updateCustomer, formOf(favoured, { name: 'Rosa María Pérez' }), clerk.token)
  expect(customer).toMatchObject({ name: 'Rosa María Pérez', ...terms })
})

test('a group is given to many customers, and deleted, only with the right to terms', async () => {
  const shop = await aCompany(server)
  const clerk = await aMember(server, shop, { permissions: editing })
  const { groupId } = await someTerms(shop)
  const { id } = await aCustomer(shop)
  const put = { selection: { ids: [id] }, groupId }

  expect(await send(server, sortCustomers.path, put, clerk.token)).toMatchObject(refused('groupId'))
  expect(await send(server, deleteCustomerGroup.path, { id: groupId }, clerk.token)).toMatchObject({ statusCode: 403 })
  await call(server, sortCustomers, { selection: { ids: [id] }, addTag: 'barrio' }, clerk.token)
  await call(server, sortCustomers, put, shop.token)

  expect((await call(server, getCustomer, { id }, shop.token)).customer).toMatchObject({ groupId, tags: ['barrio'] })
})

test('the limit of a profile bounds the discount and the price list that its people may set', async () => {
  const shop = await aCompany(server)
  const manager = await aMember(server, shop, {
    permissions: [...editing, 'CUSTOMERS__TERMS'],
    limits: { maxCustomerDiscountPercent: '15' },
  })
  const { priceListId } = await someTerms(shop)
  const tea = await aProduct(server, shop, { name: 'Té', price: '1000' })
  const ownPrices = (await call(server, createPriceList, { name: 'Especial' }, shop.token)).priceList
  const prices = [{ price: '850' }]
  const variants = [{ variantId: tea.variantId, prices }]
  await call(server, setPricesOfList, { priceListId: ownPrices.id, variants }, shop.token)
  const create = (wish: object) => send(server, createCustomer.path, { name: 'Ana Soto', ...wish }, manager.token)

  expect(await create({ discountPercent: '15' })).toMatchObject({ statusCode: 200 })
  expect(await create({ discountPercent: '15.01' })).toMatchObject(refused('discountPercent'))
  expect(await create({ priceListId })).toMatchObject(refused('priceListId'))
  expect(await create({ priceListId: ownPrices.id })).toMatchObject({ statusCode: 200 })
  const lower = { priceListId: ownPrices.id, variants: [{ variantId: tea.variantId, prices: [{ price: '849' }] }] }
  await call(server, setPricesOfList, lower, shop.token)
  expect(await create({ priceListId: ownPrices.id })).toMatchObject(refused('priceListId'))
})

test('an import sets terms and credit only for people who may', async () => {
  const shop = await aCompany(server)
  const clerk = { ...shop, token: (await aMember(server, shop, { permissions: importing })).token }
  await call(server, saveCustomerGroup, { name: 'Vecinos' }, shop.token)
  const csv =
    'Nombre;Correo;Descuento;Grupo;Límite de crédito\nAna Soto;ana@example.test;100;;\nEva Soto;eva@example.test;;Vecinos;\nIda Soto;ida@example.test;;;5000\nLía Soto;lia@example.test;0;;\n'

  const checked = await checkFile(server, clerk, await uploadText(server, clerk, 'customers', csv))

  expect(checked.counts).toMatchObject({ created: 1, failed: 3 })
  expect((await checkFile(server, shop, await uploadText(server, shop, 'customers', csv))).counts).toMatchObject({
    created: 4,
  })
})

test('undoing an import leaves customers whose terms the person may not set', async () => {
  const shop = await aCompany(server)
  const clerk = { ...shop, token: (await aMember(server, shop, { permissions: importing })).token }
  const favoured = await aCustomer(shop, { email: 'ana@example.test', discountPercent: '50' })
  const csv = 'Nombre;Correo;Descuento\nRosa Pérez;ana@example.test;5\n'
  const done = await takeFile(server, shop, 'customers', csv)

  await call(server, undoImport, { id: done.id }, clerk.token)
  await untilImport(server, shop, done.id, 'undone')

  const { customer } = await call(server, getCustomer, { id: favoured.id }, shop.token)
  expect(customer.discountPercent).toBe('5')
})

test('a merge brings the group and the price list of the other customer only for people who may set terms', async () => {
  const shop = await aCompany(server)
  const clerk = await aMember(server, shop, { permissions: editing })
  const terms = await someTerms(shop)
  const merge = async (token: string) => {
    const [keep, gone] = [await aCustomer(shop), await aCustomer(shop, terms)]
    return (await call(server, mergeCustomers, { keepId: keep.id, mergeId: gone.id }, token)).customer
  }

  expect(await merge(clerk.token)).toMatchObject({ groupId: null, priceListId: null })
  expect(await merge(shop.token)).toMatchObject({ groupId: terms.groupId, priceListId: terms.priceListId })
})

test('the history names the terms that were set', async () => {
  const shop = await aCompany(server)
  const terms = await someTerms(shop)
  const customer = await aCustomer(shop, terms)
  const none = { discountPercent: '0', isTaxExempt: false, groupId: null, priceListId: null }
  await call(server, updateCustomer, formOf(customer, none), shop.token)

  const { items } = await call(server, listAuditEntries, { entityId: customer.id }, shop.token)

  expect(items.map(({ data }) => data)).toEqual([
    {
      discountPercentBefore: '100',
      discountPercent: '0',
      isTaxExemptBefore: true,
      isTaxExempt: false,
      priceListBefore: 'Casi gratis',
      priceList: null,
      groupBefore: 'Vecinos',
      group: null,
    },
    { discountPercent: '100', isTaxExempt: true, priceList: 'Casi gratis', group: 'Vecinos' },
  ])
})

test('the presets Owner and Manager set terms, and no other preset does', () => {
  const holders = profilePresets.filter((one) => one.isRoot || one.permissions.includes('CUSTOMERS__TERMS'))

  expect(holders.map(({ key }) => key)).toEqual(['owner', 'manager'])
})

test('credit stays under its own right', async () => {
  const shop = await aCompany(server)
  const lender = await aMember(server, shop, { permissions: [...editing, 'CUSTOMERS__CREDIT_UPDATE'] })
  const wish = { name: 'Ana Soto', creditLimit: money(5000) }
  expect(await send(server, createCustomer.path, wish, lender.token)).toMatchObject({ statusCode: 200 })
  const terms = await aMember(server, shop, { permissions: [...editing, 'CUSTOMERS__TERMS'] })
  expect(await send(server, createCustomer.path, wish, terms.token)).toMatchObject(refused('creditLimit'))
})
