/**
 * Periods with final figures: no document escapes between close and addenda, and late ones are listed (next-areas 2.2, row 13).
 */
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import {
  closePeriod,
  getPeriodClose,
  listPeriodAddenda,
  listPeriodCloses,
  previewPeriodClose,
} from '@mostrador/contract/features/insight/period-closes/endpoints.ts'
import { reportKeys, reports } from '@mostrador/contract/features/insight/reports/catalogue.ts'
import { runReport } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { sumExact } from '@mostrador/domain/report/ratio.ts'
import { afterEach, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale, type SaleInput } from '../../../testing/a-sale.ts'
import { aVoid } from '../../../testing/a-void.ts'
import {
  aCompany,
  anOpenTill,
  aProduct,
  call,
  send,
  type Shop,
  type TestProduct,
  type Till,
} from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
afterEach(() => server.setNow(undefined))

const october = { from: '2026-10-01', to: '2026-10-31' }
const inOctober = (day: number) => new Date(`2026-10-${String(day).padStart(2, '0')}T15:00:00Z`)

type World = {
  shop: Shop
  till: Till
  product: TestProduct
  sell: (number: number, soldAt: Date) => Promise<SaleInput>
}

/** A shop with goods received on the first of October, on the third of November. */
async function aShop(): Promise<World> {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { price: '1190', openingStock: '500', openingUnitCost: '400' })
  await server.owner.query(
    `update stock_movements set business_date = '2026-10-01', posted_at = '2026-10-01T12:00:00Z' where company_id = $1`,
    [shop.companyId],
  )
  const till = await anOpenTill(server, shop)
  server.setNow(new Date('2026-11-03T15:00:00Z'))
  const sell = async (number: number, soldAt: Date) => {
    const sale = aSale(till, { number, soldAt, items: [{ product, quantity: '2' }] })
    await call(server, commitSale, sale, shop.token)
    return sale
  }
  return { shop, till, product, sell }
}

const close = async ({ token }: Pick<Shop, 'token'>, to: string, supersedesId: string | null = null) =>
  (await call(server, closePeriod, { closeId: newId(), to, supersedesId }, token)).close
const read = async ({ token }: Shop, id: string) => (await call(server, getPeriodClose, { id }, token)).close
const addenda = async ({ token }: Shop, id: string) => (await call(server, listPeriodAddenda, { id }, token)).items

type Answer = OutputOf<typeof runReport>
const report = (shop: Shop, key: Answer['key'], closing: string): Promise<Answer> =>
  call(
    server,
    runReport,
    { key, filters: { day: `${october.from}..${october.to}`, compare: 'none', closing } },
    shop.token,
  )
const closeable = reportKeys.filter((key) => reports[key].hasClose)
const totalsOf = async (shop: Shop, closing: 'closed' | 'later') =>
  Object.fromEntries(
    await Promise.all(closeable.map(async (key) => [key, (await report(shop, key, closing)).total.values] as const)),
  )

test('October as closed plus late documents is October now, in every report', async () => {
  const { shop, till, sell } = await aShop()
  const first = await sell(1, inOctober(5))
  await sell(2, inOctober(20))
  await sell(3, new Date('2026-11-02T15:00:00Z'))
  const before = await totalsOf(shop, 'later')
  const closed = await close(shop, october.to)
  expect(closed).toMatchObject({ ...october, number: 1, net: '4000', total: '4760', proof: 'same' })
  expect(closed.figures.stockValue).toBe(String(496 * 400))

  await sell(4, inOctober(28))
  await push(server, shop, aRefund(till, first, { number: 5, change: { refundedAt: inOctober(29).toISOString() } }))

  expect(await totalsOf(shop, 'closed')).toEqual(before)
  const [late, back] = await addenda(shop, closed.id)
  expect([late, back]).toMatchObject([
    { kind: 'document', day: '2026-10-28', amount: '2380', why: 'offline', receiptNumber: 'C1-000004' },
    { kind: 'document', day: '2026-10-29', amount: '-1190', receiptNumber: 'C1-000005' },
  ])
  const after = await read(shop, closed.id)
  expect(after.figures).toEqual(closed.figures)
  expect(after).toMatchObject({ proof: 'same', late: { documents: 2, sales: '1190' } })
  const now = after.figuresNow
  expect(now?.sales.total).toBe('5950')
  expect(Number(now?.stockValue)).toBe(Number(closed.figures.stockValue) + Number(after.late.stock))
  const answer = await report(shop, 'sales-by-day', 'later')
  expect(answer.closing).toMatchObject({ documents: 2, difference: '1000', isAsClosed: false, to: october.to })
  const net = (each: Answer) => each.total.values[each.columns.indexOf('net')] ?? '0'
  expect(Number(net(answer))).toBe(Number(net(await report(shop, 'sales-by-day', 'closed'))) + 1000)
})

test('a void, a corrected payment and stock of a closed day leave the closed figures unchanged', async () => {
  const { shop, till, product, sell } = await aShop()
  const first = await sell(1, inOctober(5))
  await sell(2, inOctober(6))
  const before = await totalsOf(shop, 'later')
  const closed = await close(shop, october.to)
  await push(server, shop, aVoid(till, first))
  await server.owner.query(
    `insert into stock_movements (company_id, id, location_id, variant_id, kind, quantity, unit_cost, balance_after, source_type, source_id,
        source_line_id, user_id, business_date, sequence, value_delta, reason)
      select company_id, gen_random_uuid(), location_id, variant_id, 'lost', -1, 400, on_hand - 1, 'adjustment', gen_random_uuid(),
        gen_random_uuid(), $2, '2026-10-30', 9000, -400, 'Se quebró' from stock_levels where company_id = $1 and variant_id = $3`,
    [shop.companyId, shop.userId, product.variants[0]?.id],
  )
  expect(await totalsOf(shop, 'closed')).toEqual(before)
  expect(await addenda(shop, closed.id)).toMatchObject([
    { kind: 'void', amount: '-2380', why: 'voided', note: 'Se marcó dos veces' },
    { kind: 'movement', amount: '-400', why: 'recorded', stockKind: 'lost', note: 'Se quebró' },
  ])
  expect((await report(shop, 'cancellations', 'closed')).rowCount).toBe(0)
  expect((await report(shop, 'stock-valuation', 'later')).closing).toMatchObject({ difference: '-400' })
})

test('a document stored while a period closes is in its figures or is listed, never both and never neither', async () => {
  const { shop, sell } = await aShop()
  await sell(1, inOctober(1))
  for (let round = 0; round < 3; round++) {
    const first = 2 + round * 12
    const to = `2026-10-${10 + round}`
    const sales = Array.from({ length: 12 }, (_, index) => () => sell(first + index, inOctober(9)))
    const [done] = await Promise.all([
      new Promise((resolve) => setTimeout(resolve, 15)).then(() => close(shop, to)),
      ...sales.map((make) => make()),
    ])
    await call(server, closePeriod, { closeId: newId(), to, supersedesId: done.id }, shop.token)
  }
  const { items } = await call(server, listPeriodCloses, {}, shop.token)
  const now = await report(shop, 'sales-by-day', 'later')
  const total = now.total.values[now.columns.indexOf('total')]
  const standing = items.filter(({ isSuperseded }) => !isSuperseded)
  expect(sumExact(standing.flatMap((item) => [item.total, item.late.sales]))).toBe(sumExact([total ?? '']))
  expect((await Promise.all(standing.map(({ id }) => read(shop, id)))).map(({ proof }) => proof)).toEqual([
    'same',
    'same',
    'same',
  ])
})

/** Transactions that write this table take a second to commit. */
async function commitSlowly(table: string): Promise<() => Promise<unknown>> {
  await server.owner.query(`create or replace function test_pause() returns trigger language plpgsql as
    $$ begin perform pg_sleep(1); return null; end $$`)
  await server.owner.query(`create constraint trigger test_pause after insert on ${table}
    deferrable initially deferred for each row execute function test_pause()`)
  return () => server.owner.query(`drop trigger test_pause on ${table}`)
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 300))

test('a close waits for a sale that is being stored, and a sale waits for a close', async () => {
  const { shop, sell } = await aShop()
  await sell(1, inOctober(1))
  const endSlowSales = await commitSlowly('sales')
  const sale = sell(2, inOctober(2))
  await soon()
  const first = await close(shop, '2026-10-10')
  await sale
  await endSlowSales()
  expect(await read(shop, first.id)).toMatchObject({ total: '4760', late: { documents: 0 }, proof: 'same' })

  const endSlowCloses = await commitSlowly('period_closes')
  const closing = close(shop, '2026-10-20')
  await soon()
  await sell(3, inOctober(12))
  await endSlowCloses()
  expect(await read(shop, (await closing).id)).toMatchObject({ total: '0', late: { documents: 1, sales: '2380' } })
})

test('a period closes again with late documents, and both closes stay', async () => {
  const { shop, sell } = await aShop()
  await sell(1, inOctober(5))
  const first = await close(shop, october.to)
  await sell(2, inOctober(6))
  const second = await close(shop, october.to, first.id)
  expect(second).toMatchObject({ ...october, number: 2, total: '4760', late: { documents: 0, sales: '0', stock: '0' } })
  expect(await read(shop, first.id)).toMatchObject({ isSuperseded: true, total: '2380', proof: null, figuresNow: null })
  await sell(3, inOctober(7))
  expect(await addenda(shop, first.id)).toHaveLength(1)
  expect(await addenda(shop, second.id)).toHaveLength(1)
  const again = { closeId: newId(), to: october.to, supersedesId: first.id }
  expect((await send(server, closePeriod.path, again, shop.token)).body).toMatchObject({ code: 'conflict' })
  const same = { closeId: second.id, to: october.to, supersedesId: first.id }
  expect((await call(server, closePeriod, same, shop.token)).close.number).toBe(2)
})

test('periods follow each other, end on past days, and include days before the first one', async () => {
  const { shop, sell } = await aShop()
  const refused = async (to: string) =>
    (await send(server, closePeriod.path, { closeId: newId(), to }, shop.token)).body
  expect(await refused('2026-11-03')).toMatchObject({
    code: 'invalidInput',
    data: { fields: { to: expect.anything() } },
  })
  const first = await close(shop, '2026-10-15')
  expect(first.from).toBe('2026-10-01')
  expect(await refused('2026-10-10')).toMatchObject({ code: 'invalidInput' })
  expect(await close(shop, '2026-10-31')).toMatchObject({ from: '2026-10-16' })
  expect((await call(server, listPeriodCloses, {}, shop.token)).next).toEqual({ from: '2026-11-01', to: '2026-11-02' })
  await sell(1, new Date('2026-09-20T15:00:00Z'))
  expect(await read(shop, first.id)).toMatchObject({ proof: 'same', late: { documents: 1, sales: '2380' } })
  expect((await read(shop, first.id)).figuresNow?.sales.total).toBe('2380')
})

test('a close with changed figures or documents reports it', async () => {
  const { shop, sell } = await aShop()
  await sell(1, inOctober(5))
  const first = await close(shop, '2026-10-15')
  const second = await close(shop, '2026-10-31')
  await server.owner.query(
    `update period_closes set figures = jsonb_set(figures, '{sales,net}', '"1"') where company_id = $1 and id = $2`,
    [shop.companyId, first.id],
  )
  expect((await read(shop, first.id)).proof).toBe('differs')
  expect((await read(shop, second.id)).proof).toBe('same')
})

test('lists documents that may still arrive', async () => {
  const { shop, till, sell } = await aShop()
  await server.owner.query(`update checkout_sessions set opened_at = '2026-10-30T12:00:00Z' where company_id = $1`, [
    shop.companyId,
  ])
  await sell(3, inOctober(5))
  const { open } = await call(server, previewPeriodClose, { to: october.to }, shop.token)
  expect(open).toMatchObject({ ...october, sessions: [{ id: till.session.id }], conflicts: 0, missingReceipts: 2 })
})

test('only people with the right close periods, and people who may see periods see all of them', async () => {
  const { shop, sell } = await aShop()
  await sell(1, inOctober(5))
  const closed = await close(shop, october.to)
  const reader = await aMember(server, shop, { permissions: ['REPORTS__PERIODS_VIEW'] })
  const seller = await aMember(server, shop, { permissions: ['REPORTS__FINANCE_VIEW'] })
  expect((await call(server, getPeriodClose, { id: closed.id }, reader.token)).close.total).toBe('2380')
  const status = async (path: string, input: object, token: string) =>
    (await send(server, path, input, token)).statusCode
  expect(await status(closePeriod.path, { closeId: newId(), to: '2026-11-01' }, reader.token)).toBe(403)
  expect(await status(getPeriodClose.path, { id: closed.id }, seller.token)).toBe(403)
  const other = await aCompany(server)
  expect(await status(getPeriodClose.path, { id: closed.id }, other.token)).toBe(404)
})
