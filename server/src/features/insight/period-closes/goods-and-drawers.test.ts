/** Purchases, counts and drawers of closed days: the closed figures stay, and the present ones follow the documents. */
import { readFile } from 'node:fs/promises'
import { addLateCost, undoLateCost } from '@mostrador/contract/features/purchasing/late-costs/endpoints.ts'
import { listLocations } from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import {
  closePeriod,
  listPeriodAddenda,
  listPeriodCloses,
} from '@mostrador/contract/features/insight/period-closes/endpoints.ts'
import {
  returnPurchasedGoods,
  reversePurchaseReceipt,
} from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import {
  applyStockCount,
  finishCounting,
  saveStockCount,
  sendCountEntries,
  startStockCount,
} from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { afterEach, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aClosing, aMovement, anOpening, push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aVoid } from '../../../testing/a-void.ts'
import { anotherTill } from '../../../testing/another-till.ts'
import {
  aCompany,
  anOpenTill,
  aProduct,
  call,
  type Shop,
  type TestProduct,
  type Till,
} from '../../../testing/builders.ts'
import { aPlacedOrder, receive } from '../../../testing/purchase/a-purchase-order.ts'
import { askReport, rowsOf, totalsOf } from '../../../testing/reports/read-figures.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
afterEach(() => server.setNow(undefined))

const noon = (day: string) => new Date(`2026-${day}T15:00:00Z`)
const at = (day: string) => noon(day).toISOString()
const goTo = (day: string) => server.setNow(noon(day))

type Key = Parameters<typeof askReport>[2]
const ask = (shop: Pick<Shop, 'token'>, key: Key, closing: 'closed' | 'later', filters: Record<string, string> = {}) =>
  askReport(server, shop, key, { day: '2026-10-01..2026-10-31', compare: 'none', closing, ...filters })

/** Figures of a report: the totals, and each row of its groupings. */
async function figuresOf(shop: Shop, key: Key, closing: 'closed' | 'later', ...groupings: string[]) {
  const { total } = await ask(shop, key, closing)
  const rows = await Promise.all(groupings.map(async (by) => rowsOf(await ask(shop, key, closing, { by }))))
  const all = await Promise.all(groupings.map((by) => ask(shop, key, closing, { by })))
  return {
    total: total.values,
    keys: rows.map((row) => Object.keys(row).toSorted()),
    values: all.map(({ rows }) => rows),
  }
}

const close = async (shop: Shop, to: string, supersedesId: string | null = null) =>
  (await call(server, closePeriod, { closeId: newId(), to, supersedesId }, shop.token)).close.id
const addenda = async ({ token }: Pick<Shop, 'token'>, id: string) =>
  (await call(server, listPeriodAddenda, { id }, token)).items
const sqlOne = async (text: string, shop: Shop) =>
  Object.values((await server.owner.query<Record<string, string>>(text, [shop.companyId])).rows[0] ?? {})

/** Goods worth 400 each were received on the first of October. */
async function aShop(): Promise<{ shop: Shop; product: TestProduct }> {
  server.setNow(undefined)
  const shop = await aCompany(server)
  goTo('10-01')
  return { shop, product: await aProduct(server, shop, { price: '1190', openingStock: '500', openingUnitCost: '400' }) }
}

const purchasesNow = `select
  (select round(sum(l.amount))::text from purchase_receipts r join purchase_receipt_lines l on l.receipt_id = r.id
    where r.company_id = $1 and r.business_date between '2026-10-01' and '2026-10-31'
      and r.id not in (select receipt_id from purchase_reversals)) as bought,
  (select round(sum(x.amount))::text from purchase_returns b join purchase_return_lines x on x.return_id = b.id
    where b.company_id = $1 and b.business_date between '2026-10-01' and '2026-10-31') as back,
  (select count(*)::text from purchase_receipts r where r.company_id = $1 and r.business_date between '2026-10-01' and '2026-10-31'
      and r.id not in (select receipt_id from purchase_reversals)) as receipts`

/** An order of ten at 10 each that was received on a day of October. */
async function goodsOf(shop: Shop, product: TestProduct, day: string) {
  goTo(day)
  const order = await aPlacedOrder(server, shop, [{ product }])
  return { orderId: order.id, receipt: await receive(server, shop, order.id, [{ product, quantity: '10' }]) }
}

const freight = async (shop: Shop, orderId: string) =>
  (
    await call(
      server,
      addLateCost,
      { id: newId(), orderId, kind: 'charge', name: 'Aduana', amount: money(70), spreadBy: 'quantity' },
      shop.token,
    )
  ).lateCost.id

const giveBack = (shop: Shop, { id, lines }: Awaited<ReturnType<typeof receive>>) =>
  call(
    server,
    returnPurchasedGoods,
    {
      id: newId(),
      receiptId: id,
      lines: [{ receiptLineId: lines[0]?.id ?? '', quantity: '2' }],
      reason: 'Dañado',
      expectsReplacement: false,
    },
    shop.token,
  )

test('a receipt reversed after the close still counts as closed, with its later costs, each in its own period', async () => {
  const { shop, product } = await aShop()
  const kept = await goodsOf(shop, product, '10-05')
  const taken = await goodsOf(shop, product, '10-06')
  goTo('10-20')
  const cost = await freight(shop, taken.orderId)
  await giveBack(shop, kept.receipt)
  goTo('11-03')
  const before = await figuresOf(shop, 'purchases-by-supplier', 'later', 'day', 'document')
  expect(totalsOf(await ask(shop, 'purchases-by-supplier', 'later'), 'bought', 'sentBack', 'lateCosts')).toEqual([
    '200',
    '20',
    '70',
  ])
  const first = await close(shop, '2026-10-15')
  const second = await close(shop, '2026-10-31')

  await call(server, undoLateCost, { id: cost, reason: 'Dos veces' }, shop.token)
  await call(server, reversePurchaseReceipt, { id: taken.receipt.id, reason: 'No era nuestro' }, shop.token)
  const late = await goodsOf(shop, product, '10-30')
  await giveBack(shop, late.receipt)
  await freight(shop, late.orderId)
  goTo('11-04')

  expect(await figuresOf(shop, 'purchases-by-supplier', 'closed', 'day', 'document')).toEqual(before)
  const now = await ask(shop, 'purchases-by-supplier', 'later')
  expect(totalsOf(now, 'bought', 'sentBack', 'receipts')).toEqual(await sqlOne(purchasesNow, shop))
  expect(now.closing).toMatchObject({ closeId: second, documents: 4, difference: '-20' })
  const order = `purchaseOrder:${taken.orderId}`
  expect(await addenda(shop, first)).toMatchObject([
    { kind: 'reversal', day: '2026-10-06', amount: '-100', why: 'reversed', note: 'No era nuestro', link: order },
  ])
  expect(await addenda(shop, second)).toMatchObject([
    { kind: 'reversal', day: '2026-10-20', amount: '-70' },
    { kind: 'receipt', day: '2026-10-30', amount: '100', why: 'recorded', link: `purchaseOrder:${late.orderId}` },
    { kind: 'purchaseReturn', amount: '-20', note: 'Dañado' },
    { kind: 'movement', stockKind: 'costCorrection' },
  ])

  // The first half includes the reversal; the second one is unchanged.
  await close(shop, '2026-10-15', first)
  const closed = rowsOf(await ask(shop, 'purchases-by-supplier', 'closed', { by: 'day' }), 'bought', 'lateCosts')
  expect(closed).toMatchObject({ '2026-10-05': ['100', '0'], '2026-10-20': ['0', '70'] })
  expect(closed['2026-10-06']).toBeUndefined()
})

/** A count of the whole location, ready to be applied. */
async function aCount(shop: Shop, { variantId }: TestProduct, day: string, quantity: string): Promise<string> {
  goTo(day)
  const locationId = (await call(server, listLocations, {}, shop.token)).items[0]?.id ?? ''
  const id = newId()
  await call(server, saveStockCount, { countId: id, version: 0, locationId, scope: 'full' }, shop.token)
  await call(server, startStockCount, { id, version: 1 }, shop.token)
  const entry = { entryId: newId(), variantId, round: 1, quantity, countedAt: at(day) }
  await call(server, sendCountEntries, { id, entries: [entry] }, shop.token)
  await call(server, finishCounting, { id, version: 2 }, shop.token)
  return id
}

test('a count of a closed day that is applied later is not in the closed figures', async () => {
  const { shop, product } = await aShop()
  await call(server, applyStockCount, { id: await aCount(shop, product, '10-10', '498') }, shop.token)
  const waiting = await aCount(shop, product, '10-30', '490')
  goTo('11-03')
  const before = await figuresOf(shop, 'stock-counts', 'later', 'day', 'document')
  const closeId = await close(shop, '2026-10-31')

  await call(server, applyStockCount, { id: waiting }, shop.token)

  expect(await figuresOf(shop, 'stock-counts', 'closed', 'day', 'document')).toEqual(before)
  const now = await ask(shop, 'stock-counts', 'later')
  expect(totalsOf(now, 'countedLines', 'unitsDifference', 'differenceValue')).toEqual(
    await sqlOne(
      `select count(*)::text as lines, trim_scale(sum(quantity))::text as units, round(sum(value_delta))::text as value
        from stock_movements where company_id = $1 and kind = 'count'`,
      shop,
    ),
  )
  expect(now.closing).toMatchObject({ documents: 1, difference: '-8' })
  expect(await addenda(shop, closeId)).toMatchObject([
    { kind: 'count', day: '2026-10-30', amount: '-3200', name: '2', why: 'applied', link: `stockCount:${waiting}` },
  ])
  const { items } = await call(server, listPeriodCloses, {}, shop.token)
  expect(items[0]?.late).toEqual({ documents: 1, sales: '0', stock: '-3200' })
})

const drawersNow = {
  'cash-sessions': [
    ['sessions', 'openSessions', 'opening', 'counted', 'difference'],
    `select count(*)::text as sessions, (count(*) filter (where status <> 'closed'))::text as open, sum(opening_counted_amount)::text as opening,
      sum(counted_cash_amount)::text as counted, sum(counted_cash_amount - expected_cash_amount)::text as difference
      from checkout_sessions where company_id = $1 and opened_at < '2026-11-01T03:00:00Z'`,
  ],
  'cash-movements': [
    ['cashNet', 'movements'],
    `select sum(amount)::text as net, count(*)::text as movements from checkout_movements
      where company_id = $1 and occurred_at < '2026-11-01T03:00:00Z'`,
  ],
  'cash-differences': [
    ['sessions', 'difference', 'counted'],
    `select count(*)::text as sessions, sum(difference_amount)::text as difference, sum(counted_cash_amount)::text as counted
      from checkout_closings where company_id = $1 and closed_at < '2026-11-01T03:00:00Z'`,
  ],
} as const
const drawerReports = Object.keys(drawersNow) as (keyof typeof drawersNow)[]
const drawerFigures = (shop: Shop, closing: 'closed' | 'later') =>
  Promise.all(drawerReports.map((key) => figuresOf(shop, key, closing, 'session', 'day')))

async function store(shop: Shop, ...documents: Parameters<typeof push>[2][]): Promise<void> {
  const results = await push(server, shop, ...documents)
  expect(results.map(({ status }) => status)).toEqual(documents.map(() => 'stored'))
}

type Drawers = { shop: Shop; open: Till; other: Till; sold: ReturnType<typeof aSale> }

/** One session is counted, with 50 missing; two are open: one of the same register, one of another. */
async function aMonthOfDrawers(): Promise<Drawers> {
  const { shop, product } = await aShop()
  goTo('10-05')
  const till = await anOpenTill(server, shop)
  const items = [{ product, quantity: '2' }]
  await call(server, commitSale, aSale(till, { number: 1, soldAt: noon('10-05'), items }), shop.token)
  await store(shop, aClosing(till, { countedCashAmount: money(12_330), closedAt: at('10-06') }))
  goTo('10-28')
  const other = await anotherTill(server, shop, till)
  goTo('10-30')
  const opening = anOpening(till, { openedAt: at('10-30') })
  await store(shop, opening)
  const open = { ...till, session: { ...till.session, id: opening.id } }
  const sold = aSale(open, { number: 2, soldAt: noon('10-30'), items })
  await call(server, commitSale, sold, shop.token)
  await store(shop, aMovement(open, { amount: money(500), occurredAt: at('10-30') }))
  return { shop, open, other, sold }
}

/** Cash of October and of November, a void of October, and the counts of both sessions: one of October, one of November. */
async function whatComesLater({ shop, open, other, sold }: Drawers): Promise<void> {
  await store(
    shop,
    aVoid(open, sold, { voidedAt: at('10-31') }),
    aMovement(open, { kind: 'expense', amount: money(300), occurredAt: at('10-31') }),
    aMovement(open, { amount: money(40), occurredAt: at('11-02') }),
    aClosing(other, { countedCashAmount: money(99_990), cashLeftAmount: money(99_990), closedAt: at('10-31') }),
    aClosing(open, { countedCashAmount: money(10_250), cashLeftAmount: money(10_250), closedAt: at('11-02') }),
  )
  const opening = anOpening(other, { openedAt: at('10-31'), openingCountedAmount: money(700) })
  await store(shop, opening)
}

test('closed figures of drawers stay, also for sessions that were open and are counted later', async () => {
  const world = await aMonthOfDrawers()
  const { shop, open } = world
  goTo('11-03')
  const before = await drawerFigures(shop, 'later')
  const closeId = await close(shop, '2026-10-31')
  expect(await drawerFigures(shop, 'closed')).toEqual(before)

  await whatComesLater(world)

  expect(await drawerFigures(shop, 'closed')).toEqual(before)
  for (const key of drawerReports) {
    const [names, text] = drawersNow[key]
    expect(totalsOf(await ask(shop, key, 'later'), ...names), key).toEqual(await sqlOne(text, shop))
  }
  const closings = await Promise.all(drawerReports.map(async (key) => (await ask(shop, key, 'later')).closing))
  expect(closings).toMatchObject([
    { documents: 3, difference: String(99_990 + 10_250) },
    { documents: 3, difference: String(-2380 - 300 + 700) },
    { documents: 1, difference: '-10' },
  ])
  const session = `session:${open.lease.checkoutId}:${open.session.id}`
  const listed = await addenda(shop, closeId)
  expect(listed.map(({ kind, amount, cashKind, link }) => [kind, amount, cashKind ?? link])).toEqual([
    ['void', '-2380', null],
    ['drawer', '-300', 'expense'],
    ['closing', '-10', expect.stringContaining('session:')],
    ['sessionEnd', expect.anything(), session],
    ['session', '700', expect.stringContaining('session:')],
  ])

  await close(shop, '2026-10-31', closeId)
  expect(await drawerFigures(shop, 'closed')).toEqual(await drawerFigures(shop, 'later'))
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

test('a close waits for cash of its days that is being stored, and such cash waits for a close', async () => {
  const { shop, open } = await aMonthOfDrawers()
  goTo('11-03')
  const move = (amount: number) => store(shop, aMovement(open, { amount: money(amount), occurredAt: at('10-30') }))
  const endSlowCash = await commitSlowly('checkout_movements')
  const moving = move(11)
  await soon()
  const closeId = await close(shop, '2026-10-31')
  await moving
  await endSlowCash()
  expect(await addenda(shop, closeId)).toEqual([])
  expect(await drawerFigures(shop, 'closed')).toEqual(await drawerFigures(shop, 'later'))

  const endSlowCloses = await commitSlowly('period_closes')
  const closing = close(shop, '2026-10-31', closeId)
  await soon()
  await move(22)
  await endSlowCloses()
  expect(await addenda(shop, await closing)).toMatchObject([{ kind: 'drawer', amount: '22', cashKind: 'payIn' }])
})

test('only people who may know it see the cash of drawers, and no other company sees any of it', async () => {
  const world = await aMonthOfDrawers()
  goTo('11-03')
  const closeId = await close(world.shop, '2026-10-31')
  await whatComesLater(world)
  server.setNow(undefined)
  const reader = await aMember(server, world.shop, { permissions: ['REPORTS__PERIODS_VIEW'] })
  const other = await aShop()
  goTo('11-03')
  const otherClose = await close(other.shop, '2026-10-31')

  const seen = await addenda(reader, closeId)
  const theirs = await addenda(other.shop, otherClose)

  expect(seen.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['void', '-2380'],
    ['drawer', null],
    ['closing', null],
    ['sessionEnd', null],
    ['session', null],
  ])
  expect(theirs).toEqual([])
  for (const key of drawerReports)
    expect((await ask(other.shop, key, 'closed')).closing, key).toMatchObject({ documents: 0, difference: '0' })
})

/** Addenda of closes, without the moment of their arrival. */
const notes = async ({ companyId }: Shop) => {
  const { rows: late } = await server.owner.query(
    `select close_id, kind, subject_id, day::text, after_number from period_addenda where company_id = $1
      and kind not in ('document', 'void', 'correction', 'movement') order by kind, subject_id, close_id`,
    [companyId],
  )
  const { rows: open } = await server.owner.query(
    `select close_id, session_id, cash_balance from period_open_sessions where company_id = $1 order by close_id, session_id`,
    [companyId],
  )
  return { late, open }
}

test('late documents after closes of earlier versions are recorded by their stored moments', async () => {
  const world = await aMonthOfDrawers()
  const { shop } = world
  const product = await aProduct(server, shop, { openingStock: '20', openingUnitCost: '10' })
  const { receipt } = await goodsOf(shop, product, '10-20')
  const waiting = await aCount(shop, product, '10-30', '29')
  goTo('11-03')
  await server.owner.query(`update checkout_movements set received_at = occurred_at where company_id = $1`, [
    shop.companyId,
  ])
  await close(shop, '2026-10-31')
  goTo('11-04')
  await whatComesLater(world)
  await call(server, applyStockCount, { id: waiting }, shop.token)
  await call(server, reversePurchaseReceipt, { id: receipt.id, reason: 'No era nuestro' }, shop.token)
  const noted = await notes(shop)
  expect(new Set(noted.late.map(({ kind }) => kind)).size).toBe(6)
  expect(noted.open).toHaveLength(2)

  await server.owner.query(`delete from period_open_sessions where company_id = $1`, [shop.companyId])
  await server.owner.query(
    `delete from period_addenda where company_id = $1 and kind not in ('document', 'void', 'correction', 'movement')`,
    [shop.companyId],
  )
  const text = await readFile(
    new URL('../../../../migrations/0068_addenda_of_purchases_counts_and_drawers.sql', import.meta.url),
    'utf8',
  )
  const statements = text.match(/^insert into[^;]+/gm) ?? []
  expect(statements).toHaveLength(2)
  // Addenda of the other companies of this file stay.
  for (const statement of statements) await server.owner.query(`${statement} on conflict do nothing`)

  expect(await notes(shop)).toEqual(noted)
})
