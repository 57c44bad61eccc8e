import {
  anonymiseCustomer,
  archiveCustomers,
  createCustomer,
  getCustomer,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { expect, test } from 'vitest'
import { aCompany, call, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

async function archiveAndRestore(shop: Shop, id: string) {
  const selection = { ids: [id] }
  await call(server, archiveCustomers, { selection, isArchived: true }, shop.token)
  const restored = await call(server, archiveCustomers, { selection, isArchived: false }, shop.token)
  const { customer } = await call(server, getCustomer, { id }, shop.token)
  return { restored, customer }
}

test('a restored customer who was blocked is blocked again, for the same reason', async () => {
  const shop = await aCompany(server)
  const blocked = { name: 'Ana', status: 'blocked', blockReason: 'Cheque sin fondos' } as const
  const { customer } = await call(server, createCustomer, blocked, shop.token)
  expect((await archiveAndRestore(shop, customer.id)).customer).toMatchObject(blocked)
  const { customer: free } = await call(server, createCustomer, { name: 'Berta' }, shop.token)
  expect((await archiveAndRestore(shop, free.id)).customer).toMatchObject({ status: 'active', blockReason: null })
})

test('an anonymised customer cannot be restored', async () => {
  const shop = await aCompany(server)
  const { customer } = await call(server, createCustomer, { name: 'Ana' }, shop.token)
  await call(server, anonymiseCustomer, { id: customer.id }, shop.token)
  const { restored, customer: after } = await archiveAndRestore(shop, customer.id)
  expect(restored).toMatchObject({ changedIds: [], skipped: 1 })
  expect(after.status).toBe('archived')
})
