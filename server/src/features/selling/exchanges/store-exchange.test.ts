import { setMyPin } from '@mostrador/contract/features/access/account/endpoints.ts'
import { approveWithPin } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { getSessionReport } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { createCustomer, getCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { getDashboardHome } from '@mostrador/contract/features/insight/dashboard/endpoints.ts'
import { getProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { getSale, listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { findRefundable } from '@mostrador/contract/features/selling/refunds/endpoints.ts'
import { voidSale } from '@mostrador/contract/features/selling/voids/endpoints.ts'
import { createTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aDocument, aMovement, push } from '../../../testing/a-document.ts'
import { anExchange } from '../../../testing/an-exchange.ts'
import { anotherTill } from '../../../testing/another-till.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aVoid } from '../../../testing/a-void.ts'
import { aCompany, anOpenTill, aProduct, call, send, type TestProduct } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

/** Two shirts for 10000 each were sold for cash. There are dearer and cheaper trousers too. */
async function aSoldShirt(tenderKey = 'cash') {
  const shop = await aCompany(server)
  const shirt = await aProduct(server, shop, { price: '10000', sku: 'CAM' })
  const dear = await aProduct(server, shop, { price: '15003', sku: 'PAN' })
  const cheap = await aProduct(server, shop, { price: '4000', sku: 'CAL' })
  const till = await anOpenTill(server, shop, 100_000)
  const sale = aSale(till, { items: [{ product: shirt, quantity: '2' }], tenderKey })
  expect(await push(server, shop, aDocument(sale))).toMatchObject([{ status: 'stored' }])
  const onHand = async (thing: TestProduct) =>
    (await call(server, getProduct, { id: thing.id }, shop.token)).product.onHand
  const stored = async (id: string) => (await call(server, getSale, { id }, shop.token)).sale
  const books = async (id: string) => {
    const query = 'select account, debit, credit from ledger_entries where transaction_id = $1 order by position'
    return (await server.owner.query(query, [id])).rows
  }
  return { shop, till, sale, shirt, dear, cheap, onHand, stored, books }
}

const stays = [{ status: 'stored', replayed: false, needsReview: [] }]

test('a dearer product: the difference is collected, the stock moves both ways and the books take the net', async () => {
  const { shop, till, sale, shirt, dear, onHand, stored, books } = await aSoldShirt()
  const exchange = anExchange(till, sale, { number: 2, items: [{ product: dear }], extraCash: 4000 })

  expect(await push(server, shop, exchange)).toMatchObject(stays)

  expect([await onHand(shirt), await onHand(dear)]).toEqual(['99', '99'])
  expect(await stored(exchange.id)).toMatchObject({
    type: 'exchange',
    receiptNumber: 'C1-000002',
    totalAmount: 5003,
    returnedAmount: 10_000,
    roundingAmount: -3,
    paidAmount: 5000,
    changeAmount: 4000,
    paymentStatus: 'paid',
    original: { id: sale.saleId, receiptNumber: 'C1-000001' },
    refundReason: 'wrongItem',
    lines: [
      { quantity: '-1', grossAmount: -10_000 },
      { quantity: '1', grossAmount: 15_003 },
    ],
    payments: [{ tenderedAmount: 9000, changeAmount: 4000, amount: 5000 }],
    drawerMovements: [{ kind: 'sale', amount: 5000, balanceAfter: 125_000 }],
  })
  expect(await stored(sale.saleId)).toMatchObject({
    paymentStatus: 'partiallyRefunded',
    refundedAmount: 10_000,
    lines: [{ refundedQuantity: '1' }],
    refunds: [{ id: exchange.id, type: 'exchange', totalAmount: -10_000 }],
  })
  const { rows } = await server.owner.query(
    `select (select sum(tax_amount)::int from sale_lines where sale_id = s.id) as tax, s.net_amount::int as net
      from sales s where id = $1`,
    [exchange.id],
  )
  expect(await books(exchange.id)).toEqual([
    { account: 'tender:cash', debit: 5000, credit: 0 },
    { account: 'sales', debit: 0, credit: rows[0]?.['net'] },
    { account: 'tax', debit: 0, credit: rows[0]?.['tax'] },
    { account: 'cashRounding', debit: 3, credit: 0 },
  ])
})

test('a cheaper product: the difference leaves the drawer', async () => {
  const { shop, till, sale, cheap, stored, books } = await aSoldShirt()
  const exchange = anExchange(till, sale, { number: 2, items: [{ product: cheap }] })

  expect(await push(server, shop, exchange)).toMatchObject(stays)

  expect(await stored(exchange.id)).toMatchObject({
    totalAmount: -6000,
    returnedAmount: 10_000,
    paidAmount: -6000,
    payments: [{ amount: -6000 }],
    drawerMovements: [{ kind: 'refund', amount: -6000, balanceAfter: 114_000 }],
  })
  expect((await books(exchange.id))[0]).toEqual({ account: 'tender:cash', debit: 0, credit: 6000 })
})

test('books and marks a difference of more cash than the drawer has', async () => {
  const { shop, till, sale, cheap } = await aSoldShirt()
  const cashier = await aMember(server, shop, {
    permissions: ['SALES__ADD', 'SALES__REFUND', 'CHECKOUTS__MOVEMENTS_ADD'],
  })
  const drop = aMovement(till, { kind: 'cashDrop', amount: money(119_000), reason: null })

  expect(
    await push(server, cashier, drop, anExchange(till, sale, { number: 2, items: [{ product: cheap }] })),
  ).toMatchObject([{ needsReview: [] }, { needsReview: ['moreThanDrawer'] }])
})

test('a product of the same price: no payment, and the books have no entry', async () => {
  const { shop, till, sale, shirt, onHand, stored, books } = await aSoldShirt()
  const exchange = anExchange(till, sale, { number: 2, items: [{ product: shirt }], condition: 'damaged' })

  expect(await push(server, shop, exchange)).toMatchObject(stays)

  expect(await onHand(shirt)).toBe('97')
  expect(await stored(exchange.id)).toMatchObject({ totalAmount: 0, payments: [], drawerMovements: [] })
  expect(await books(exchange.id)).toEqual([])
})

test('a returned good item may be taken again; a damaged one may not', async () => {
  const { shop, till } = await aSoldShirt()
  const last = await aProduct(server, shop, { price: '10000', sku: 'ULT', openingStock: '2' })
  const sale = aSale(till, { number: 2, items: [{ product: last, quantity: '2' }] })
  const good = anExchange(till, sale, { number: 3, items: [{ product: last }] })
  const damaged = { before: { 0: '1' }, condition: 'damaged' as const }
  const bad = anExchange(till, sale, { number: 4, items: [{ product: last }], ...damaged })

  expect(await push(server, shop, aDocument(sale), good, bad)).toMatchObject([
    ...stays,
    ...stays,
    { status: 'stored', needsReview: ['oversold'] },
  ])
})

test('a repeated send gets the same answer, and writes nothing twice', async () => {
  const { shop, till, sale, dear, onHand } = await aSoldShirt()
  const exchange = anExchange(till, sale, { number: 2, items: [{ product: dear }] })

  const answers = await Promise.all(Array.from({ length: 8 }, () => push(server, shop, exchange)))

  expect(answers.flat().filter((answer) => answer.status === 'stored' && !answer.replayed)).toHaveLength(1)
  expect(answers.flat().filter((answer) => answer.status === 'stored' && answer.replayed)).toHaveLength(7)
  expect(await onHand(dear)).toBe('99')

  const other = { ...exchange, payload: { ...exchange.payload, note: 'otra' } }
  expect(await push(server, shop, other)).toMatchObject([{ status: 'refused', code: 'saleIdReused' }])
})

test('refuses to return more than was sold, in any way; the offer is kept', async () => {
  const { shop, till, sale, cheap, dear } = await aSoldShirt()
  const refund = aRefund(till, sale, { number: 2, quantities: { 0: '1' } })
  const exchange = anExchange(till, sale, { number: 3, items: [{ product: cheap }], before: { 0: '1' } })
  const more = anExchange(till, sale, { number: 4, items: [{ product: dear }] })
  const late = aRefund(till, sale, { number: 5 })

  const answers = await push(server, shop, refund, exchange, more, late)

  expect(answers).toMatchObject([
    { status: 'stored' },
    { status: 'stored' },
    { status: 'refused', code: 'refundTooLarge' },
    { status: 'refused', code: 'refundTooLarge' },
  ])
  const { rows } = await server.owner.query(
    'select kind, reason from sale_conflicts where company_id = $1 order by kind',
    [shop.companyId],
  )
  expect(rows).toEqual([
    { kind: 'exchange', reason: 'refundTooLarge' },
    { kind: 'refund', reason: 'refundTooLarge' },
  ])
})

test('of twenty exchanges of one item at once, one is booked', async () => {
  const { shop, till, sale, cheap, onHand } = await aSoldShirt()
  const exchanges = Array.from({ length: 20 }, (_, index) =>
    anExchange(till, sale, { number: 2 + index, items: [{ product: cheap }], quantities: { 0: '2' } }),
  )

  const results = (await Promise.all(exchanges.map((exchange) => push(server, shop, exchange)))).flat()

  expect(results.filter(({ status }) => status === 'stored')).toHaveLength(1)
  expect(await onHand(cheap)).toBe('99')
})

test.each([
  ['a total that is not the one of its lines', { totalAmount: money(5000) }, 'saleTotalsMismatch'],
  ['change that was not given', { changeAmount: money(10) }, 'saleTotalsMismatch'],
])('keeps and does not store %s', async (_, printed, code) => {
  const { shop, till, sale, dear } = await aSoldShirt()
  const exchange = anExchange(till, sale, { number: 2, items: [{ product: dear }] })
  const payload = { ...exchange.payload, printed: { ...exchange.payload.printed, ...printed } }

  expect(await push(server, shop, { ...exchange, payload })).toMatchObject([{ status: 'refused', code }])
  const { rows } = await server.owner.query('select kind, reason from sale_conflicts where company_id = $1', [
    shop.companyId,
  ])
  expect(rows).toEqual([{ kind: 'exchange', reason: code }])
})

test('keeps and does not store payments in the wrong direction, or missing ones', async () => {
  const { shop, till, sale, dear, shirt } = await aSoldShirt()
  const unpaid = anExchange(till, sale, { number: 2, items: [{ product: dear }], change: { payments: [] } })
  const paid = anExchange(till, sale, { number: 2, items: [{ product: dear }] })
  const even = anExchange(till, sale, {
    number: 2,
    items: [{ product: shirt }],
    change: { payments: paid.payload.payments },
  })
  const answers = await push(server, shop, unpaid, even)
  expect(answers).toMatchObject([
    { status: 'refused', code: 'saleNotSettled' },
    { status: 'refused', code: 'saleNotSettled' },
  ])
})

test('a voided sale cannot be exchanged, nor an exchanged sale voided', async () => {
  const { shop, till, sale, shirt } = await aSoldShirt()
  const other = aSale(till, { number: 2, items: [{ product: shirt }] })
  await push(server, shop, aDocument(other), aVoid(till, other))

  const ofVoided = anExchange(till, other, { number: 3, items: [{ product: shirt }] })
  const good = anExchange(till, sale, { number: 3, items: [{ product: shirt }] })
  expect(await push(server, shop, ofVoided, good, aVoid(till, sale))).toMatchObject([
    { status: 'refused', code: 'notFound' },
    { status: 'stored' },
    { status: 'refused', code: 'saleRefunded' },
  ])
  const voiding = { id: good.id, voidId: newId(), reason: 'Fue un error' }
  expect(await send(server, voidSale.path, voiding, shop.token)).toMatchObject({ statusCode: 404 })
  expect(await push(server, shop, aVoid(till, { ...sale, saleId: good.id }))).toMatchObject([{ code: 'notFound' }])
})

test('a later refund of an exchanged product refunds its own payments, and no more of the original', async () => {
  const { shop, till, sale, shirt, dear } = await aSoldShirt('debit')
  const exchange = anExchange(till, sale, { number: 2, items: [{ product: dear }] })
  const cash = till.settings.tenders.find(({ key }) => key === 'cash')
  const payments = exchange.payload.payments.map((payment) => ({ ...payment, tenderId: cash?.id ?? '' }))
  expect(await push(server, shop, { ...exchange, payload: { ...exchange.payload, payments } })).toMatchObject(stays)

  const found = await call(server, findRefundable, { code: 'C1-000002' }, shop.token)
  expect(found.sale).toMatchObject({
    totalAmount: 15_003,
    refundedTotalAmount: 0,
    lines: [{ sku: 'PAN', quantity: '1', refundedQuantity: '0' }],
    taken: [
      { tenderType: 'debitCard', amount: 10_000, refundedAmount: 0 },
      { tenderType: 'cash', amount: 5000, refundedAmount: 0 },
    ],
  })
  const original = await call(server, findRefundable, { code: 'C1-000001' }, shop.token)
  expect(original.sale).toMatchObject({
    refundedTotalAmount: 10_000,
    lines: [{ refundedQuantity: '1' }],
    taken: [{ tenderType: 'debitCard', amount: 20_000, refundedAmount: 10_000 }],
  })

  const taken = { ...sale, saleId: exchange.id, lines: exchange.payload.lines }
  const again = anExchange(till, taken, { number: 3, items: [{ product: shirt }] })
  const debit = sale.payments[0]
  const given = [
    { paymentId: newId(), tenderId: cash?.id ?? '', tenderType: 'cash' as const, amount: money(1670) },
    { paymentId: newId(), tenderId: debit?.tenderId ?? '', tenderType: 'debitCard' as const, amount: money(3333) },
  ]
  const printed = { ...again.payload.printed, roundingAmount: money(0) }
  const [answer] = await push(server, shop, { ...again, payload: { ...again.payload, given, printed } })
  expect(answer).toMatchObject({ status: 'stored' })
})

test('an exchange carries what each tender still has after an earlier refund: refunded cash is not refunded twice', async () => {
  const { shop, till, shirt } = await aSoldShirt()
  const whole = aSale(till, { number: 2, items: [{ product: shirt, quantity: '2' }] })
  const tenderIdOf = (key: string) => till.settings.tenders.find((tender) => tender.key === key)?.id ?? ''
  const part = { ...whole.payments[0], tenderedAmount: money(10_000) }
  const payments = [
    { ...part, paymentId: newId(), tenderId: tenderIdOf('cash'), tenderType: 'cash' as const },
    { ...part, paymentId: newId(), tenderId: tenderIdOf('debit'), tenderType: 'debitCard' as const },
  ]
  const sale = { ...whole, payments }
  expect(await push(server, shop, aDocument(sale))).toMatchObject(stays)
  const refund = aRefund(till, sale, { number: 3 })
  const inCash = [
    { paymentId: newId(), tenderId: tenderIdOf('cash'), tenderType: 'cash' as const, amount: money(10_000) },
  ]
  expect(await push(server, shop, { ...refund, payload: { ...refund.payload, payments: inCash } })).toMatchObject(stays)
  const even = anExchange(till, sale, { number: 4, items: [{ product: shirt }], before: { 0: '1' } })
  expect(await push(server, shop, even)).toMatchObject(stays)

  const bought = await call(server, findRefundable, { code: 'C1-000004' }, shop.token)
  expect(bought.sale?.taken).toMatchObject([{ tenderType: 'debitCard', amount: 10_000, refundedAmount: 0 }])
  const original = await call(server, findRefundable, { code: 'C1-000002' }, shop.token)
  expect(original.sale?.taken).toMatchObject([
    { tenderType: 'cash', amount: 10_000, refundedAmount: 10_000 },
    { tenderType: 'debitCard', amount: 10_000, refundedAmount: 10_000 },
  ])
})

test('marks an exchange above the profile’s limit, or too late, by the whole returned value, unless approved', async () => {
  const { shop, till, sale, dear } = await aSoldShirt()
  const limits = { maxRefundAmount: 9000 }
  const permissions = ['SALES__ADD', 'SALES__REFUND'] as const
  const seller = { ...shop, ...(await aMember(server, shop, { permissions, limits })) }
  await call(server, setMyPin, { currentPassword: 'Tromba9x', pin: '482915' }, shop.token)
  await server.owner.query(`update sales set sold_at = now() - interval '5 years' where id = $1`, [sale.saleId])

  const first = anExchange(till, sale, { number: 2, items: [{ product: dear }] })
  expect(await push(server, seller, first)).toMatchObject([
    { status: 'stored', needsReview: ['overProfileLimits', 'returnedLate'] },
  ])

  const second = anExchange(till, sale, { number: 3, items: [{ product: dear }], before: { 0: '1' } })
  const approvals = []
  for (const permission of ['SALES__REFUND', 'SALES__REFUND_LATE'] as const) {
    const amount = permission === 'SALES__REFUND' ? 10_000 : null
    const subject = { permission, documentId: second.id, amount, percent: null, summary: 'Camisa' }
    const input = { ...subject, approverId: shop.userId, pin: '482915' }
    const { grant } = await call(server, approveWithPin, input, seller.token)
    const { approverName: _, ...approval } = grant
    approvals.push({ ...approval, permission, percent: null })
  }
  const allowed = { ...second, payload: { ...second.payload, approvals } }
  expect(await push(server, seller, allowed)).toMatchObject(stays)
})

test('a seller without discounts cannot give any in an exchange', async () => {
  const { shop, till, sale, dear } = await aSoldShirt()
  const permissions = ['SALES__ADD', 'SALES__REFUND', 'SALES__REFUND_LATE'] as const
  const seller = { ...shop, ...(await aMember(server, shop, { permissions })) }
  const items = [{ product: dear, discountPercent: '10' }]

  expect(await push(server, seller, anExchange(till, sale, { number: 2, items }))).toMatchObject([
    { status: 'stored', needsReview: ['overProfileLimits'] },
  ])
})

test('a cheaper product reduces the debt of a sale on account, and the purchase counts', async () => {
  const { shop, till, shirt, cheap } = await aSoldShirt()
  const name = { en: 'On account', es: 'A cuenta' }
  const { tender } = await call(server, createTender, { name, type: 'customerCredit' }, shop.token)
  const person = { name: 'Rosa Pérez', creditLimit: money(50_000) }
  const { customer } = await call(server, createCustomer, person, shop.token)
  const settings = { ...till.settings, tenders: [...till.settings.tenders, tender] }
  const owed = aSale({ ...till, settings }, { number: 2, items: [{ product: shirt }], tenderKey: tender.key })
  const sold = { ...owed, customerId: customer.id }
  const given = [
    { paymentId: newId(), tenderId: tender.id, tenderType: 'customerCredit' as const, amount: money(6000) },
  ]
  const exchange = anExchange(till, sold, { number: 3, items: [{ product: cheap }], change: { given } })

  expect(await push(server, shop, aDocument(sold), exchange)).toMatchObject([...stays, ...stays])

  const { customer: now } = await call(server, getCustomer, { id: customer.id }, shop.token)
  expect(now).toMatchObject({ balance: 4000, totalSpent: 4000, saleCount: 2 })
  const { rows } = await server.owner.query('select * from inv.i33_credit_sale_is_charged')
  expect(rows).toEqual([])
})

test('two registers that take each other’s returned items do not deadlock', async () => {
  const { shop, till, shirt, cheap, onHand } = await aSoldShirt()
  const other = await anotherTill(server, shop, till)
  const theirs = aSale(other, { items: [{ product: cheap, quantity: '12' }] })
  const ours = aSale(till, { number: 2, items: [{ product: shirt, quantity: '12' }] })
  await push(server, shop, aDocument(theirs), aDocument(ours))

  const steps = Array.from({ length: 12 }, (_, step) => ({ ...(step > 0 && { before: { 0: String(step) } }) }))
  const answers = await Promise.all([
    push(
      server,
      shop,
      ...steps.map((step, index) =>
        anExchange(till, ours, { number: 3 + index, items: [{ product: cheap }], ...step }),
      ),
    ),
    push(
      server,
      shop,
      ...steps.map((step, index) =>
        anExchange(other, theirs, { number: 2 + index, items: [{ product: shirt }], ...step }),
      ),
    ),
  ])

  expect(answers.flat().filter(({ status }) => status === 'stored')).toHaveLength(24)
  expect([await onHand(shirt), await onHand(cheap)]).toEqual(['86', '88'])
})

test('the session’s report counts the taken products as sales and the returned ones as refunds', async () => {
  const { shop, till, sale, dear, cheap } = await aSoldShirt()
  const first = anExchange(till, sale, { number: 2, items: [{ product: dear }] })
  const second = anExchange(till, sale, { number: 3, items: [{ product: cheap }], before: { 0: '1' } })
  expect(await push(server, shop, first, second)).toMatchObject([...stays, ...stays])

  const { report } = await call(server, getSessionReport, { id: till.session.id }, shop.token)
  expect(report).toMatchObject({
    salesCount: 3,
    refundsCount: 2,
    refundsAmount: 20_000,
    totalAmount: 19_003,
    lastReceipt: 'C1-000003',
    cash: { salesAmount: 19_000, expectedAmount: 119_000 },
  })
  const { summary } = await call(server, listSales, {}, shop.token)
  expect(summary).toMatchObject({ count: 3, totalAmount: 19_003 })
  const { sales } = await call(server, getDashboardHome, {}, shop.token)
  expect(sales).toMatchObject({ saleCount: 3, totalAmount: 19_003 })
})
