/** Conflicts: who sees them, what can be decided, and that each is decided once. */
import { createCustomer, updateCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { getDashboardHome } from '@mostrador/contract/features/insight/dashboard/endpoints.ts'
import { getProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { commitSale, getSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import {
  countSalesToReview,
  decideSaleConflict,
  getSaleConflict,
  listSaleConflicts,
} from '@mostrador/contract/features/selling/sale-conflicts/endpoints.ts'
import { cashRoundingFor, roundCash } from '@mostrador/domain/money/cash-rounding.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { aClosing, aDocument, push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aSale, type SaleInput } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

async function aTill(price = '1293') {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { price })
  return { shop, product, till: await anOpenTill(server, shop) }
}

/** A till that printed other totals than its lines give. */
function misprinted(sale: SaleInput, off: number): SaleInput {
  const { printed, payments } = sale
  const [payment] = payments
  if (!payment) throw new Error('no payment')
  const totalAmount = money(printed.totalAmount + off)
  const rounding = payment.tenderType === 'cash' ? cashRoundingFor(sale.currencyTag) : undefined
  const tenderedAmount = rounding ? roundCash(totalAmount, rounding) : totalAmount
  const roundingAmount = money(tenderedAmount - totalAmount)
  return { ...sale, printed: { ...printed, totalAmount, roundingAmount }, payments: [{ ...payment, tenderedAmount }] }
}

async function onlyConflict(shop: Shop) {
  const { items } = await call(server, listSaleConflicts, {}, shop.token)
  const [first] = items
  if (!first || items.length > 1) throw new Error(`${items.length} conflicts`)
  return first
}

async function faultyViews(): Promise<string[]> {
  const { rows } = await server.owner.query<{ name: string }>(
    `select viewname as name from pg_views where schemaname = 'inv' order by 1`,
  )
  const faulty: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await server.owner.query(`select from inv.${name} limit 1`)
    if (rowCount) faulty.push(name)
  }
  return faulty
}

test('shows a conflict with its reason, its receipt and its seller, and counts it as waiting', async () => {
  const { shop, product, till } = await aTill()
  const offer = misprinted(aSale(till, { items: [{ product, quantity: '2' }], tenderKey: 'debit' }), 14)
  await send(server, commitSale.path, offer, shop.token)

  const row = await onlyConflict(shop)
  expect(row).toMatchObject({
    saleId: offer.saleId,
    reason: 'saleTotalsMismatch',
    state: 'open',
    receiptNumber: 'C1-000001',
    totalAmount: 2600,
    deviceId: offer.deviceId,
  })
  const { conflict } = await call(server, getSaleConflict, { id: row.id }, shop.token)
  expect(conflict).toMatchObject({ isAcceptable: true, stored: null, decision: null })
  expect([conflict.offered?.totals.totalAmount, conflict.offered?.lines.length]).toEqual([2600, 1])
  expect(await call(server, countSalesToReview, {}, shop.token)).toEqual({ saleCount: 0, conflictCount: 1 })
  expect((await call(server, getDashboardHome, {}, shop.token)).conflictCount).toBe(1)
})

test('posts a sale accepted with other totals as printed, flagged and reviewed, and all books balance', async () => {
  const { shop, product, till } = await aTill()
  const offer = misprinted(aSale(till, { items: [{ product, quantity: '2' }, { product }] }), 21)
  await send(server, commitSale.path, offer, shop.token)
  const { id } = await onlyConflict(shop)

  const input = { id, decision: 'accepted', note: 'El papel dice 3.900' } as const
  const { conflict } = await call(server, decideSaleConflict, input, shop.token)

  expect(conflict).toMatchObject({ state: 'accepted', isAcceptable: false, decision: { note: input.note } })
  const { sale } = await call(server, getSale, { id: offer.saleId }, shop.token)
  expect(sale).toMatchObject({
    totalAmount: offer.printed.totalAmount,
    taxAmount: offer.printed.taxAmount,
    receiptNumber: 'C1-000001',
    needsReview: ['totalsAsPrinted'],
    isReviewed: true,
    review: { note: input.note },
  })
  expect((await call(server, getProduct, { id: product.id }, shop.token)).product.onHand).toBe('97')
  expect(await faultyViews()).toEqual([])
  expect(await call(server, countSalesToReview, {}, shop.token)).toEqual({ saleCount: 0, conflictCount: 0 })

  expect(await push(server, shop, aDocument(offer))).toMatchObject([{ status: 'stored', replayed: true }])
  expect(await onlyConflict(shop)).toMatchObject({ state: 'accepted' })
})

test('the owner gets a notice about a sale accepted after the count, a supplement; before the count, none', async () => {
  const { shop, product, till } = await aTill()
  const mails = () => server.mails.filter(({ to, subject }) => to === shop.email && subject.includes('Z 1'))
  const offers = [21, 14].map((off, index) => misprinted(aSale(till, { number: index + 1, items: [{ product }] }), off))
  for (const offer of offers) await send(server, commitSale.path, offer, shop.token)
  const [first, second] = (await call(server, listSaleConflicts, {}, shop.token)).items
  const decide = (id = '') =>
    call(server, decideSaleConflict, { id, decision: 'accepted', note: 'Visto el papel' }, shop.token)

  await decide(first?.id)
  const amount = money(10_000)
  const count = { countedCashAmount: amount, cashLeftAmount: amount, printedExpectedAmount: amount }
  await push(server, shop, aClosing(till, count))
  expect(mails()).toEqual([])
  await decide(second?.id)
  expect(mails()).toHaveLength(1)
})

test('shows a repeated number beside the sale that has it, and accepts it with its number', async () => {
  const { shop, product, till } = await aTill()
  const first = aSale(till, { items: [{ product }] })
  await call(server, commitSale, first, shop.token)
  const second = aSale(till, { items: [{ product, quantity: '3' }] })
  await send(server, commitSale.path, second, shop.token)
  const { id } = await onlyConflict(shop)
  const { conflict } = await call(server, getSaleConflict, { id }, shop.token)
  expect(conflict).toMatchObject({ isAcceptable: true, stored: { id: first.saleId, lines: [{ quantity: '1' }] } })

  await call(server, decideSaleConflict, { id, decision: 'accepted', note: 'Dos cajas con un número' }, shop.token)

  const { sale } = await call(server, getSale, { id: second.saleId }, shop.token)
  expect(sale).toMatchObject({ receiptNumber: 'C1-000001', needsReview: ['numberRepeated'], isReviewed: true })
  expect(await faultyViews()).toEqual([])
  // Another sale still cannot use the number.
  const third = await send(server, commitSale.path, aSale(till, { items: [{ product }] }), shop.token)
  expect(third).toMatchObject({ statusCode: 422, body: { code: 'seriesForked' } })
})

test('an offer under another sale’s id can only be set aside, with a reason, and is kept', async () => {
  const { shop, product, till } = await aTill()
  const stored = aSale(till, { items: [{ product }] })
  await call(server, commitSale, stored, shop.token)
  const other = { ...aSale(till, { items: [{ product, quantity: '2' }] }), saleId: stored.saleId }
  await send(server, commitSale.path, other, shop.token)
  const { id } = await onlyConflict(shop)
  const decide = (decision: string, note: string) =>
    send(server, decideSaleConflict.path, { id, decision, note }, shop.token)

  const { conflict } = await call(server, getSaleConflict, { id }, shop.token)
  expect(conflict).toMatchObject({ isAcceptable: false, stored: { id: stored.saleId } })
  expect(await decide('accepted', 'Quiero')).toMatchObject({ statusCode: 409, body: { code: 'conflictNotAcceptable' } })
  expect(await onlyConflict(shop)).toMatchObject({ state: 'open' })
  expect(await decide('setAside', ' ')).toMatchObject({
    statusCode: 422,
    body: { data: { fields: { note: expect.any(String) } } },
  })
  expect(await decide('setAside', 'Prueba de la caja')).toMatchObject({ statusCode: 200 })
  expect(await decide('setAside', 'Otra vez')).toMatchObject({ statusCode: 409, body: { code: 'conflictDecided' } })
  expect(await onlyConflict(shop)).toMatchObject({ state: 'setAside' })
})

test('of two people who accept at the same time, one succeeds', async () => {
  const { shop, product, till } = await aTill()
  await send(server, commitSale.path, misprinted(aSale(till, { items: [{ product }] }), 7), shop.token)
  const { id } = await onlyConflict(shop)
  const input = { id, decision: 'accepted', note: 'Está bien' }

  const answers = await Promise.all([1, 2, 3].map(() => send(server, decideSaleConflict.path, input, shop.token)))

  expect(answers.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toEqual([200, 409, 409])
  expect((await call(server, getProduct, { id: product.id }, shop.token)).product.onHand).toBe('99')
})

test('accepting needs the rights of selling', async () => {
  const { shop, product, till } = await aTill('1000')
  const discounted = aSale(till, { items: [{ product, discountPercent: '50' }] })
  await send(server, commitSale.path, misprinted(discounted, 10), shop.token)
  const { id } = await onlyConflict(shop)
  const input = { id, decision: 'accepted', note: 'Está bien' }
  const looks = await aMember(server, shop, { permissions: ['SALES__OTHERS_VIEW', 'SALES__UPDATE'] })
  const sells = await aMember(server, shop, { permissions: ['SALES__OTHERS_VIEW', 'SALES__UPDATE', 'SALES__ADD'] })

  for (const { token } of [looks, sells])
    expect(await send(server, decideSaleConflict.path, input, token)).toMatchObject({ statusCode: 403 })
  expect(await onlyConflict(shop)).toMatchObject({ state: 'open' })
  expect(await send(server, decideSaleConflict.path, input, shop.token)).toMatchObject({ statusCode: 200 })
})

test('accepting a customer’s discount needs no right to it, as long as the customer has it', async () => {
  const { shop, product, till } = await aTill('1000')
  const { customer } = await call(server, createCustomer, { name: 'Rosa Pérez', discountPercent: '40' }, shop.token)
  const plain = aSale(till, { items: [{ product, discountPercent: '50' }] })
  const lines = plain.lines.map((line) => ({
    ...line,
    discount: { type: 'percent' as const, value: '50', origin: 'customer' as const },
  }))
  await send(server, commitSale.path, misprinted({ ...plain, lines, customerId: customer.id }, 10), shop.token)
  const { id } = await onlyConflict(shop)
  const input = { id, decision: 'accepted', note: 'Está bien' }
  const sells = await aMember(server, shop, { permissions: ['SALES__OTHERS_VIEW', 'SALES__UPDATE', 'SALES__ADD'] })

  expect(await send(server, decideSaleConflict.path, input, sells.token)).toMatchObject({ statusCode: 403 })
  const raised = { ...customer, status: 'active' as const, discountPercent: '50', metadata: {} }
  await call(server, updateCustomer, raised, shop.token)
  expect(await send(server, decideSaleConflict.path, input, sells.token)).toMatchObject({ statusCode: 200 })
})

test('a number whose document is kept is not a gap, whatever the decision; a number without one is', async () => {
  const { shop, product, till } = await aTill()
  const sell = (number: number) => aSale(till, { number, items: [{ product }] })
  await call(server, commitSale, sell(1), shop.token)
  await send(server, commitSale.path, misprinted(sell(2), 500), shop.token)
  await send(server, commitSale.path, misprinted(sell(90), 500), shop.token)
  await call(server, commitSale, sell(3), shop.token)
  expect(await faultyViews()).toEqual([])
  const { items } = await call(server, listSaleConflicts, {}, shop.token)
  for (const { id } of items)
    await call(server, decideSaleConflict, { id, decision: 'setAside', note: 'Se anuló en papel' }, shop.token)
  expect(await faultyViews()).toEqual([])

  await call(server, commitSale, sell(5), shop.token)

  expect(await faultyViews()).toEqual(['i10_receipt_numbers_gapless', 'i11_sequence_holes'])
})
