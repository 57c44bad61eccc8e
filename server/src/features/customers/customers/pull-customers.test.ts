import type { InputOf } from '@mostrador/contract/endpoint.ts'
import {
  adjustCustomerBalance,
  archiveCustomers,
  createCustomer,
  pullCustomers,
  updateCustomer,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { pullOverlapMilliseconds } from './pull-customers.ts'

const server = openTestServer()

const aCustomer = async (shop: Shop, wish: Partial<InputOf<typeof createCustomer>> = {}) =>
  (await call(server, createCustomer, { name: 'Rosa Pérez', ...wish }, shop.token)).customer
const pull = (shop: Shop, input: InputOf<typeof pullCustomers> = {}) => call(server, pullCustomers, input, shop.token)

/** Moves all changes far enough into the past that a pull no longer includes them. */
const letTimePass = (shop: Shop) =>
  server.owner.query(`update customers set updated_at = updated_at - interval '10 minutes' where company_id = $1`, [
    shop.companyId,
  ])

test('the first pull brings every active customer, page by page, last changed first and none twice', async () => {
  const shop = await aCompany(server)
  const names = ['Ana', 'Beto', 'Carla', 'Dora', 'Elías']
  for (const name of names) await aCustomer(shop, { name })
  const gone = await aCustomer(shop, { name: 'Félix' })
  await call(server, archiveCustomers, { selection: { ids: [gone.id] }, isArchived: true }, shop.token)

  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof pull>> = await pull(shop, { cursor, per: 2 })
    seen.push(...page.items.map(({ name }) => name))
    cursor = page.nextCursor
  } while (cursor !== null)

  expect(seen).toEqual(names.toReversed())
})

test('a later pull brings later changes: a new balance, and archived customers', async () => {
  const shop = await aCompany(server)
  const [owes, gone] = [await aCustomer(shop), await aCustomer(shop, { name: 'Sara Vega' })]
  await aCustomer(shop, { name: 'Unchanged' })
  await letTimePass(shop)
  const { asOf } = await pull(shop)
  expect((await pull(shop, { since: asOf })).items).toEqual([])

  const entry = { id: newId(), customerId: owes.id, amount: money(5000), reason: 'Saldo anterior' }
  await call(server, adjustCustomerBalance, entry, shop.token)
  await call(server, archiveCustomers, { selection: { ids: [gone.id] }, isArchived: true }, shop.token)
  const { items } = await pull(shop, { since: asOf })

  expect(items.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
    { id: owes.id, balance: 5000, status: 'active' },
    { id: gone.id, status: 'archived' },
  ])
})

test('a pull brings the customer’s discount, and again when it changes', async () => {
  const shop = await aCompany(server)
  const rosa = await aCustomer(shop, { discountPercent: '12.50' })
  await letTimePass(shop)
  const first = await pull(shop)
  expect(first.items).toMatchObject([{ id: rosa.id, discountPercent: '12.5' }])

  const changed = { ...rosa, status: 'active' as const, discountPercent: '5', metadata: {} }
  await call(server, updateCustomer, changed, shop.token)
  expect((await pull(shop, { since: first.asOf })).items).toMatchObject([{ id: rosa.id, discountPercent: '5' }])

  // The discount is not personal data: a cashier without that right sells at the same price.
  const cashier = await aMember(server, shop, { permissions: ['CUSTOMERS__VIEW'] })
  expect((await call(server, pullCustomers, {}, cashier.token)).items).toMatchObject([{ discountPercent: '5' }])
})

test('looks back far enough for a change that was dated before the pull and committed after it', async () => {
  const shop = await aCompany(server)
  const before = Date.now()
  const { asOf } = await pull(shop)

  expect(Date.parse(asOf)).toBeLessThanOrEqual(Date.now() - pullOverlapMilliseconds)
  expect(Date.parse(asOf)).toBeGreaterThanOrEqual(before - pullOverlapMilliseconds - 1000)
})

test('contact data and notes need the right to see personal data', async () => {
  const shop = await aCompany(server)
  const contact = { email: 'rosa@example.test', phone: '9 8765 4321', notes: 'Paga los viernes' }
  await aCustomer(shop, { ...contact, taxIdType: 'rut', taxId: '12.345.678-5' })
  const cashier = await aMember(server, shop, { permissions: ['CUSTOMERS__VIEW'] })
  const stranger = await aMember(server, shop, { permissions: ['PRODUCTS__VIEW'] })

  expect(await pull(shop)).toMatchObject({
    isPersonalShown: true,
    items: [{ taxId: '12345678-5', email: contact.email, phone: '+56987654321', note: contact.notes }],
  })
  const hidden = await call(server, pullCustomers, {}, cashier.token)
  expect(hidden).toMatchObject({
    isPersonalShown: false,
    items: [{ name: 'Rosa Pérez', taxId: null, email: null, phone: null, note: '' }],
  })
  expect((await send(server, pullCustomers.path, {}, stranger.token)).statusCode).toBe(403)
})

test('refuses a foreign cursor, and never brings another company’s customers', async () => {
  const [shop, other] = [await aCompany(server), await aCompany(server)]
  await aCustomer(other)
  const cursor = Buffer.from(JSON.stringify(["now'", newId()])).toString('base64url')

  expect((await pull(shop)).items).toEqual([])
  expect((await send(server, pullCustomers.path, { cursor }, shop.token)).statusCode).toBe(422)
})

test('the reason of a block counts as personal data', async () => {
  const shop = await aCompany(server)
  await aCustomer(shop, { status: 'blocked', blockReason: 'Debe tres cuentas' })
  const cashier = await aMember(server, shop, { permissions: ['CUSTOMERS__VIEW'] })
  expect((await pull(shop)).items).toMatchObject([{ status: 'blocked', blockReason: 'Debe tres cuentas' }])
  const hidden = await call(server, pullCustomers, {}, cashier.token)
  expect(hidden.items).toMatchObject([{ status: 'blocked', blockReason: null }])
})
