import { listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import { createCategory } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { createCheckout } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { createCustomer, saveCustomerGroup } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { createMetadataField } from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import { createPriceList } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { runReport } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import { createSupplier } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { createTax } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { createTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { suspendMember } from '@mostrador/contract/features/access/users/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, aProduct, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

async function anEntry(
  shop: Shop,
  entry: { action: string; at: string; actingAdminId?: string; approvedById?: string; data?: object },
) {
  await server.owner.query(
    `insert into audit_entries (company_id, id, actor_id, acting_admin_id, approved_by_id, action, entity, entity_id, data, at)
     values ($1, $2, $3, $4, $5, $6, 'sale', $7, $8, $9)`,
    [
      shop.companyId,
      newId(),
      shop.userId,
      entry.actingAdminId ?? null,
      entry.approvedById ?? null,
      entry.action,
      newId(),
      JSON.stringify(entry.data ?? {}),
      entry.at,
    ],
  )
}

test('shows who did what, newest first, by person and by area', async () => {
  const shop = await aCompany(server)
  const seller = await aMember(server, shop)
  await call(server, suspendMember, { userId: seller.userId, isSuspended: true }, shop.token)

  const all = await call(server, listAuditEntries, {}, shop.token)
  const ofSeller = await call(server, listAuditEntries, { filters: { person: seller.userId } }, shop.token)
  const members = await call(server, listAuditEntries, { filters: { area: 'member' } }, shop.token)

  expect(all.items[0]).toMatchObject({ action: 'member.suspend', actorId: shop.userId, isStaff: false })
  expect(all.total).toBe(all.items.length)
  expect(ofSeller.items.map(({ action }) => action)).toEqual(['auth.connect'])
  expect(members.items).toMatchObject([{ entityId: seller.userId, entityName: 'Test', data: { name: 'Test' } }])
})

test('shows records by their current name', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { name: 'Marraqueta' })
  await server.owner.query(`update products set name = 'Hallulla' where id = $1`, [product.id])

  const { items } = await call(server, listAuditEntries, { filters: { area: 'product' } }, shop.token)

  expect(items).toMatchObject([{ action: 'product.create', entityName: 'Hallulla', data: { name: 'Marraqueta' } }])
})

test('its report links each entry to the history of the record', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { name: 'Marraqueta' })
  const question = { key: 'audit' as const, filters: { by: 'document' } }
  const { rows } = await call(server, runReport, question, shop.token)
  expect(rows.find(({ link }) => link === `history:product:${product.id}`)?.label).toBe('Added a product')
})

test('filters by each kind of record and names it', async () => {
  const shop = await aCompany(server)
  const name = { en: 'Bakery', es: 'Panadería' }
  await call(server, createCategory, { name }, shop.token)
  await call(server, createTax, { name, kind: 'percentage', rate: '3' }, shop.token)
  await call(server, createTender, { type: 'other', name }, shop.token)
  await call(server, createMetadataField, { entity: 'customer', key: 'lot', label: name, type: 'text' }, shop.token)
  await call(server, createPriceList, { name: 'Mayor' }, shop.token)
  await call(server, createSupplier, { name: 'Molino' }, shop.token)
  await call(server, createCustomer, { name: 'Rosa' }, shop.token)
  await call(server, saveCustomerGroup, { name: 'Club' }, shop.token)
  const register = { name: 'Caja 2', code: 'C2', defaultOpeningAmount: money(0), priceListId: null }
  await call(server, createCheckout, register, shop.token)

  const of = async (area: string) => {
    const { items } = await call(server, listAuditEntries, { filters: { area } }, shop.token)
    return items.map(({ entityName, recordKind }) => [entityName, recordKind])
  }
  for (const area of ['category', 'tax', 'tender']) expect([area, await of(area)]).toEqual([area, [['Bakery', null]]])
  expect(await of('metadataField')).toEqual([['Bakery', 'customer']])
  expect(await of('priceList,supplier,customer,customerGroup,checkout')).toEqual(
    ['Caja 2', 'Club', 'Rosa', 'Molino', 'Mayor'].map((written) => [written, null]),
  )
})

test('shows the history of one record', async () => {
  const shop = await aCompany(server)
  const [bread, milk] = [await aProduct(server, shop), await aProduct(server, shop, { name: 'Leche', sku: 'LEC-1' })]

  const asked = { entity: 'product', entityId: bread.id }
  const { items } = await call(server, listAuditEntries, asked, shop.token)
  const filtered = await call(server, listAuditEntries, { filters: { record: milk.id } }, shop.token)
  const other = await call(server, listAuditEntries, { ...asked, entity: 'sale' }, shop.token)

  expect(items.map(({ action, entityId }) => [action, entityId])).toEqual([['product.create', bread.id]])
  expect([filtered.total, filtered.items[0]?.entityName]).toEqual([1, 'Leche'])
  expect(other.items).toEqual([])
})

test('days are the company’s, both ends inclusive', async () => {
  const shop = await aCompany(server)
  // Santiago is four hours behind in July: these two are the last second of the first and the first of the third.
  await anEntry(shop, { action: 'test.one', at: '2020-07-02T03:59:59Z' })
  await anEntry(shop, { action: 'test.two', at: '2020-07-02T04:00:00Z' })
  await anEntry(shop, { action: 'test.two', at: '2020-07-03T03:59:59Z' })
  await anEntry(shop, { action: 'test.three', at: '2020-07-03T04:00:00Z' })

  const { items } = await call(server, listAuditEntries, { filters: { day: '2020-07-02..2020-07-02' } }, shop.token)

  expect(items.map(({ action }) => action)).toEqual(['test.two', 'test.two'])
})

test('pages entries of one moment without a gap', async () => {
  const shop = await aCompany(server)
  for (let index = 0; index < 5; index++)
    await anEntry(shop, { action: `test.${index}`, at: '2020-01-01T00:00:00.123456Z' })

  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof call<typeof listAuditEntries>>> = await call(
      server,
      listAuditEntries,
      { q: 'test.', per: 2, ...(cursor && { cursor }) },
      shop.token,
    )
    seen.push(...page.items.map(({ action }) => action))
    cursor = page.nextCursor
  } while (cursor)

  expect(seen.toSorted((a, b) => a.localeCompare(b))).toEqual(['test.0', 'test.1', 'test.2', 'test.3', 'test.4'])
})

test('names staff and approvers, and leaves out values that are not plain', async () => {
  const shop = await aCompany(server)
  const approver = await aMember(server, shop)
  await anEntry(shop, {
    action: 'sale.commit',
    at: '2020-01-01T00:00:00Z',
    actingAdminId: shop.userId,
    approvedById: approver.userId,
    data: { total: 990, nothing: null, list: [1], deep: { a: 1 } },
  })

  const { items } = await call(server, listAuditEntries, { filters: { day: '..2020-01-02' } }, shop.token)

  expect(items).toMatchObject([{ isStaff: true, approvedByName: 'Test' }])
  expect(items[0]?.data).toEqual({ total: 990, nothing: null })
})

test('refuses a foreign cursor', async () => {
  const shop = await aCompany(server)
  const cursor = Buffer.from(JSON.stringify(['yesterday', newId()])).toString('base64url')
  expect((await send(server, listAuditEntries.path, { cursor }, shop.token)).statusCode).toBe(422)
})

test('shows and finds expected cash and costs only with their permissions', async () => {
  const shop = await aCompany(server)
  const clerk = await aMember(server, shop, { permissions: ['AUDIT__VIEW'] })
  const data = { expectedCashAmount: 77_123, countedCashAmount: 77_000, costs: 'Pan\t1\t2', differenceReason: 'A coin' }
  await anEntry(shop, { action: 'test.close', at: '2020-01-01T00:00:00Z', data })

  const dataFor = async (token: string, q: string) => {
    const { items } = await call(server, listAuditEntries, { q }, token)
    return items.map((entry) => entry.data)
  }
  expect(await dataFor(shop.token, 'test.close 77123')).toEqual([data])
  expect(await dataFor(clerk.token, 'test.close')).toEqual([{ differenceReason: 'A coin' }])
  expect(await dataFor(clerk.token, 'test.close 77123')).toEqual([])
})
