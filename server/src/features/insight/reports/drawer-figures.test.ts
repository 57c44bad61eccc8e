/** Reports of registers and their drawers, on a history with figures computed by hand. */
import { correctTender } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aClosing, aDocument, aMovement, aMovementVoid, anOpening, push } from '../../../testing/a-document.ts'
import { aRefund } from '../../../testing/a-refund.ts'
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
import { askReport, rowsOf, totalsOf } from '../../../testing/reports/read-figures.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let shop: Shop
let bread: TestProduct
let milk: TestProduct

const ask = (key: Parameters<typeof askReport>[2], filters: Record<string, string> = {}) =>
  askReport(server, shop, key, { day: '2026-10-01..2026-10-31', ...filters })
const noon = (day: string) => new Date(`${day}T15:00:00Z`)
const at = (day: string) => noon(day).toISOString()

async function store(...documents: Parameters<typeof push>[2][]): Promise<void> {
  const results = await push(server, shop, ...documents)
  expect(results.map(({ status }) => status)).toEqual(documents.map(() => 'stored'))
}

const sell = (till: Till, number: number, day: string, product: TestProduct, quantity = '1') =>
  aSale(till, { number, soldAt: noon(day), items: [{ product, quantity }] })

/**
 * 10,000 at the start, 1290 and 2390 from sales, 1200 paid back, 5000 put in, 2000 spent, 4000 to the safe: 11,480 are expected. Another
 * sale was voided, and an expense of 700 was taken back. 100 are missing.
 */
async function theFirstDay(till: Till): Promise<void> {
  const day = '2026-10-05'
  const occurredAt = at(day)
  const [one, two] = [sell(till, 1, day, bread), sell(till, 2, day, milk, '2')]
  const wrong = sell(till, 3, day, bread)
  const taken = aMovement(till, { kind: 'expense', amount: money(700), category: 'Aseo', occurredAt })
  await store(
    aDocument(one),
    aDocument(two),
    aDocument(wrong),
    aVoid(till, wrong, { voidedAt: occurredAt }),
    aRefund(till, two, { number: 4, change: { refundedAt: occurredAt } }),
    aMovement(till, { amount: money(5000), category: 'Sencillo', occurredAt }),
    aMovement(till, { kind: 'expense', amount: money(2000), category: 'Aseo', occurredAt }),
    taken,
    aMovementVoid(taken, { occurredAt }),
    aMovement(till, { kind: 'cashDrop', amount: money(4000), reason: null, occurredAt }),
    aMovement(till, { kind: 'drawerOpen', amount: money(0), occurredAt }),
    aClosing(till, { countedCashAmount: money(11_380), closedAt: occurredAt }),
  )
}

/** One session each that has 50 too much, that is exact, and that is still open, with a payment moved from cash to a card. */
async function theOtherDays(till: Till): Promise<void> {
  const opening = anOpening(till, { openedAt: at('2026-10-06') })
  const next = { ...till, session: { ...till.session, id: opening.id } }
  await store(
    opening,
    aDocument(sell(next, 5, '2026-10-06', milk)),
    aClosing(next, { countedCashAmount: money(11_250), closedAt: at('2026-10-06') }),
  )
  const other = await anotherTill(server, shop, till)
  await store(
    aDocument(sell(other, 1, '2026-10-07', bread)),
    aClosing(other, { countedCashAmount: money(101_290), cashLeftAmount: money(0), closedAt: at('2026-10-07') }),
  )
  server.setNow(noon('2026-10-08'))
  const last = anOpening(till, { openedAt: at('2026-10-08') })
  const open = { ...till, session: { ...till.session, id: last.id } }
  const moved = sell(open, 6, '2026-10-08', bread)
  await store(last, aDocument(moved))
  const card = till.settings.tenders.find(({ key }) => key === 'debit')?.id ?? ''
  const wish = { correctionId: newId(), id: moved.saleId, paymentId: moved.payments[0]?.paymentId ?? '' }
  await call(server, correctTender, { ...wish, tenderId: card, reason: 'Pagó con tarjeta' }, shop.token)
}

beforeAll(async () => {
  shop = await aCompany(server)
  bread = await aProduct(server, shop, { price: '1293' })
  milk = await aProduct(server, shop, { price: '1196' })
  server.setNow(noon('2026-10-05'))
  const till = await anOpenTill(server, shop, 10_000)
  await theFirstDay(till)
  server.setNow(noon('2026-10-07'))
  await theOtherDays(till)
  server.setNow(undefined)
})

test('sessions count on the day they were opened, with the present expected cash of an open drawer', async () => {
  const names = ['sessions', 'openSessions', 'opening', 'expected', 'counted', 'difference']
  const sessions = await ask('cash-sessions', { by: 'day' })
  expect(rowsOf(sessions, ...names)).toEqual({
    '2026-10-05': ['1', '0', '10000', '11480', '11380', '-100'],
    '2026-10-06': ['1', '0', '10000', '11200', '11250', '50'],
    '2026-10-07': ['1', '0', '100000', '101290', '101290', '0'],
    '2026-10-08': ['1', '1', '10000', '10000', '0', '0'],
  })
  expect(totalsOf(sessions, ...names)).toEqual(['4', '1', '130000', '133970', '123920', '-50'])
  expect(sessions.notes).toContainEqual({ key: 'openSessions', count: '1', amount: null })
})

test('differences of counts separate missing cash from excess', async () => {
  const names = ['difference', 'short', 'over', 'sessions', 'exactCounts', 'exactRate', 'expected', 'counted']
  const differences = await ask('cash-differences', { by: 'checkout' })
  const [checkout = ''] = Object.keys(rowsOf(differences)).filter((name) => name !== 'Caja 9')
  expect(rowsOf(differences, ...names)).toEqual({
    [checkout]: ['-50', '100', '50', '2', '0', '0', '22680', '22630'],
    'Caja 9': ['0', '0', '0', '1', '1', '100', '101290', '101290'],
  })
  expect(totalsOf(differences, ...names)).toEqual(['-50', '100', '50', '3', '1', '33.33', '123970', '123920'])
  const one = await ask('cash-differences', { day: '2026-10-06..2026-10-06' })
  expect(totalsOf(one, 'difference', 'over', 'sessions')).toEqual(['50', '50', '1'])
})

test('movements of cash add up by their kind and by their category', async () => {
  const names = ['cashIn', 'cashOut', 'cashNet', 'movements']
  const movements = await ask('cash-movements')
  expect(rowsOf(movements, ...names)).toEqual({
    opening: ['130000', '0', '130000', '4'],
    sale: ['8750', '0', '8750', '6'],
    refund: ['0', '1200', '-1200', '1'],
    saleVoid: ['0', '1290', '-1290', '1'],
    payIn: ['5000', '0', '5000', '1'],
    expense: ['700', '2700', '-2000', '3'],
    cashDrop: ['0', '4000', '-4000', '1'],
    drawerOpen: ['0', '0', '0', '1'],
    tenderCorrection: ['0', '1290', '-1290', '1'],
    closingRemoval: ['0', '103920', '-103920', '3'],
  })
  expect(totalsOf(movements, ...names)).toEqual(['144450', '114400', '30050', '22'])
  const spent = await ask('cash-movements', { by: 'moveCategory', cashKind: 'expense' })
  expect(rowsOf(spent, 'cashNet', 'movements')).toEqual({ Aseo: ['-2000', '3'] })
})

test('the drawer holds what its movements leave in it', async () => {
  const { rows } = await server.owner.query<{ id: string; left: string }>(
    `select s.id, s.cash_balance::text as left from checkout_sessions s where s.company_id = $1`,
    [shop.companyId],
  )
  const bySession = await ask('cash-movements', { by: 'session' })
  expect(Object.fromEntries(bySession.rows.map(({ key, values }) => [key, values[2]]))).toEqual(
    Object.fromEntries(rows.map(({ id, left }) => [id, left])),
  )
})

test('rounding of cash counts sales and refunds, neither voided ones nor those moved to a card', async () => {
  const names = ['roundingGained', 'roundingLost', 'roundingNet', 'roundedDocuments']
  const rounding = await ask('cash-rounding')
  expect(rowsOf(rounding, ...names)).toEqual({
    '2026-10-05': ['0', '9', '-9', '3'],
    '2026-10-06': ['4', '0', '4', '1'],
    '2026-10-07': ['0', '3', '-3', '1'],
  })
  expect(totalsOf(rounding, ...names)).toEqual(['4', '12', '-8', '5'])
  const byDocument = await ask('cash-rounding', { by: 'document', day: '2026-10-05..2026-10-05' })
  expect(new Set(Object.values(rowsOf(byDocument, 'roundingNet')).flat())).toEqual(new Set(['-2', '-3', '-4']))
})
