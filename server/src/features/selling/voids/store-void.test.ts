import { setMyPin } from '@mostrador/contract/features/access/account/endpoints.ts'
import { approveWithPin } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { claimCheckout, getSessionReport } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { createCustomer, getCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { getDashboardHome } from '@mostrador/contract/features/insight/dashboard/endpoints.ts'
import { getProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { getSale, listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { countSalesToReview, listSaleConflicts } from '@mostrador/contract/features/selling/sale-conflicts/endpoints.ts'
import { findRefundable } from '@mostrador/contract/features/selling/refunds/endpoints.ts'
import { voidSale } from '@mostrador/contract/features/selling/voids/endpoints.ts'
import { getPublicReceipt } from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import { createTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aClosing, aDocument, aMovement, push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { anOfflineApprover, goodPin } from '../../../testing/a-pin.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aVoid } from '../../../testing/a-void.ts'
import { aCompany, anOpenTill, aProduct, call, send } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const stored = { status: 'stored', replayed: false, needsReview: [] }
const reason = 'Se marcó dos veces'

/** Three breads of 1293 for cash, out of a hundred, with 20,000 in the drawer. */
async function aSold() {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { price: '1293' })
  const till = await anOpenTill(server, shop, 20_000)
  const sale = aSale(till, { items: [{ product, quantity: '3' }] })
  expect(await push(server, shop, aDocument(sale))).toMatchObject([stored])
  const onHand = async () => (await call(server, getProduct, { id: product.id }, shop.token)).product.onHand
  const cash = async () =>
    (await server.owner.query('select cash_balance from checkout_sessions where id = $1', [till.session.id])).rows[0]
      .cash_balance
  return { shop, product, till, sale, onHand, cash }
}

const reasonsKept = async (shop: { token: string }) =>
  (await call(server, listSaleConflicts, {}, shop.token)).items.map(({ kind, reason: why }) => [kind, why])
const brokenVoids = async () => (await server.owner.query('select * from inv.i34_voids_take_back_everything')).rows

test('a void restores stock, drawer and books, and records who, when and why', async () => {
  const { shop, till, sale, onHand, cash } = await aSold()
  expect([await onHand(), await cash()]).toEqual(['97', 23_880])
  const voided = aVoid(till, sale)

  expect(await push(server, shop, voided)).toMatchObject([stored])

  expect([await onHand(), await cash()]).toEqual(['100', 20_000])
  const { sale: found } = await call(server, getSale, { id: sale.saleId }, shop.token)
  expect(found).toMatchObject({
    status: 'cancelled',
    totalAmount: 3879,
    voided: { reason, at: voided.payload.voidedAt },
    stockMovements: [
      { quantity: '-3', balanceAfter: '97' },
      { quantity: '3', balanceAfter: '100' },
    ],
    drawerMovements: [{ kind: 'sale' }, { kind: 'saleVoid', amount: -3880, balanceAfter: 20_000 }],
  })
  const { rows } = await server.owner.query(
    `select account, sum(debit - credit)::int as left from ledger_entries where transaction_id = any($1) group by 1`,
    [[sale.saleId, voided.id]],
  )
  expect(rows.map(({ left }) => left)).toEqual([0, 0, 0, 0])
  expect(await brokenVoids()).toEqual([])
})

test('a void never returns stock twice', async () => {
  const { shop, till, sale, onHand, cash } = await aSold()
  const voided = aVoid(till, sale)
  const others = [aVoid(till, sale), aVoid(till, sale)]
  const byOffice = { voidId: newId(), id: sale.saleId, reason }

  const results = (
    await Promise.all([...Array.from({ length: 6 }, () => voided), ...others].map((one) => push(server, shop, one)))
  ).flat()
  const late = await send(server, voidSale.path, byOffice, shop.token)

  expect(results.filter((result) => result.status === 'stored' && !result.replayed)).toHaveLength(1)
  expect(late).toMatchObject({ statusCode: 409, body: { code: 'saleVoided' } })
  expect([await onHand(), await cash()]).toEqual(['100', 20_000])
  const twice = `insert into stock_movements (company_id, id, location_id, variant_id, kind, quantity, unit_cost,
    balance_after, source_type, source_id, source_line_id, reason, user_id, occurred_at, sequence, value_delta, business_date)
    select company_id, gen_random_uuid(), location_id, variant_id, kind, quantity, unit_cost,
    balance_after, source_type, source_id, source_line_id, reason, user_id, occurred_at, sequence + 1, value_delta, business_date
    from stock_movements where source_type = 'saleVoid' and source_id = $1`
  await expect(server.owner.query(twice, [sale.saleId])).rejects.toThrow('stock_movements_source_key')
  expect(await brokenVoids()).toEqual([])
})

test('a voided sale is in no sum, is found as voided, and its public receipt shows it', async () => {
  const { shop, till, sale, product } = await aSold()
  const other = aSale(till, { number: 2, items: [{ product }] })
  await push(server, shop, aDocument(other), aVoid(till, sale))

  const { items, summary } = await call(server, listSales, {}, shop.token)
  expect(items).toMatchObject([{ status: 'completed' }, { status: 'cancelled' }])
  expect(summary).toMatchObject({ count: 1, totalAmount: 1293 })
  const cancelled = await call(server, listSales, { filters: { status: 'cancelled' } }, shop.token)
  expect(cancelled.items.map(({ id }) => id)).toEqual([sale.saleId])
  expect((await call(server, getDashboardHome, {}, shop.token)).sales).toMatchObject({
    saleCount: 1,
    totalAmount: 1293,
  })
  const { report } = await call(server, getSessionReport, { id: till.session.id }, shop.token)
  expect(report).toMatchObject({
    salesCount: 1,
    voidsCount: 1,
    voidsAmount: 3879,
    totalAmount: 1293,
    firstReceipt: 'C1-000001',
    cash: { salesAmount: 1290, expectedAmount: 21_290 },
  })
  const { receipt } = await call(server, getPublicReceipt, { token: sale.publicToken })
  expect(receipt.status).toBe('cancelled')
})

test('the count of a session expects no cash from its voided sales', async () => {
  const { shop, till, sale } = await aSold()
  const closing = aClosing(till, { countedCashAmount: money(20_000), printedExpectedAmount: money(20_000) })
  expect(await push(server, shop, aVoid(till, sale), closing)).toMatchObject([stored, stored])
})

test('keeps a void after the session was closed, or after a refund, as a conflict', async () => {
  const { shop, till, sale, product, onHand } = await aSold()
  const second = aSale(till, { number: 2, items: [{ product }] })
  await push(server, shop, aDocument(second), aRefund(till, sale, { number: 3 }))

  expect(await push(server, shop, aVoid(till, sale))).toMatchObject([{ code: 'saleRefunded', isTemporary: false }])
  await push(server, shop, aClosing(till))
  expect(await push(server, shop, aVoid(till, second))).toMatchObject([{ code: 'voidTooLate', isTemporary: false }])

  expect(await reasonsKept(shop)).toEqual([
    ['saleVoid', 'voidTooLate'],
    ['saleVoid', 'saleRefunded'],
  ])
  expect(await onHand()).toBe('97')
})

test('a voided sale cannot be refunded, also when both happen at once', async () => {
  const { shop, till, sale, product, onHand } = await aSold()
  await push(server, shop, aVoid(till, sale))
  expect((await call(server, findRefundable, { code: 'C1-000001' }, shop.token)).sale).toBeNull()
  expect(await push(server, shop, aRefund(till, sale, { number: 2 }))).toMatchObject([{ code: 'notFound' }])
  for (let number = 2; number <= 7; number++) {
    const next = aSale(till, { number, items: [{ product }] })
    await push(server, shop, aDocument(next))
    const both = await Promise.all([
      push(server, shop, aVoid(till, next)),
      push(server, shop, aRefund(till, next, { number: 100 + number })),
    ])
    expect(both.flat().filter(({ status }) => status === 'stored')).toHaveLength(1)
  }
  expect(await onHand()).toBe('100')
  expect(await brokenVoids()).toEqual([])
})

test('voiding a sale on account reduces the debt and the purchases', async () => {
  const shop = await aCompany(server)
  const account = { name: { en: 'On account', es: 'A cuenta' }, type: 'customerCredit' as const }
  const { tender } = await call(server, createTender, account, shop.token)
  const till = await anOpenTill(server, shop)
  const product = await aProduct(server, shop)
  const { customer } = await call(server, createCustomer, { name: 'Rosa', creditLimit: money(9000) }, shop.token)
  const owed = { ...aSale(till, { items: [{ product }], tenderKey: tender.key }), customerId: customer.id }
  await push(server, shop, aDocument(owed), aVoid(till, owed))

  const { customer: found } = await call(server, getCustomer, { id: customer.id }, shop.token)
  expect(found).toMatchObject({ balance: 0, saleCount: 0, totalSpent: 0, lastPurchaseAt: null })
  expect(await brokenVoids()).toEqual([])
})

test('books and marks a void without the right, unless it was approved', async () => {
  const { shop, till, sale, product } = await aSold()
  const next = aSale(till, { number: 2, items: [{ product }] })
  await push(server, shop, aDocument(next))
  const cashier = await aMember(server, shop, { permissions: ['SALES__ADD'] })
  expect(await push(server, cashier, aVoid(till, sale))).toMatchObject([{ needsReview: ['overProfileLimits'] }])
  expect((await call(server, countSalesToReview, {}, shop.token)).saleCount).toBe(1)

  await call(server, setMyPin, { currentPassword: 'Tromba9x', pin: goodPin }, shop.token)
  const voidId = newId()
  const wanted = {
    permission: 'SALES__CANCEL' as const,
    documentId: voidId,
    amount: 1293,
    percent: null,
    summary: 'C1-2',
  }
  const { grant } = await call(
    server,
    approveWithPin,
    { ...wanted, approverId: shop.userId, pin: goodPin },
    cashier.token,
  )
  const approvals = [
    {
      approvalId: grant.approvalId,
      approverId: shop.userId,
      permission: wanted.permission,
      percent: null,
      token: grant.token,
    },
  ]
  expect(await push(server, cashier, aVoid(till, next, { voidId, approvals }))).toMatchObject([stored])
  expect((await call(server, getSale, { id: next.saleId }, shop.token)).sale.approvals).toHaveLength(1)
})

test('marks a void that takes more cash than the drawer has, unless it was approved', async () => {
  const { shop, till, sale } = await aSold()
  const cashier = await aMember(server, shop, {
    permissions: ['SALES__ADD', 'SALES__CANCEL', 'CHECKOUTS__MOVEMENTS_ADD'],
  })
  const permission = 'CHECKOUTS__SESSIONS_CLOSE_OVER_LIMIT'
  const boss = await aMember(server, shop, { permissions: [permission] })
  const second = aSale(till, {
    number: 2,
    items: [{ product: await aProduct(server, shop, { sku: 'OTR-1', price: '990' }) }],
  })
  const { deviceId } = till.lease
  const approve = await anOfflineApprover(server, shop, { userId: boss.userId, deviceId })
  const voidId = newId()

  const results = await push(
    server,
    cashier,
    aDocument(second),
    aMovement(till, { kind: 'cashDrop', amount: money(24_000), reason: null }),
    aVoid(till, sale),
    aVoid(till, second, { voidId, approvals: [approve(voidId, permission, { amount: 990 })] }),
  )

  expect(results.map((result) => result.status === 'stored' && result.needsReview)).toEqual([
    [],
    [],
    ['moreThanDrawer'],
    ['approvedOffline'],
  ])
  const { sale: found } = await call(server, getSale, { id: sale.saleId }, shop.token)
  expect(found).toMatchObject({ needsReview: ['moreThanDrawer'], isReviewed: false })
})

test('the office voids only with the right, once, and the till learns that its data is incomplete', async () => {
  const { shop, till, sale, onHand } = await aSold()
  const seller = await aMember(server, shop, { permissions: ['SALES__ADD'] })
  const wish = { voidId: newId(), id: sale.saleId, reason }
  expect((await send(server, voidSale.path, wish, seller.token)).statusCode).toBe(403)

  const first = await call(server, voidSale, wish, shop.token)
  const again = await call(server, voidSale, wish, shop.token)

  expect(first.sale).toMatchObject({ status: 'cancelled', voided: { reason } })
  expect(again.sale.voided).toEqual(first.sale.voided)
  expect(await onHand()).toBe('100')
  const { checkoutId, deviceId } = till.lease
  const claimed = await call(server, claimCheckout, { checkoutId, deviceId, takeOver: false }, shop.token)
  expect(claimed.isChangedInOffice).toBe(true)
})
