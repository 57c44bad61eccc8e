import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import {
  createCustomer,
  listCustomers,
  updateCustomer,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aCompany, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

const create = (shop: Shop, input: InputOf<typeof createCustomer>) => call(server, createCustomer, input, shop.token)
const all = async (shop: Shop) => (await call(server, listCustomers, {}, shop.token)).items

test('the caller may make the id, and the same call again makes no second customer', async () => {
  const shop = await aCompany(server)
  const input = { id: newId(), name: 'Rosa Pérez', phone: '9 8765 4321' }

  const first = await create(shop, input)
  const again = await create(shop, input)

  expect(first.customer.id).toBe(input.id)
  expect(again.customer).toEqual(first.customer)
  expect(await all(shop)).toHaveLength(1)
  const history = await call(server, listAuditEntries, { entityId: input.id }, shop.token)
  expect(history.items).toHaveLength(1)
})

test('ten simultaneous copies make one customer', async () => {
  const shop = await aCompany(server)
  const input = { id: newId(), name: 'Rosa Pérez', taxIdType: 'rut' as const, taxId: '12.345.678-5' }

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(server, createCustomer.path, input, shop.token)),
  )

  expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(await all(shop)).toHaveLength(1)
  expect((await create(shop, input)).customer.id).toBe(input.id)
})

test('a copy that comes after a change returns the customer as they are now', async () => {
  const shop = await aCompany(server)
  const input = { id: newId(), name: 'Rosa Pérez' }
  const { customer } = await create(shop, input)
  const changed = updateCustomer.input.parse({ ...customer, status: 'active', name: 'Rosa Pérez Soto' })
  await call(server, updateCustomer, changed, shop.token)

  expect((await create(shop, input)).customer.name).toBe('Rosa Pérez Soto')
})

test('refuses another customer under the same id', async () => {
  const shop = await aCompany(server)
  const id = newId()
  await create(shop, { id, name: 'Rosa Pérez' })

  const answer = await send(server, createCustomer.path, { id, name: 'Sara Vega' }, shop.token)

  expect(answer).toMatchObject({ statusCode: 409, body: { code: 'conflict' } })
  expect((await all(shop)).map(({ name }) => name)).toEqual(['Rosa Pérez'])
})

test('confirming a doubt does not make it another customer', async () => {
  const shop = await aCompany(server)
  await create(shop, { name: 'Rosa Pérez', email: 'casa@example.test' })
  const input = { id: newId(), name: 'Sara Vega', email: 'casa@example.test' }

  expect(await send(server, createCustomer.path, input, shop.token)).toMatchObject({ body: { code: 'doubtful' } })
  await create(shop, { ...input, acceptDoubtful: true })
  await create(shop, { ...input, acceptDoubtful: true })

  expect(await all(shop)).toHaveLength(2)
})
