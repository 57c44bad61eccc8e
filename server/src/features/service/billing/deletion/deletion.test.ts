import type { BillingPayment } from '@mostrador/contract/features/service/billing/schema.ts'
import { getPayment, recordMoney } from '@mostrador/contract/features/service/staff/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { sql } from 'kysely'
import type { ClientConfig } from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { aSale } from '../../../../testing/a-sale.ts'
import { anOpenTill, aProduct, aStaffMember, call, type Shop } from '../../../../testing/builders.ts'
import { stateOf } from '../../../../testing/company-state.ts'
import { aDeliveryMethod, aShopOrder } from '../../../../testing/online/a-shopper.ts'
import { anOnlineShop } from '../../../../testing/online/an-online-shop.ts'
import { askAndWait, at, billingOf, pay, transfer } from '../../../../testing/plans/ask-plan.ts'
import { openTestServer } from '../../../../testing/test-server.ts'
import { passTime } from '../billing-clock.ts'
import { forgettingColumns, otherCompanyColumns } from './company-tables.ts'
import { passDeletions } from './deletion-clock.ts'

const server = openTestServer()
const day = 86_400_000
const fail = (error: unknown) => {
  throw error
}
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.owner.query<Row>(text, values)).rows

/** An owner as in a separate database: row-level security applies to it, unlike to the superuser of tests. */
let owner: ClientConfig = {}
let eraser = ''
beforeAll(async () => {
  const [row] = await query<{ name: string }>('select current_database() as name')
  eraser = `eraser_${row?.name}`.slice(0, 60)
  await query(`create role ${eraser} login nosuperuser nobypassrls`)
  await query(`grant select, insert, update, delete on all tables in schema public to ${eraser}`)
  owner = { ...inject('postgres'), user: eraser, database: row?.name }
})
afterAll(async () => {
  await query(`drop owned by ${eraser}`)
  await query(`drop role ${eraser}`)
})
afterEach(() => {
  server.setNow(undefined)
  server.deps.config.deletesData = false
})

/** A shop that sold at its till and online, with a file, and paid an invoice of the service. */
async function aBusyShop() {
  const shop = await anOnlineShop(server)
  const product = await aProduct(server, shop, { name: 'Taza', showInStore: true, openingStock: '100', price: '1000' })
  const method = await aDeliveryMethod(server, shop)
  await aShopOrder(server, shop, method, [{ variantId: product.variantId, quantity: '1' }])
  const till = await anOpenTill(server, shop)
  await call(server, commitSale, aSale(till, { items: [{ product }] }), shop.token)
  const file = `exports/${shop.companyId}.zip`
  await server.deps.files.put(file, Buffer.from('all of it'), shop)
  const payment = await askAndWait(server, shop)
  await pay(server, shop, payment, payment.due)
  return { shop, file }
}

/** Money received on a day. */
async function payOn({ companyId }: Shop, { id, due }: BillingPayment, on: Date) {
  const { token } = await aStaffMember(server)
  const which = { companyId, paymentId: id }
  const { version } = await call(server, getPayment, which, token)
  const money = { ...transfer(due), receivedOn: on.toISOString().slice(0, 10) }
  await call(server, recordMoney, { ...which, version, ...money }, token)
}

/** The end of the twelve months, after the clock noticed the end of the plans. */
async function endOf({ companyId }: Shop): Promise<number> {
  server.setNow(new Date(Date.now() + 100 * day))
  await passTime(server.deps, fail)
  const [row] = await query<{ dueAt: Date }>('select due_at as "dueAt" from deletion_due where works_for_id = $1', [
    companyId,
  ])
  if (!row) throw new Error('no deletion is due')
  return row.dueAt.getTime() + 60 * day
}

async function lookOn(instant: number, limits = {}): Promise<void> {
  server.setNow(new Date(instant))
  await passDeletions(server.deps, owner, fail, limits)
}

const noticesTo = ({ email }: Pick<Shop, 'email'>) =>
  server.mails.filter(({ to, subject }) => to === email && subject.includes('will be deleted'))

/** Columns with the id of a company, in all existing tables. */
async function tracesOf(companyId: string): Promise<string[]> {
  const columns = await query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_class c
      join pg_attribute a on a.attrelid = c.oid and not a.attisdropped and a.atttypid = 'uuid'::regtype
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  )
  const traces: string[] = []
  for (const { table, column } of columns)
    if ((await query(`select from "${table}" where "${column}" = $1 limit 1`, [companyId])).length > 0)
      traces.push(`${table}.${column}`)
  return traces.toSorted()
}

test('owners get three notices, then all data of the company is deleted, and nothing of another', async () => {
  const { shop, file } = await aBusyShop()
  const other = await aBusyShop()
  await query('update users set last_company_id = $1 where id = $2', [shop.companyId, shop.userId])
  const end = await endOf(shop)
  server.deps.config.deletesData = true
  expect(await tracesOf(shop.companyId)).toContain('sale_lines.company_id')

  for (const before of [61, 60, 60, 31, 30, 8, 7, 1]) await lookOn(end - before * day + 1000)
  expect(noticesTo(shop)).toHaveLength(3)
  expect(noticesTo(shop)[2]?.body).toContain('/dashboard/settings/data')
  const state = await stateOf(server, other.shop)
  await query(`delete from deletion_due where works_for_id = $1`, [other.shop.companyId])
  await lookOn(end + 2000)

  expect(await tracesOf(shop.companyId)).toEqual(['deleted_companies.id', 'kept_billing_documents.deleted_company_id'])
  expect(await server.deps.files.get(file)).toBeUndefined()
  expect(await stateOf(server, other.shop)).toBe(state)
  expect(await server.deps.files.get(other.file)).toBeDefined()
  const [kept] = await query<{ content: object }>(
    'select * from kept_billing_documents where deleted_company_id = $1',
    [shop.companyId],
  )
  expect(kept).toMatchObject({ kind: 'invoice', content: { buyer: expect.anything(), lines: expect.anything() } })
  const [record] = await query('select * from deleted_companies where id = $1', [shop.companyId])
  expect(record).toMatchObject({ finished_at: new Date(end + 2000), counted: { sales: 1, companies: 1 } })
})

test('a deletion continues where a round stopped, and closes the company from its beginning', async () => {
  const { shop } = await aBusyShop()
  const end = await endOf(shop)
  server.deps.config.deletesData = true
  for (const before of [60, 30, 7]) await lookOn(end - before * day + 1000)
  const few = { rowsAtOnce: 3, rowsOfRound: 20 }
  await lookOn(end + 2000, few)

  const isFinished = async () =>
    (await query('select from deleted_companies where id = $1 and finished_at is not null', [shop.companyId])).length >
    0
  expect(await isFinished()).toBe(false)
  expect(await query('select status from companies where id = $1', [shop.companyId])).toEqual([{ status: -1 }])
  let rounds = 1
  for (; rounds < 200 && !(await isFinished()); rounds++) await lookOn(end + 2000 + rounds * 120_000, few)
  expect(rounds).toBeGreaterThan(3)
  expect(await tracesOf(shop.companyId)).toEqual(['deleted_companies.id', 'kept_billing_documents.deleted_company_id'])
})

test('an installation without the setting sends no notice, deletes nothing and names no day', async () => {
  const { shop } = await aBusyShop()
  const end = await endOf(shop)
  for (const before of [60, 30, 7, -30]) await lookOn(end - before * day + 1000)
  expect(noticesTo(shop)).toEqual([])
  const later = await at(server, shop, new Date(end + 30 * day))
  expect(await billingOf(server, later)).toMatchObject({ companyId: shop.companyId, deletesAt: null })
})

test('buying a plan again stops the deletion, and the next end gets new notices', async () => {
  const { shop } = await aBusyShop()
  const end = await endOf(shop)
  server.deps.config.deletesData = true
  for (const before of [60, 30, 7]) await lookOn(end - before * day + 1000)
  const back = await at(server, shop, new Date(end - day))
  expect(Date.parse((await billingOf(server, back)).deletesAt ?? '')).toBeGreaterThanOrEqual(end)
  const payment = await askAndWait(server, back)
  await lookOn(end + 2000)
  await payOn(back, payment, new Date(end - day))
  await lookOn(end + 3000)
  expect(await billingOf(server, await at(server, shop, new Date(end + 4000)))).toMatchObject({ deletesAt: null })
  expect(await query('select from deleted_companies where id = $1', [shop.companyId])).toEqual([])

  server.setNow(new Date(end + 100 * day))
  await passTime(server.deps, fail)
  await lookOn(end + 500 * day)
  expect(noticesTo(shop)).toHaveLength(4)
  expect(await query('select from deleted_companies where id = $1', [shop.companyId])).toEqual([])
})

test('the database refuses a deletion without three notices', async () => {
  const { shop } = await aBusyShop()
  const end = await endOf(shop)
  server.deps.config.deletesData = true
  for (const before of [60, 30]) await lookOn(end - before * day + 1000)
  const begin = server.deps.db.transaction().execute(async (tx) => {
    await sql`select set_config('app.company_id', ${shop.companyId}, true)`.execute(tx)
    await sql`insert into deleted_companies (id, name, began_at, currency_tag, balance)
      values (${shop.companyId}, 'Tienda', ${new Date(end + day)}, 'CLP', 0)`.execute(tx)
  })
  await expect(begin).rejects.toThrow('the owners were not told three times')
})

test('columns of companies with names of their own are known without their keys, which a distributed database drops', async () => {
  const rows = await query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and k.conkey = array[a.attnum]
      where k.contype = 'f' and k.confrelid = 'companies'::regclass and a.attname not in ('company_id', 'works_for_id')`,
  )
  const isKnown = ({ table, column }: (typeof rows)[number]) =>
    otherCompanyColumns[table] === column || forgettingColumns[table]?.includes(column)
  expect(rows.filter((row) => !isKnown(row))).toEqual([])
})
