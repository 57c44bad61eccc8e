import type { InputOf } from '@mostrador/contract/endpoint.ts'
import {
  anonymiseCustomer,
  archiveCustomers,
  createCustomer,
  exportCustomer,
  findCustomerByCard,
  getCustomer,
  listCustomers,
  mergeCustomers,
  pullCustomers,
  updateCustomer,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { Customer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { expect, test } from 'vitest'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

async function aCustomer(shop: Shop, wish: Partial<InputOf<typeof createCustomer>>): Promise<Customer> {
  return (await call(server, createCustomer, { name: 'Rosa Pérez', ...wish }, shop.token)).customer
}

const found = async (token: string, q: string) =>
  (await call(server, listCustomers, { q }, token)).items.map(({ name }) => name)

test('keeps a card as written, without surrounding blanks, for one customer, ignoring case', async () => {
  const shop = await aCompany(server)
  const rosa = await aCustomer(shop, { cardCode: '  Club-0042 ' })
  expect(rosa.cardCode).toBe('Club-0042')

  const taken = { code: 'cardCodeTaken', data: { fields: { cardCode: expect.stringContaining('Rosa Pérez') } } }
  expect(await send(server, createCustomer.path, { name: 'Otra', cardCode: 'cLUB-0042' }, shop.token)).toMatchObject({
    statusCode: 409,
    body: taken,
  })
  const other = await aCustomer(shop, { name: 'Sara' })
  const moved = { ...updateCustomer.input.parse({ ...other, status: 'active' }), cardCode: 'CLUB-0042' }
  expect(await send(server, updateCustomer.path, moved, shop.token)).toMatchObject({ statusCode: 409, body: taken })
  const same = { ...updateCustomer.input.parse({ ...rosa, status: 'active' }), cardCode: 'CLUB-0042' }
  expect((await call(server, updateCustomer, same, shop.token)).customer.cardCode).toBe('CLUB-0042')
})

test.each(['', '   ', 'ñandú', 'a\nb', 'x'.repeat(49)])(
  'refuses characters that no scanner produces: %j',
  async (cardCode) => {
    const shop = await aCompany(server)

    expect(await send(server, createCustomer.path, { name: 'Rosa', cardCode }, shop.token)).toMatchObject({
      statusCode: 422,
      body: { data: { fields: { cardCode: expect.any(String) } } },
    })
  },
)

test('another company may have the same card', async () => {
  const [here, there] = [await aCompany(server), await aCompany(server)]
  const rosa = await aCustomer(here, { cardCode: 'A-1' })

  expect((await aCustomer(there, { name: 'Sara', cardCode: 'A-1' })).cardCode).toBe('A-1')
  expect((await call(server, findCustomerByCard, { cardCode: 'A-1' }, here.token)).customer?.id).toBe(rosa.id)
})

test('a search finds the card; without the right to personal data only by the whole code', async () => {
  const shop = await aCompany(server)
  await aCustomer(shop, { cardCode: 'CLUB-0042', email: 'rosa@example.test' })
  await aCustomer(shop, { name: 'Sara' })
  const clerk = await aMember(server, shop, { permissions: ['CUSTOMERS__VIEW'] })

  expect(await found(shop.token, 'club-00')).toEqual(['Rosa Pérez'])
  expect(await found(clerk.token, 'club-0042')).toEqual(['Rosa Pérez'])
  expect(await found(clerk.token, 'club-00')).toEqual([])
  expect(await found(clerk.token, 'rosa@example.test')).toEqual([])
})

test('a till gets cards, and finds customers missing in its copy; archived ones are not found', async () => {
  const shop = await aCompany(server)
  const rosa = await aCustomer(shop, { cardCode: 'CLUB-0042', phone: '987654321' })
  const clerk = await aMember(server, shop, { permissions: ['CUSTOMERS__VIEW'] })
  const ask = () => call(server, findCustomerByCard, { cardCode: ' club-0042' }, clerk.token)

  const [pulled] = (await call(server, pullCustomers, {}, clerk.token)).items
  expect(pulled).toMatchObject({ id: rosa.id, cardCode: 'CLUB-0042', phone: null })
  expect((await ask()).customer).toEqual(pulled)
  await call(server, archiveCustomers, { selection: { ids: [rosa.id] }, isArchived: true }, shop.token)
  expect((await ask()).customer).toBeNull()
})

test('a merge keeps the card of the remaining customer and frees the other code', async () => {
  const shop = await aCompany(server)
  const [keep, gone] = [await aCustomer(shop, { cardCode: 'A-1' }), await aCustomer(shop, { cardCode: 'B-2' })]

  const { customer } = await call(server, mergeCustomers, { keepId: keep.id, mergeId: gone.id }, shop.token)
  expect(customer.cardCode).toBe('A-1')
  expect((await call(server, getCustomer, { id: gone.id }, shop.token)).customer.cardCode).toBeNull()
  expect((await aCustomer(shop, { name: 'Sara', cardCode: 'b-2' })).cardCode).toBe('b-2')
})

test('a customer without a card gets that of the merged one', async () => {
  const shop = await aCompany(server)
  const [keep, gone] = [await aCustomer(shop, {}), await aCustomer(shop, { cardCode: 'B-2' })]

  const { customer } = await call(server, mergeCustomers, { keepId: keep.id, mergeId: gone.id }, shop.token)
  expect(customer.cardCode).toBe('B-2')
})

test('an anonymised customer has no card; the export about a person names it', async () => {
  const shop = await aCompany(server)
  const rosa = await aCustomer(shop, { cardCode: 'A-1' })

  expect((await call(server, exportCustomer, { id: rosa.id }, shop.token)).customer.cardCode).toBe('A-1')
  expect((await call(server, anonymiseCustomer, { id: rosa.id }, shop.token)).customer.cardCode).toBeNull()
  expect((await aCustomer(shop, { name: 'Sara', cardCode: 'A-1' })).cardCode).toBe('A-1')
})

test('of ten customers given one card at once one gets it, and no call fails unexpectedly', async () => {
  const shop = await aCompany(server)
  const create = (name: string) => send(server, createCustomer.path, { name, cardCode: 'CLUB-7' }, shop.token)

  const answers = await Promise.all(Array.from({ length: 10 }, (_, place) => create(`Socio ${place}`)))

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.map(({ statusCode }) => statusCode).filter((code) => code !== 200 && code !== 409)).toEqual([])
})
