import { setMyPin } from '@mostrador/contract/features/access/account/endpoints.ts'
import { approveWithPin } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { createCustomer, getCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { getProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import {
  commitSale,
  getLowestPrices,
  getSale,
  listSales,
} from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { listSaleConflicts } from '@mostrador/contract/features/selling/sale-conflicts/endpoints.ts'
import { createTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aDocument, push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aRefundWithoutReceipt } from '../../../testing/a-refund-without-receipt.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aVoid } from '../../../testing/a-void.ts'
import { aCompany, anOpenTill, aProduct, call } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const password = 'Tromba9x'

/** A shop with bread for 1000, accounts, and a customer with a limit of zero. */
async function aWorld() {
  const shop = await aCompany(server)
  const onAccount = { name: { en: 'On account', es: 'A cuenta' }, type: 'customerCredit' as const }
  const { tender } = await call(server, createTender, onAccount, shop.token)
  const till = await anOpenTill(server, shop, 20_000)
  const product = await aProduct(server, shop, { name: 'Pan', price: '1000' })
  const { customer } = await call(server, createCustomer, { name: 'Rosa Pérez' }, shop.token)
  const { checkoutId } = till.session
  const variantIds = [product.variantId]
  return {
    shop,
    till,
    product,
    tender,
    customerId: customer.id,
    wish: { customerId: customer.id, product },
    sell: (number: number, discountPercent?: string) =>
      aSale(till, { number, items: [{ product, quantity: '2', ...(discountPercent && { discountPercent }) }] }),
    lowest: async () =>
      (await call(server, getLowestPrices, { checkoutId, variantIds }, shop.token)).items[0]?.unitPrice,
    balance: async () => (await call(server, getCustomer, { id: customer.id }, shop.token)).customer.balance,
    onHand: async () => (await call(server, getProduct, { id: product.id }, shop.token)).product.onHand,
    conflicts: async () => (await call(server, listSaleConflicts, {}, shop.token)).items.map(({ reason }) => reason),
  }
}

test('credits the customer’s account, once, and returns the stock', async () => {
  const { shop, till, wish, balance, onHand } = await aWorld()
  const refund = aRefundWithoutReceipt(till, { ...wish, number: 1, unitPrice: '1000', quantity: '2' })

  expect(await push(server, shop, refund)).toMatchObject([{ status: 'stored', replayed: false, needsReview: [] }])
  expect(await push(server, shop, refund)).toMatchObject([{ status: 'stored', replayed: true }])

  expect(await balance()).toBe(-2000)
  expect(await onHand()).toBe('102')
  const { sale } = await call(server, getSale, { id: refund.id }, shop.token)
  expect(sale).toMatchObject({
    type: 'refund',
    receiptNumber: 'C1-000001',
    customerName: 'Rosa Pérez',
    totalAmount: -2000,
    taxAmount: -319,
    original: null,
    refundReason: 'changedMind',
    lines: [{ quantity: '-2', unitPrice: '1000', grossAmount: -2000 }],
    payments: [{ amount: -2000, tenderType: 'customerCredit' }],
    drawerMovements: [],
    stockMovements: [{ kind: 'refund', quantity: '2', balanceAfter: '102' }],
  })
  const { items } = await call(server, listSales, {}, shop.token)
  expect(items).toMatchObject([{ type: 'refund', paymentStatus: 'refunded', totalAmount: -2000 }])
  const { rows } = await server.owner.query(
    `select sum(credit - debit)::int as sum, count(*)::int as count from ledger_entries where transaction_id = $1`,
    [refund.id],
  )
  expect(rows).toEqual([{ sum: 0, count: 3 }])
  const { rows: audited } = await server.owner.query(`select action from audit_entries where entity_id = $1`, [
    refund.id,
  ])
  expect(audited).toEqual([{ action: 'sale.refund' }])
})

test('a customer with a limit of zero can spend the credit at the till, and no more', async () => {
  const { shop, till, product, tender, wish, customerId, balance } = await aWorld()
  await push(server, shop, aRefundWithoutReceipt(till, { ...wish, number: 1, unitPrice: '1000', quantity: '2' }))
  const spend = async (number: number, quantity: string) => {
    const sale = aSale(till, { number, items: [{ product, quantity }], tenderKey: tender.key })
    return (await call(server, commitSale, { ...sale, customerId }, shop.token)).sale.needsReview
  }

  expect(await spend(2, '2')).toEqual([])
  expect(await balance()).toBe(0)
  expect(await spend(3, '1')).toEqual(['overCreditLimit'])
})

test('pays the lowest price charged in ninety days, less discounts, without voided sales', async () => {
  const { shop, till, sell, lowest } = await aWorld()
  expect(await lowest()).toBe('1000')
  const cheap = sell(1, '40')
  const cheaper = sell(2, '50')
  expect(await push(server, shop, aDocument(cheap), aDocument(cheaper))).toMatchObject([
    { status: 'stored' },
    { status: 'stored' },
  ])
  expect(await lowest()).toBe('500')
  await push(server, shop, aVoid(till, cheaper))
  expect(await lowest()).toBe('600')
  await server.owner.query(`update sales set sold_at = now() - interval '91 days' where id = $1`, [cheap.saleId])
  expect(await lowest()).toBe('1000')
})

test('includes prices the variant had in that time, and those of the register’s list', async () => {
  const { shop, till, product, lowest } = await aWorld()
  const changed = (days: number, price: string) =>
    server.owner.query(
      `insert into price_history (company_id, id, variant_id, old_price, new_price, changed_by_id, source, changed_at)
       values ($1, $2, $3, $4, 1000, $5, 'form', now() - make_interval(days => $6))`,
      [shop.companyId, newId(), product.variantId, price, shop.userId, days],
    )
  await changed(91, '100')
  expect(await lowest()).toBe('1000')
  await changed(89, '700')
  expect(await lowest()).toBe('700')
  const listId = newId()
  await server.owner.query(
    `insert into price_lists (company_id, id, name, percentage, created_by_id, catalogue_version) values ($1, $2, 'Socios', -40, $3, 1)`,
    [shop.companyId, listId, shop.userId],
  )
  await server.owner.query('update checkouts set price_list_id = $1 where id = $2', [listId, till.session.checkoutId])
  expect(await lowest()).toBe('600')
})

test('refuses more than the lowest price; a price of its day stays valid although it fell since', async () => {
  const { shop, till, wish, sell, balance, conflicts } = await aWorld()
  const pricedAt = new Date()
  expect(
    await push(server, shop, aRefundWithoutReceipt(till, { ...wish, number: 1, unitPrice: '1001' })),
  ).toMatchObject([{ status: 'refused', code: 'refundTooLarge' }])
  expect(await conflicts()).toEqual(['refundTooLarge'])
  expect(await balance()).toBe(0)

  await push(server, shop, aDocument(sell(1, '50')))
  const told = aRefundWithoutReceipt(till, { ...wish, number: 2, unitPrice: '1000', pricedAt })
  expect(await push(server, shop, told)).toMatchObject([{ status: 'stored', needsReview: [] }])
  const late = aRefundWithoutReceipt(till, { ...wish, number: 3, unitPrice: '1000' })
  expect(await push(server, shop, late)).toMatchObject([{ status: 'refused', code: 'refundTooLarge' }])
})

test('refuses a refund without a customer, with an unknown one, or of a kit or nothing', async () => {
  const { shop, till, product, wish, conflicts } = await aWorld()
  const kit = await aProduct(server, shop, {
    name: 'Kit',
    type: 'kit',
    components: [{ variantId: product.variantId, quantity: '2' }],
    openingUnitCost: '0',
  })
  const good = { ...wish, unitPrice: '1000' }
  const { customerId: _, ...nobody } = aRefundWithoutReceipt(till, { ...good, number: 1 }).payload
  expect(
    await push(server, shop, { kind: 'refund', id: nobody.refundId, madeBy: null, payload: nobody }),
  ).toMatchObject([{ status: 'refused', code: 'invalidInput' }])
  for (const change of [{ customerId: newId() }, { product: kit, unitPrice: '0' }])
    expect(await push(server, shop, aRefundWithoutReceipt(till, { ...good, number: 1, ...change }))).toMatchObject([
      { status: 'refused', code: 'notFound' },
    ])
  const none = aRefundWithoutReceipt(till, { ...good, number: 1 })
  const lines = none.payload.lines.map((line) => ({ ...line, quantity: '0' }))
  expect(await push(server, shop, { ...none, payload: { ...none.payload, lines } })).toMatchObject([
    { status: 'refused' },
  ])
  expect(new Set(await conflicts())).toContain('referenceUnknown')
  const stored = aRefundWithoutReceipt(till, { ...good, number: 1 })
  expect(await push(server, shop, stored)).toMatchObject([{ status: 'stored' }])
  await expect(
    server.owner.query('update sales set customer_id = null where id = $1', [stored.id]),
  ).rejects.toMatchObject({ constraint: 'sales_refund_check' })
})

test('needs a right or an approval, and cash needs another; without either it is booked and marked', async () => {
  const { shop, till, wish } = await aWorld()
  const seller = await aMember(server, shop, { permissions: ['SALES__ADD', 'SALES__REFUND'] })
  const trusted = await aMember(server, shop, { permissions: ['SALES__ADD', 'SALES__REFUND_WITHOUT_RECEIPT'] })
  await call(server, setMyPin, { currentPassword: password, pin: '482915' }, shop.token)
  const refunds = [1, 2, 3].map((number) => aRefundWithoutReceipt(till, { ...wish, number, unitPrice: '1000' }))
  const [marked, approved, allowed] = refunds
  if (!marked || !approved || !allowed) throw new Error('three refunds')

  expect(await push(server, seller, marked)).toMatchObject([{ needsReview: ['overProfileLimits'] }])
  const permission = 'SALES__REFUND_WITHOUT_RECEIPT' as const
  const subject = { permission, documentId: approved.id, amount: null, percent: null, summary: 'Pan' }
  const pin = { approverId: shop.userId, pin: '482915' }
  const { grant } = await call(server, approveWithPin, { ...subject, ...pin }, seller.token)
  const { approvalId, token } = grant
  const approvals = [{ approvalId, approverId: shop.userId, permission, percent: null, token }]
  expect(await push(server, seller, { ...approved, payload: { ...approved.payload, approvals } })).toMatchObject([
    { status: 'stored', needsReview: [] },
  ])
  expect(await push(server, trusted, allowed)).toMatchObject([{ status: 'stored', needsReview: [] }])
  const inCash = aRefundWithoutReceipt(till, { ...wish, number: 4, unitPrice: '1000', tenderKey: 'cash' })
  expect(await push(server, trusted, inCash)).toMatchObject([{ needsReview: ['overProfileLimits'] }])
  const { sale } = await call(server, getSale, { id: inCash.id }, shop.token)
  expect(sale.drawerMovements).toMatchObject([{ kind: 'refund', amount: -1000, balanceAfter: 19_000 }])
})

test('marks a refund above the profile’s limit', async () => {
  const { shop, till, wish } = await aWorld()
  const limits = { maxRefundAmount: money(1500) }
  const member = await aMember(server, shop, { permissions: ['SALES__ADD', 'SALES__REFUND_WITHOUT_RECEIPT'], limits })
  const refunds = ['1', '2'].map((quantity, index) =>
    aRefundWithoutReceipt(till, { ...wish, number: 1 + index, unitPrice: '1000', quantity }),
  )

  const answers = await push(server, member, ...refunds)

  expect(answers).toMatchObject([{ needsReview: [] }, { needsReview: ['overProfileLimits'] }])
})
