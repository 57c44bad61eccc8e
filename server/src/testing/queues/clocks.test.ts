/**
 * No row of a clock blocks others: each clock gets more failing or permanent rows than one of its batches holds, and serves the
 * row behind them (decision 140).
 */
import { saveReportSchedule } from '@mostrador/contract/features/insight/report-schedules/endpoints.ts'
import { listTenders, updateTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { newId } from '../../context.ts'
import { inviteBuyers } from '../../features/shop/product-ratings/public.ts'
import { lookAtCards } from '../../features/shop/card-payments/public.ts'
import { passTime } from '../../features/service/billing/billing-clock.ts'
import { passDeletions } from '../../features/service/billing/deletion/deletion-clock.ts'
import { recheckDomains } from '../../features/shop/ecommerce-settings/domain-clock.ts'
import { applyDueChanges } from '../../features/access/money-targets/money-clock.ts'
import { lookAtOrders } from '../../features/shop/orders/public.ts'
import { mailDueReports } from '../../features/insight/report-schedules/report-clock.ts'
import { publishDue } from '../../features/service/texts/text-clock.ts'
import { addressTurns } from '../../limiter/turns.ts'
import { mailRules } from '../../mail/queue-mail.ts'
import { aCompany, aProduct, aStaffMember, call, type Shop } from '../builders.ts'
import { startCard, takeCards } from '../online/a-card-payment.ts'
import { aShippedOrder } from '../online/a-rating.ts'
import { aDeliveryMethod, aShopOrder } from '../online/a-shopper.ts'
import { aShopPromotion } from '../online/a-shop-promotion.ts'
import { anOffice } from '../online/an-office.ts'
import { anOnlineShop, type OnlineShop } from '../online/an-online-shop.ts'
import { openTestServer } from '../test-server.ts'
import { aPost } from '../texts/a-text.ts'
import { poison } from './poison.ts'

const server = openTestServer()
const errors: unknown[] = []
const note = (error: unknown) => errors.push(error)
let heal = async () => {}
beforeEach(() => errors.splice(0))
afterEach(async () => {
  await heal()
  heal = async () => {}
  server.setNow(undefined)
})
/** Fewer than the rows in front. */
const few = { atOnce: 2 }
const inDays = (days: number) => server.setNow(new Date(Date.now() + days * 86_400_000))
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.owner.query<Row>(text, values)).rows

async function aShopWithOrders(count: number, quantity = '1') {
  const shop = await anOnlineShop(server)
  const product = await aProduct(server, shop, { name: 'Taza', showInStore: true, openingStock: '100', price: '1000' })
  const method = await aDeliveryMethod(server, shop)
  const ids: string[] = []
  for (let placed = 0; placed < count; placed++) {
    const items = [{ variantId: product.variantId, quantity }]
    ids.push((await aShopOrder(server, shop, method, items)).order.id)
  }
  const office = await anOffice(server, shop)
  const statusOf = async (id: string | undefined) => (await office.get(id ?? '')).status
  return { shop, office, ids, statusOf }
}

test('orders whose goods cannot be released stay, and the unpaid one behind them expires', async () => {
  const { office, ids, statusOf } = await aShopWithOrders(5)
  for (const id of ids.slice(0, 4)) await office.pay(id, 1)
  inDays(30)
  await lookAtOrders(server.deps, note, few)
  server.setNow(undefined)
  expect(await statusOf(ids[0])).toBe('pending')
  expect(await statusOf(ids[4])).toBe('expired')
})

test('paid orders do not expire any more', async () => {
  const { office, ids } = await aShopWithOrders(1)
  await office.pay(ids[0] ?? '', (await office.get(ids[0] ?? '')).missingAmount)
  expect(await query('select expires_at from orders where id = $1', ids)).toEqual([{ expires_at: null }])
})

test('an order of 0 is paid from the start, and never expires', async () => {
  const shop = await anOnlineShop(server)
  await aShopPromotion(server, shop, { kind: 'percent', percent: '100' })
  const product = await aProduct(server, shop, { showInStore: true, openingStock: '5', price: '1000' })
  const method = await aDeliveryMethod(server, shop, { priceRule: 'free', rates: [] })
  const { order } = await aShopOrder(server, shop, method, [{ variantId: product.variantId, quantity: '1' }])
  expect(order).toMatchObject({ missingAmount: 0, payUntil: null })
  const [row] = await query('select expires_at from orders where id = $1', [order.id])
  expect(row).toEqual({ expires_at: null })
  // One of an earlier version has an expiry time.
  await query('update orders set expires_at = now() where id = $1', [order.id])
  inDays(30)
  await lookAtOrders(server.deps, note, few)
  server.setNow(undefined)
  const office = await anOffice(server, shop)
  expect(await office.get(order.id)).toMatchObject({ status: 'pending' })
  expect(await query('select from orders where id = $1 and expires_at is null', [order.id])).toHaveLength(1)
})

test('failing orders wait longer each time, and the one behind them expires', async () => {
  const { ids, statusOf } = await aShopWithOrders(4)
  heal = await poison(server, 'order_events', 'order_id', ids.slice(0, 3))
  inDays(30)
  await lookAtOrders(server.deps, note, few)
  await lookAtOrders(server.deps, note, few)
  expect(errors).toHaveLength(3)
  inDays(31)
  await lookAtOrders(server.deps, note, few)
  expect(errors).toHaveLength(6)
  server.setNow(undefined)
  expect(await statusOf(ids[3])).toBe('expired')
  const [row] = await query<{ tries: number; pause: number }>(
    `select tries, extract(epoch from until - $2)::int as pause from postponed_rows where queue = 'orders' and key = $1`,
    [ids[0], new Date(Date.now() + 31 * 86_400_000)],
  )
  expect(row?.tries).toBe(2)
  expect(row?.pause).toBeGreaterThan(100)
})

test('a company with many due orders does not delay the one of another', async () => {
  const many = await aShopWithOrders(5)
  const other = await aShopWithOrders(1)
  await query(`update orders set expires_at = expires_at + interval '1 hour' where id = $1`, other.ids)
  inDays(30)
  await lookAtOrders(server.deps, note, few)
  const rows = await query<{ orderId: string }>(
    `select order_id as "orderId" from order_events where kind = 'expired' and order_id = any($1) order by id`,
    [[...many.ids, ...other.ids]],
  )
  const ended = rows.map(({ orderId }) => orderId)
  expect(ended.indexOf(other.ids[0] ?? '')).toBeLessThan(2)
})

test('the failing history of an order does not keep other orders of its shop from recording shortages', async () => {
  const { shop, ids } = await aShopWithOrders(2, '40')
  await query('update stock_levels set on_hand = 0, value = 0 where company_id = $1', [shop.companyId])
  const [first = '', second = ''] = ids
  heal = await poison(server, 'order_events', 'order_id', [first])
  await lookAtOrders(server.deps, note, few)
  const short = await query(`select order_id from order_events where kind = 'shortfall' and order_id = any($1)`, [ids])
  expect(short).toEqual([{ order_id: second }])
})

test('card attempts of shops without an account stay, and the one behind them ends', async () => {
  server.deps.config.cardSandbox = true
  const attempts: string[] = []
  for (let at = 0; at < 4; at++) {
    const shop = await anOnlineShop(server)
    await takeCards(server, shop, 'sandbox')
    const product = await aProduct(server, shop, { showInStore: true, openingStock: '5' })
    const items = [{ variantId: product.variantId, quantity: '1' }]
    const method = await aDeliveryMethod(server, shop)
    const { shopper, order } = await aShopOrder(server, shop, method, items, { paymentMethod: 'card' })
    await startCard(shopper, order.token)
    const [row] = await query<{ id: string }>('select id from order_card_attempts where order_id = $1', [order.id])
    attempts.push(row?.id ?? '')
    if (at < 3) await query('delete from shop_card_accounts where company_id = $1', [shop.companyId])
  }
  inDays(1)
  await lookAtCards(server.deps, note, few)
  const rows = await query<{ outcome: string | null }>(
    'select outcome from order_card_attempts where id = any($1) order by array_position($1, id)',
    [attempts],
  )
  expect(rows.map(({ outcome }) => outcome)).toEqual([null, null, null, 'ended'])
})

test('reports that fail in every way wait, and the one behind them is mailed', async () => {
  const shop = await aCompany(server)
  const ids = [newId(), newId(), newId(), newId()]
  for (const scheduleId of ids) {
    const question = { key: 'sales-by-product', filters: { period: 'last30' } } as const
    const input = { scheduleId, version: 0, question, format: 'csv', every: 'day', hour: 8 } as const
    await call(server, saveReportSchedule, input, shop.token)
  }
  heal = await poison(server, 'report_turns', 'schedule_id', ids.slice(0, 3))
  inDays(3)
  await mailDueReports(server.deps, note, few)
  const due = await query<{ id: string }>(
    'select schedule_id as id from report_turns where due_at <= $2 and schedule_id = any($1)',
    [ids, server.deps.now()],
  )
  expect(new Set(due.map(({ id }) => id))).toEqual(new Set(ids.slice(0, 3)))
})

test('domains that cannot be checked wait, and the one behind them is checked', async () => {
  const shops: Shop[] = []
  for (let at = 0; at < 4; at++) shops.push(await aCompany(server))
  const ids = shops.map(({ companyId }) => companyId)
  const insert = `insert into shop_hosts (owner_id, kind, host, state, token, created_at)
    values ($1, 'domain', $2, 'pending', $3, now())`
  for (const id of ids) await query(insert, [id, `${id}.example`, id.replaceAll('-', '')])
  heal = await poison(server, 'shop_hosts', 'owner_id', ids.slice(0, 3))
  await recheckDomains(server.deps, note, few)
  const rows = await query<{ id: string }>(
    'select owner_id as id from shop_hosts where checked_at is not null and owner_id = any($1)',
    [ids],
  )
  expect(rows).toEqual([{ id: ids[3] }])
})

/** Another account for transfers. The first one of a company applies immediately, a later one after a day. */
async function changeBankData(shop: Shop, instructions: string): Promise<void> {
  const { items } = await call(server, listTenders, {}, shop.token)
  const found = items.find(({ type }) => type === 'bankTransfer')
  if (!found) throw new Error('the company takes no transfers')
  const { isUsed: _, status: __, key: ___, waitsUntil: ____, ...tender } = found
  await call(server, updateTender, { ...tender, instructions, currentPassword: 'Tromba9x' }, shop.token)
}

test('failing changes of bank data wait, and the one behind them applies', async () => {
  const ids: string[] = []
  for (let at = 0; at < 4; at++) {
    const shop = await aCompany(server)
    await changeBankData(shop, 'Banco 1')
    await changeBankData(shop, 'Banco 2')
    ids.push(shop.companyId)
  }
  heal = await poison(server, 'money_changes', 'company_id', ids.slice(0, 3))
  inDays(2)
  await applyDueChanges(server.deps, note, few)
  const waiting = await query<{ id: string }>(
    `select company_id as id from money_changes where state = 'waiting' and company_id = any($1)`,
    [ids],
  )
  expect(new Set(waiting.map(({ id }) => id))).toEqual(new Set(ids.slice(0, 3)))
})

test('companies whose plans fail wait, and the clock advances the one behind them', async () => {
  const shops: Shop[] = []
  for (let at = 0; at < 4; at++) shops.push(await aCompany(server))
  const ids = shops.map(({ companyId }) => companyId)
  await query(
    `update billing_due set due_at = now() - interval '1 hour' * (10 - array_position($1, works_for_id))
     where works_for_id = any($1)`,
    [ids],
  )
  heal = await poison(server, 'billing_due', 'works_for_id', ids.slice(0, 3))
  await passTime(server.deps, note, few)
  const due = await query<{ id: string }>(
    'select works_for_id as id from billing_due where due_at <= now() and works_for_id = any($1)',
    [ids],
  )
  expect(new Set(due.map(({ id }) => id))).toEqual(new Set(ids.slice(0, 3)))
})

test('failing deletions and notices of companies wait, and those of the company behind them run', async () => {
  const [row] = await query<{ name: string }>('select current_database() as name')
  const owner = { ...inject('postgres'), user: 'postgres', database: row?.name }
  const shops: Shop[] = []
  for (let at = 0; at < 4; at++) shops.push(await aCompany(server))
  const ids = shops.map(({ companyId }) => companyId)
  inDays(30)
  await passTime(server.deps, note)
  // The companies of other tests stay.
  await query('delete from deletion_due where works_for_id <> all($1)', [ids])
  const toldTimes = async () =>
    (await query<{ id: string }>('select company_id as id from deletion_notices where company_id = any($1)', [ids]))
      .map(({ id }) => ids.indexOf(id))
      .toSorted((a, b) => a - b)
  server.deps.config.deletesData = true
  heal = await poison(server, 'deletion_notices', 'company_id', ids.slice(0, 3))
  inDays(500)
  await passDeletions(server.deps, owner, note, few)
  expect(await toldTimes()).toEqual([3])
  await heal()

  for (const days of [501, 540, 570]) {
    inDays(days)
    await passDeletions(server.deps, owner, note, few)
  }
  heal = await poison(server, 'memberships', 'company_id', ids.slice(0, 3))
  for (const days of [580, 581]) {
    inDays(days)
    await passDeletions(server.deps, owner, note, few)
  }
  server.deps.config.deletesData = false
  expect(await query('select id from deleted_companies where finished_at is not null and id = any($1)', [ids])).toEqual(
    [{ id: ids[3] }],
  )
  expect(await query('select from deleted_companies where finished_at is null and id = any($1)', [ids])).toHaveLength(3)
})

test('texts that cannot be published wait, and the one behind them is published', async () => {
  const staff = await aStaffMember(server)
  const ids = [newId(), newId(), newId(), newId()]
  for (const [index, id] of ids.entries()) {
    await aPost(server, staff.token, id)
    await query(
      `update texts set scheduled_at = now() - interval '1 hour' * $2, scheduled_version = 1, scheduled_zone = 'America/Santiago',
         scheduled_by_id = (select id from users order by id limit 1)
       where id = $1`,
      [id, 9 - index],
    )
  }
  heal = await poison(server, 'texts', 'id', ids.slice(0, 3))
  await publishDue(server.deps, note, few)
  const planned = await query<{ id: string }>('select id from texts where scheduled_at is not null and id = any($1)', [
    ids,
  ])
  expect(new Set(planned.map(({ id }) => id))).toEqual(new Set(ids.slice(0, 3)))
})

async function aShopThatInvites(): Promise<OnlineShop> {
  return anOnlineShop(server, { shop: { ratingsInviteDays: 5 } })
}

test('buyers who got all their mails of today wait until tomorrow, and the one behind them is invited', async () => {
  const shop = await aShopThatInvites()
  const bread = await aProduct(server, shop, { name: 'Pan', showInStore: true })
  const buyers = []
  for (let at = 0; at < 4; at++) buyers.push(await aShippedOrder(server, shop, [bread]))
  inDays(6)
  const now = server.deps.now()
  const { perDay } = mailRules.ratingInvitation
  for (const { email } of buyers.slice(0, 3))
    await query('insert into mail_turns (bucket, sent, began_at, last_at) values ($1, $2, $3, $3)', [
      addressTurns('ratingInvitation', email),
      perDay,
      now,
    ])
  server.mails.splice(0)
  await inviteBuyers(server.deps, note, few)
  expect(errors).toEqual([])
  expect(server.mails.map(({ to }) => to)).toEqual([buyers[3]?.email])
})
