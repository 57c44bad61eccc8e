import { setMyPin } from '@mostrador/contract/features/access/account/endpoints.ts'
import { approveWithPin } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { createCustomer, getCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { getDashboardHome } from '@mostrador/contract/features/insight/dashboard/endpoints.ts'
import { createTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { getProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { SaleApproval } from '@mostrador/contract/features/selling/sales/schema.ts'
import { getSale, listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { findRefundable } from '@mostrador/contract/features/selling/refunds/endpoints.ts'
import { getGeneralSettings, updateGeneralSettings } from '@mostrador/contract/features/access/settings/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aClosing, aDocument, aMovement, push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { anOfflineApprover, goodPin } from '../../../testing/a-pin.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { anotherTill } from '../../../testing/another-till.ts'
import { aCompany, anOpenTill, aProduct, call, type TestProduct, tillSettings } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const password = 'Tromba9x'

async function aSoldThing(quantity = '3', price = '1293') {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { price })
  const till = await anOpenTill(server, shop, 20_000)
  const sale = aSale(till, { items: [{ product, quantity }] })
  expect(await push(server, shop, aDocument(sale))).toMatchObject([{ status: 'stored' }])
  const onHand = async (thing: TestProduct = product) =>
    (await call(server, getProduct, { id: thing.id }, shop.token)).product.onHand
  return { shop, product, till, sale, onHand }
}

test('returns the stock, takes the money from the drawer, and reverses the booking', async () => {
  const { shop, till, sale, onHand } = await aSoldThing()
  const refund = aRefund(till, sale, { number: 2, quantities: { 0: '1' } })

  expect(await push(server, shop, refund)).toMatchObject([{ status: 'stored', replayed: false, needsReview: [] }])

  expect(await onHand()).toBe('98')
  const { sale: stored } = await call(server, getSale, { id: refund.id }, shop.token)
  expect(stored).toMatchObject({
    type: 'refund',
    receiptNumber: 'C1-000002',
    totalAmount: -1293,
    taxAmount: -206,
    roundingAmount: 3,
    paidAmount: -1290,
    original: { id: sale.saleId, receiptNumber: 'C1-000001' },
    lines: [{ quantity: '-1', grossAmount: -1293 }],
    payments: [{ amount: -1290 }],
    drawerMovements: [{ kind: 'refund', amount: -1290, balanceAfter: 22_590 }],
    stockMovements: [{ quantity: '1', balanceAfter: '98' }],
  })
  const { sale: original } = await call(server, getSale, { id: sale.saleId }, shop.token)
  expect(original).toMatchObject({
    paymentStatus: 'partiallyRefunded',
    refundedAmount: 1293,
    lines: [{ refundedQuantity: '1' }],
    refunds: [{ id: refund.id, receiptNumber: 'C1-000002', totalAmount: -1293 }],
  })
  const { rows } = await server.owner.query(
    'select account, debit, credit from ledger_entries where transaction_id = $1 order by position',
    [refund.id],
  )
  expect(rows).toEqual([
    { account: 'tender:cash', debit: 0, credit: 1290 },
    { account: 'sales', debit: 1087, credit: 0 },
    { account: 'tax', debit: 206, credit: 0 },
    { account: 'cashRounding', debit: 0, credit: 3 },
  ])
})

test('sums are net of refunds, and a refund does not count as a sale', async () => {
  const { shop, till, sale } = await aSoldThing()
  await push(server, shop, aRefund(till, sale, { number: 2, quantities: { 0: '1' } }))

  const { summary, total } = await call(server, listSales, {}, shop.token)
  expect(total).toBe(2)
  expect(summary).toMatchObject({ count: 1, totalAmount: 2586 })
  const { sales } = await call(server, getDashboardHome, {}, shop.token)
  expect(sales).toMatchObject({ saleCount: 1, totalAmount: 2586, averageAmount: 3879 })
})

test('refunding everything step by step pays back exactly what was paid, and nothing more', async () => {
  const { shop, till, sale, onHand } = await aSoldThing('3', '1293')
  for (const [step, before] of [undefined, '1', '2'].entries()) {
    const refund = aRefund(till, sale, { number: 2 + step, ...(before && { before: { 0: before } }) })
    expect(await push(server, shop, refund)).toMatchObject([{ status: 'stored' }])
  }
  expect(await onHand()).toBe('100')
  const { rows } = await server.owner.query(
    `select sum(amount)::int as back from sale_payments p join sales s on s.id = p.sale_id where s.original_sale_id = $1`,
    [sale.saleId],
  )
  expect(rows).toEqual([{ back: -3880 }])
  expect((await call(server, getSale, { id: sale.saleId }, shop.token)).sale.paymentStatus).toBe('refunded')

  const more = aRefund(till, sale, { number: 5 })
  expect(await push(server, shop, more)).toMatchObject([
    { status: 'refused', code: 'refundTooLarge', isTemporary: false },
  ])
  const { rows: conflicts } = await server.owner.query(
    'select reason, sale_id from sale_conflicts where company_id = $1',
    [shop.companyId],
  )
  expect(conflicts).toEqual([{ reason: 'refundTooLarge', sale_id: more.id }])
})

test('of thirty simultaneous refunds of one item one is booked, the others are kept as conflicts, and the drawer agrees', async () => {
  const { shop, till, sale, onHand } = await aSoldThing('1', '1000')
  const refunds = Array.from({ length: 30 }, (_, index) => aRefund(till, sale, { number: 2 + index }))

  const results = (await Promise.all(refunds.map((refund) => push(server, shop, refund)))).flat()

  expect(results.filter(({ status }) => status === 'stored')).toHaveLength(1)
  expect(results.filter((result) => result.status === 'refused' && result.code === 'refundTooLarge')).toHaveLength(29)
  expect(await onHand()).toBe('100')
  const { rows } = await server.owner.query(
    `select (select count(*)::int from sale_conflicts where company_id = $1) as conflicts,
      (select cash_balance from checkout_sessions where company_id = $1) as cash`,
    [shop.companyId],
  )
  expect(rows).toEqual([{ conflicts: 29, cash: 20_000 }])
})

test('two registers that refund one line at once do not pay the same share twice', async () => {
  const { shop, till, sale } = await aSoldThing('3', '1293')
  const other = await anotherTill(server, shop, till)
  const first = aRefund(till, sale, { number: 2 })
  const second = aRefund(other, sale, { number: 1 })

  const results = (await Promise.all([push(server, shop, first), push(server, shop, second)])).flat()

  // The second share of 3.880 in cash is 1.300 and not 1.290 again, so the later refund has a wrong amount.
  expect(results.map(({ status }) => status).toSorted()).toEqual(['refused', 'stored'])
  expect(results).toContainEqual(expect.objectContaining({ status: 'refused', code: 'saleNotSettled' }))
})

test('takes the kind of a tender from the company, whatever a device sends', async () => {
  const { shop, till, sale } = await aSoldThing()
  const card = till.settings.tenders.find(({ key }) => key === 'debit')
  const refund = aRefund(till, sale, { number: 2 })
  const payments = refund.payload.payments.map((payment) => ({ ...payment, tenderId: card?.id ?? '' }))

  expect(await push(server, shop, { ...refund, payload: { ...refund.payload, payments } })).toMatchObject([
    { status: 'refused', code: 'notFound' },
  ])
  const { rows } = await server.owner.query(
    `select (select cash_balance from checkout_sessions where company_id = $1) as cash,
      (select reason from sale_conflicts where company_id = $1) as reason`,
    [shop.companyId],
  )
  expect(rows).toEqual([{ cash: 23_880, reason: 'referenceUnknown' }])
})

test('stores the same refund once when it is sent ten times at once', async () => {
  const { shop, till, sale, onHand } = await aSoldThing()
  const refund = aRefund(till, sale, { number: 2 })
  const results = (await Promise.all(Array.from({ length: 10 }, () => push(server, shop, refund)))).flat()
  expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'stored'))
  expect(results.filter((result) => result.status === 'stored' && !result.replayed)).toHaveLength(1)
  expect(await onHand()).toBe('98')
})

test('books and marks a refund of more cash than the drawer has, unless it was approved', async () => {
  const { shop, till, sale } = await aSoldThing('30')
  const cashier = await aMember(server, shop, {
    permissions: ['SALES__ADD', 'SALES__REFUND', 'CHECKOUTS__MOVEMENTS_ADD'],
  })
  const permission = 'CHECKOUTS__SESSIONS_CLOSE_OVER_LIMIT'
  const boss = await aMember(server, shop, { permissions: [permission] })
  // Leaves 1,000 of the float and the sale.
  const drop = aMovement(till, { kind: 'cashDrop', amount: money(57_790), reason: null })
  const approve = await anOfflineApprover(server, shop, { userId: boss.userId, deviceId: till.lease.deviceId })
  const asked = aRefund(till, sale, { number: 3, before: { 0: '1' } })
  const results = await push(server, cashier, drop, aRefund(till, sale, { number: 2 }), {
    ...asked,
    payload: { ...asked.payload, approvals: [approve(asked.id, permission, { amount: 100_000 })] },
  })
  expect(results).toMatchObject([
    { needsReview: [] },
    { needsReview: ['moreThanDrawer'] },
    { needsReview: ['approvedOffline'] },
  ])
  // A person with the right needs no approval.
  expect(await push(server, shop, aRefund(till, sale, { number: 4, before: { 0: '2' } }))).toMatchObject([
    { needsReview: [] },
  ])
  expect((await call(server, listSales, { filters: { review: 'yes' } }, shop.token)).total).toBe(2)
})

test('an item that does not go back on the shelf moves no stock, and paying out in another tender needs its own right', async () => {
  const { shop, till, sale, onHand } = await aSoldThing()
  const seller = await aMember(server, shop, {
    permissions: ['SALES__ADD', 'SALES__REFUND'],
    limits: { maxRefundAmount: 1000 },
  })
  const card = till.settings.tenders.find(({ key }) => key === 'debit')
  const byCard = aRefund(till, sale, {
    number: 2,
    restocks: false,
    change: {
      payments: [{ paymentId: newId(), tenderId: card?.id ?? '', tenderType: 'debitCard', amount: money(1293) }],
      printed: { totalAmount: money(-1293), taxAmount: money(-206), roundingAmount: money(0) },
    },
  })

  expect(await push(server, seller, byCard)).toMatchObject([{ status: 'stored', needsReview: ['overProfileLimits'] }])
  expect(await onHand()).toBe('97')
})

test('a late refund needs a right or an approval; without either it is booked and marked', async () => {
  const { shop, till, sale } = await aSoldThing('4')
  const soldOn = async (days: number) =>
    server.owner.query(`update sales set sold_at = now() - make_interval(days => $2) where id = $1`, [
      sale.saleId,
      days,
    ])
  const seller = await aMember(server, shop, { permissions: ['SALES__ADD', 'SALES__REFUND'] })
  const refunds = [1, 2, 3, 4].map((step) =>
    aRefund(till, sale, { number: 1 + step, ...(step > 1 && { before: { 0: String(step - 1) } }) }),
  )
  const approval = { approverId: shop.userId, permission: 'SALES__REFUND_LATE' as const, percent: null }
  const withApproval = (refund: (typeof refunds)[number], given: SaleApproval) => ({
    ...refund,
    payload: { ...refund.payload, approvals: [given] },
  })
  const [inTime, late, byHand, offline] = refunds
  if (!inTime || !late || !byHand || !offline) throw new Error('four refunds')
  await call(server, setMyPin, { currentPassword: password, pin: goodPin }, shop.token)

  await soldOn(29)
  expect(await push(server, seller, inTime)).toMatchObject([{ status: 'stored', needsReview: [] }])
  await soldOn(32)
  expect(await push(server, seller, late)).toMatchObject([{ status: 'stored', needsReview: ['returnedLate'] }])
  const subject = {
    permission: approval.permission,
    documentId: byHand.id,
    amount: null,
    percent: null,
    summary: 'Pan',
  }
  const { grant } = await call(
    server,
    approveWithPin,
    { ...subject, approverId: shop.userId, pin: goodPin },
    seller.token,
  )
  expect(
    await push(server, seller, withApproval(byHand, { ...approval, approvalId: grant.approvalId, token: grant.token })),
  ).toMatchObject([{ status: 'stored', needsReview: [] }])
  const approve = await anOfflineApprover(server, shop, { userId: shop.userId, deviceId: till.lease.deviceId })
  expect(await push(server, seller, withApproval(offline, approve(offline.id, approval.permission)))).toMatchObject([
    { status: 'stored', needsReview: ['approvedOffline'] },
  ])
  const { sale: stored } = await call(server, getSale, { id: byHand.id }, shop.token)
  expect(stored.approvals).toEqual([
    { approverName: 'Test', permission: 'SALES__REFUND_LATE', via: 'pin', isObjected: false },
  ])
})

test('an approval allows more than the profile’s limit and another tender, up to its amount', async () => {
  const { shop, till, sale } = await aSoldThing('4')
  const limits = { maxRefundAmount: 1000 }
  const seller = await aMember(server, shop, { permissions: ['SALES__ADD', 'SALES__REFUND'], limits })
  await call(server, setMyPin, { currentPassword: password, pin: goodPin }, shop.token)
  const card = till.settings.tenders.find(({ key }) => key === 'debit')
  const byCard = (number: number) =>
    aRefund(till, sale, {
      number,
      before: { 0: String(number - 2) },
      change: {
        payments: [{ paymentId: newId(), tenderId: card?.id ?? '', tenderType: 'debitCard', amount: money(1293) }],
      },
    })
  const approve = async (
    documentId: string,
    permission: 'SALES__REFUND' | 'SALES__REFUND_OTHER_TENDER',
    amount: number,
  ) => {
    const subject = { permission, documentId, amount, percent: null, summary: 'Pan' }
    const input = { ...subject, approverId: shop.userId, pin: goodPin }
    const { grant } = await call(server, approveWithPin, input, seller.token)
    const { approverName: _, ...approval } = grant
    return { ...approval, permission, percent: null }
  }
  const send = async (number: number, amount: number) => {
    const { payload, ...document } = byCard(number)
    const approvals = [
      await approve(document.id, 'SALES__REFUND', amount),
      await approve(document.id, 'SALES__REFUND_OTHER_TENDER', amount),
    ]
    const { printed } = payload
    const exact = { ...printed, roundingAmount: money(0) }
    return push(server, seller, { ...document, payload: { ...payload, printed: exact, approvals } })
  }

  expect(await send(2, 1293)).toMatchObject([{ status: 'stored', needsReview: [] }])
  expect(await send(3, 1292)).toMatchObject([{ status: 'stored', needsReview: ['overProfileLimits'] }])
  const { payload, ...document } = byCard(4)
  const noted = await anOfflineApprover(server, shop, { userId: shop.userId, deviceId: till.lease.deviceId })
  const offline = {
    ...payload,
    printed: { ...payload.printed, roundingAmount: money(0) },
    approvals: [
      noted(document.id, 'SALES__REFUND', { amount: 1293 }),
      noted(document.id, 'SALES__REFUND_OTHER_TENDER', { amount: 1293 }),
    ],
  }
  expect(await push(server, seller, { ...document, payload: offline })).toMatchObject([
    { status: 'stored', needsReview: ['approvedOffline'] },
  ])
})

test('a person with the right needs no approval, and a company may have no return window', async () => {
  const { shop, till, sale } = await aSoldThing()
  const seller = await aMember(server, shop, { permissions: ['SALES__ADD', 'SALES__REFUND'] })
  await server.owner.query(`update sales set sold_at = now() - interval '5 years' where id = $1`, [sale.saleId])

  expect(await push(server, shop, aRefund(till, sale, { number: 2 }))).toMatchObject([{ needsReview: [] }])

  const { settings } = await call(server, getGeneralSettings, {}, shop.token)
  const { id: _id, logo: _logo, currencyTag: _tag, ...rest } = settings
  const text = { legalName: '', taxId: '', address: '', phone: '' }
  const change = { ...rest, ...text, logoImageId: null, returnWindowDays: null }
  await call(server, updateGeneralSettings, change, shop.token)
  const second = aRefund(till, sale, { number: 3, before: { 0: '1' } })
  expect(await push(server, seller, second)).toMatchObject([{ status: 'stored', needsReview: [] }])
})

test('refuses and keeps a refund of a refund, of something unknown, or with figures of its own', async () => {
  const { shop, till, sale } = await aSoldThing()
  const refund = aRefund(till, sale, { number: 2 })
  await push(server, shop, refund)
  const results = await push(
    server,
    shop,
    aRefund(till, sale, { number: 3, change: { originalSaleId: refund.id } }),
    aRefund(till, sale, { number: 3, change: { originalSaleId: newId() } }),
    aRefund(till, sale, {
      number: 3,
      before: { 0: '1' },
      change: { printed: { totalAmount: money(-1), taxAmount: money(0), roundingAmount: money(0) } },
    }),
    aRefund(till, sale, { number: 3, before: { 0: '1' }, change: { payments: [] } }),
    aRefund(till, sale, { number: 2, before: { 0: '1' } }),
  )
  expect(results.map((result) => result.status === 'refused' && result.code)).toEqual([
    'notFound',
    'notFound',
    'saleTotalsMismatch',
    'saleNotSettled',
    'seriesForked',
  ])
  expect((await call(server, listSales, {}, shop.token)).total).toBe(2)
})

test('a refund after the count is marked late and the closing stands', async () => {
  const { shop, till, sale } = await aSoldThing()
  await push(server, shop, aClosing(till, { countedCashAmount: money(23_880), cashLeftAmount: money(20_000) }))
  expect(await push(server, shop, aRefund(till, sale, { number: 2 }))).toMatchObject([
    { status: 'stored', needsReview: ['sessionClosed'] },
  ])
})

test('a damaged item enters and leaves again; a lost one moves nothing', async () => {
  const { shop, product, till, sale, onHand } = await aSoldThing('4')
  const conditions = ['damaged', 'defective', 'lost', 'resalable'] as const
  const refunds = conditions.map((condition, step) =>
    aRefund(till, sale, {
      number: 2 + step,
      condition,
      ...(step > 0 && { before: { 0: String(step) } }),
      change: { refundedAt: new Date(Date.now() - 60_000 + step * 1000).toISOString() },
    }),
  )

  for (const refund of refunds) expect(await push(server, shop, refund)).toMatchObject([{ status: 'stored' }])

  expect(await onHand()).toBe('97')
  const moved = await Promise.all(refunds.map(async ({ id }) => (await call(server, getSale, { id }, shop.token)).sale))
  expect(moved.map(({ lines }) => lines[0]?.returnCondition)).toEqual([...conditions])
  const step = (kind: string, quantity: string, balanceAfter: string) => ({ kind, quantity, balanceAfter })
  expect(moved.map(({ stockMovements }) => stockMovements.map(({ name: _, ...movement }) => movement))).toEqual([
    [step('refund', '1', '97'), step('damaged', '-1', '96')],
    [step('refund', '1', '97'), step('damaged', '-1', '96')],
    [],
    [step('refund', '1', '97')],
  ])
  const { stockMovements } = await call(server, getProduct, { id: product.id }, shop.token)
  const ofReturns = stockMovements.filter(({ kind }) => kind === 'refund' || kind === 'damaged')
  expect(ofReturns.map(({ kind, quantity }) => `${kind} ${quantity}`)).toEqual([
    'refund 1',
    'damaged -1',
    'refund 1',
    'damaged -1',
    'refund 1',
  ])
})

test('a kit returns as its components', async () => {
  const shop = await aCompany(server)
  const part = await aProduct(server, shop, { name: 'Vela' })
  const kit = await aProduct(server, shop, {
    name: 'Caja',
    type: 'kit',
    price: '5000',
    openingUnitCost: '0',
    components: [{ variantId: part.variantId, quantity: '2' }],
  })
  const till = await anOpenTill(server, shop, 20_000)
  const sale = aSale(till, { items: [{ product: kit, quantity: '3' }] })
  await push(server, shop, aDocument(sale), aRefund(till, sale, { number: 2 }))
  expect((await call(server, getProduct, { id: part.id }, shop.token)).product.onHand).toBe('96')

  const { sale: found } = await call(server, findRefundable, { code: 'C1-000001' }, shop.token)
  expect(found?.lines).toMatchObject([{ tracksStock: true }])
  const broken = aRefund(till, sale, { number: 3, before: { 0: '1' }, condition: 'damaged' })
  expect(await push(server, shop, broken)).toMatchObject([{ status: 'stored' }])
  expect((await call(server, getProduct, { id: part.id }, shop.token)).product.onHand).toBe('96')
  const { rows } = await server.owner.query(
    'select count(*)::int as count from inv.i36_damaged_returns_leave_the_stock',
  )
  expect(rows).toEqual([{ count: 0 }])
})

test('finds a sale by its receipt number and by its public code, with its earlier refunds', async () => {
  const { shop, till, sale } = await aSoldThing()
  await push(server, shop, aRefund(till, sale, { number: 2 }))
  const other = await aCompany(server)

  const { sale: found } = await call(server, findRefundable, { code: 'c1-000001' }, shop.token)

  expect(found).toMatchObject({
    id: sale.saleId,
    totalAmount: 3879,
    refundedTotalAmount: 1293,
    lines: [{ quantity: '3', refundedQuantity: '1', taxes: [{ rate: '19' }] }],
    taken: [{ tenderType: 'cash', amount: 3880, refundedAmount: 1290 }],
  })
  expect((await call(server, findRefundable, { code: sale.publicToken }, shop.token)).sale?.id).toBe(sale.saleId)
  for (const code of ['C1-000002', 'C1-000009', 'x'])
    expect((await call(server, findRefundable, { code }, shop.token)).sale).toBeNull()
  expect((await call(server, findRefundable, { code: sale.publicToken }, other.token)).sale).toBeNull()
})

test('a refund of a sale on account reduces the debt', async () => {
  const { shop, till, product } = await aSoldThing()
  const { tender } = await call(
    server,
    createTender,
    { name: { en: 'On account', es: 'A cuenta' }, type: 'customerCredit' },
    shop.token,
  )
  const { customer } = await call(server, createCustomer, { name: 'Rosa', creditLimit: 10_000 }, shop.token)
  const credit = { ...till, settings: await tillSettings(server, shop) }
  const sale = {
    ...aSale(credit, { number: 2, items: [{ product, quantity: '2' }], tenderKey: tender.key }),
    customerId: customer.id,
  }
  expect(await push(server, shop, aDocument(sale))).toMatchObject([{ status: 'stored' }])
  const refund = aRefund(till, sale, {
    number: 3,
    change: {
      payments: [{ paymentId: newId(), tenderId: tender.id, tenderType: 'customerCredit', amount: money(1293) }],
      printed: { totalAmount: money(-1293), taxAmount: money(-207), roundingAmount: money(0) },
    },
  })

  expect(await push(server, shop, refund, refund)).toMatchObject([
    { status: 'stored', replayed: false, needsReview: [] },
    { status: 'stored', replayed: true },
  ])

  const { customer: after } = await call(server, getCustomer, { id: customer.id }, shop.token)
  expect(after).toMatchObject({ balance: 1293, totalSpent: 1293, saleCount: 1 })
  const { rows } = await server.owner.query('select count(*)::int as count from inv.i33_credit_sale_is_charged')
  expect(rows).toEqual([{ count: 0 }])
})
