import {
  addLateCost,
  listLateCosts,
  undoLateCost,
} from '@mostrador/contract/features/purchasing/late-costs/endpoints.ts'
import {
  createSupplierBill,
  listSupplierBills,
  paySupplierBill,
  previewSupplierBill,
  reverseBillPayment,
  voidSupplierBill,
} from '@mostrador/contract/features/purchasing/supplier-bills/endpoints.ts'
import { listPurchaseOrders } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aDocument, push } from '../../../testing/a-document.ts'
import { aPlacedOrder, aSupplier, readOrder, receive } from '../../../testing/purchase/a-purchase-order.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop, type TestProduct } from '../../../testing/builders.ts'
import { brokenStock, stockOf } from '../../../testing/stock/as-company.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

async function aReceivedOrder(received: string, ordered = '10', cost = '10') {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { openingStock: '0', taxIds: [] })
  const order = await aPlacedOrder(server, shop, [{ product, quantity: ordered, cost }])
  await receive(server, shop, order.id, [{ product, quantity: received }])
  return { shop, product, order }
}

function billOf(order: PurchaseOrder, quantity: string, cost: string, wish: object = {}) {
  const lines = [{ orderLineId: order.lines[0]?.id ?? '', quantity, cost }]
  const facts = { kind: 'invoice' as const, number: `F-${newId().slice(-6)}`, billedOn: '2026-11-02' }
  return {
    id: newId(),
    supplierId: order.supplierId,
    orderId: order.id,
    totalAmount: Number(quantity) * Number(cost),
    lines,
    ...facts,
    ...wish,
  }
}

const valueOf = async ({ variantId }: TestProduct) => (await stockOf(server, variantId)).value

/** The amount booked to the cost of sales beyond the goods themselves. */
async function correctedSales({ variantId }: TestProduct): Promise<number> {
  const { rows } = await server.owner.query<{ cost: string }>(
    'select coalesce(sum(cost_correction), 0)::text as cost from stock_movements where variant_id = $1',
    [variantId],
  )
  return Number(rows[0]?.cost)
}

const sell = async (shop: Shop, product: TestProduct, quantity: string) => {
  const till = await anOpenTill(server, shop, 1_000_000)
  await push(server, shop, aDocument(aSale(till, { items: [{ product, quantity }] })))
}

test('a bill of 10 at 9 for a receipt of 8 at 10 shows both differences, pays 72 and corrects the cost', async () => {
  const { shop, product, order } = await aReceivedOrder('8')
  const input = billOf(order, '10', '9')
  const preview = await call(server, previewSupplierBill, input, shop.token)
  expect(preview).toMatchObject({
    agreedAmount: 72,
    lines: [{ quantityDifference: '2', costDifference: '-1', payQuantity: '8', payCost: '9', payAmount: 72 }],
  })
  expect(await valueOf(product)).toBe('80')
  const answers = await Promise.all([1, 2].map(() => call(server, createSupplierBill, input, shop.token)))
  expect(answers[1]?.bill).toMatchObject({
    totalAmount: 90,
    agreedAmount: 72,
    differenceCount: 1,
    paymentStatus: 'unpaid',
  })
  expect(await valueOf(product)).toBe('72')
  expect((await readOrder(server, shop, order.id)).billStatus).toBe('billed')
  expect(await brokenStock(server)).toEqual([])
})

test('the cost of goods that were sold before the bill goes to the cost of sales', async () => {
  const { shop, product, order } = await aReceivedOrder('10')
  await sell(shop, product, '4')
  await call(server, createSupplierBill, billOf(order, '10', '12', { paysHigherCosts: true }), shop.token)
  expect(await valueOf(product)).toBe('72')
  expect(await correctedSales(product)).toBe(8)
})

test('a higher cost that the shop does not accept changes nothing and is not paid', async () => {
  const { shop, product, order } = await aReceivedOrder('10')
  const { bill } = await call(server, createSupplierBill, billOf(order, '10', '12'), shop.token)
  expect(bill.agreedAmount).toBe(100)
  expect(await valueOf(product)).toBe('100')
})

test('a total that differs from its lines is refused until the exact difference is explained', async () => {
  const { shop, order } = await aReceivedOrder('10')
  const input = billOf(order, '10', '10', { totalAmount: 130 })
  const preview = await call(server, previewSupplierBill, input, shop.token)
  expect(preview).toMatchObject({ linesAmount: 100, agreedAmount: 130 })
  const tried = async (difference: object | null) => {
    const answer = await send(server, createSupplierBill.path, { ...input, difference }, shop.token)
    return [answer.statusCode, Object.keys((answer.body as { data: { fields: object } }).data.fields)]
  }
  const refused = [422, ['difference']]
  expect(await tried(null)).toEqual(refused)
  expect(await tried({ reason: 'freight', amount: 29 })).toEqual(refused)
  expect(await tried({ reason: 'discount', amount: 30 })).toEqual(refused)
  expect(await tried({ reason: 'rounding', amount: 30 })).toEqual(refused)
  expect((await call(server, listSupplierBills, {}, shop.token)).items).toEqual([])
  const difference = { reason: 'freight', amount: 30 } as const
  const { bill } = await call(server, createSupplierBill, { ...input, difference }, shop.token)
  expect(bill).toMatchObject({ totalAmount: 130, agreedAmount: 130, difference })
})

test('a bill whose lines add up to its total keeps no explanation', async () => {
  const { shop, order } = await aReceivedOrder('10')
  const input = billOf(order, '10', '10', { difference: { reason: 'freight', amount: 30 } })
  expect((await call(server, createSupplierBill, input, shop.token)).bill.difference).toBeNull()
})

test('two bills of one order cover its receipts one after the other', async () => {
  const { shop, product, order } = await aReceivedOrder('4')
  await receive(server, shop, order.id, [{ product, quantity: '6' }])
  await call(server, createSupplierBill, billOf(order, '4', '9'), shop.token)
  expect(await valueOf(product)).toBe('96')
  const { lines } = await call(server, previewSupplierBill, billOf(order, '6', '8'), shop.token)
  expect(lines[0]).toMatchObject({ received: '6', quantityDifference: '0' })
  await call(server, createSupplierBill, billOf(order, '6', '8'), shop.token)
  expect(await valueOf(product)).toBe('84')
})

test('an order is partly billed until its last line is fully billed, and less after a bill is voided', async () => {
  const shop = await aCompany(server)
  const [tea, milk] = [await aProduct(server, shop), await aProduct(server, shop)]
  const order = await aPlacedOrder(server, shop, [{ product: tea }, { product: milk }])
  await receive(server, shop, order.id, [{ product: tea, quantity: '10' }])
  const stateOf = async () => (await readOrder(server, shop, order.id)).billStatus
  const found = async (bill: string) =>
    (await call(server, listPurchaseOrders, { filters: { bill } }, shop.token)).items.map(({ id }) => id)
  const bill = (input: object) =>
    call(server, createSupplierBill, { ...billOf(order, '10', '10'), ...input }, shop.token)
  const lineOf = (at: number, quantity: string) => ({ orderLineId: order.lines[at]?.id ?? '', quantity, cost: '10' })
  expect([await stateOf(), await found('unbilled')]).toEqual(['unbilled', [order.id]])
  await bill({ lines: [lineOf(0, '10')] })
  expect([await stateOf(), await found('partial'), await found('billed')]).toEqual(['partial', [order.id], []])
  await bill({ lines: [lineOf(1, '9')], totalAmount: 90 })
  expect(await stateOf()).toBe('partial')
  const { bill: last } = await bill({ lines: [lineOf(1, '1')], totalAmount: 10 })
  expect([await stateOf(), await found('billed')]).toEqual(['billed', [order.id]])
  const credit = { kind: 'creditNote', lines: [lineOf(1, '10')] } as const
  await bill(credit)
  expect(await stateOf()).toBe('billed')
  await call(server, voidSupplierBill, { id: last.id, reason: 'Era otra' }, shop.token)
  expect(await stateOf()).toBe('partial')
})

test('a voided bill restores the cost, and its number can be entered again', async () => {
  const { shop, product, order } = await aReceivedOrder('10')
  const input = billOf(order, '10', '9')
  await call(server, createSupplierBill, input, shop.token)
  const again = { ...input, id: newId() }
  expect((await send(server, createSupplierBill.path, again, shop.token)).statusCode).toBe(409)
  await call(server, voidSupplierBill, { id: input.id, reason: 'Era otra' }, shop.token)
  expect(await valueOf(product)).toBe('100')
  await call(server, createSupplierBill, again, shop.token)
  expect(await valueOf(product)).toBe('90')
})

test('payments never exceed the rest, and a wrong one is reversed once', async () => {
  const { shop, order } = await aReceivedOrder('10')
  const { bill } = await call(server, createSupplierBill, billOf(order, '10', '10'), shop.token)
  const pay = (amount: number, id = newId()) =>
    send(
      server,
      paySupplierBill.path,
      { id, billId: bill.id, amount, paidOn: '2026-11-20', method: 'transfer' },
      shop.token,
    )
  const id = newId()
  const codes = (await Promise.all([pay(60, id), pay(60, id), pay(60), pay(60)])).map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 409).length).toBeGreaterThanOrEqual(2)
  const read = async () => (await call(server, listSupplierBills, {}, shop.token)).items[0]
  expect(await read()).toMatchObject({ paidAmount: 60, leftAmount: 40, paymentStatus: 'partial' })
  expect((await send(server, voidSupplierBill.path, { id: bill.id, reason: 'Por error' }, shop.token)).statusCode).toBe(
    409,
  )
  const { rows } = await server.owner.query<{ id: string }>(
    'select id from supplier_bill_payments where bill_id = $1',
    [bill.id],
  )
  const paymentId = rows[0]?.id ?? ''
  const back = await Promise.all(
    [1, 2].map(() => send(server, reverseBillPayment.path, { id: newId(), billPaymentId: paymentId }, shop.token)),
  )
  expect(back.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await read()).toMatchObject({ paidAmount: 0, paymentStatus: 'unpaid' })
})

test('a credit note for a lower price lowers the cost; one for returned goods changes none', async () => {
  const { shop, product, order } = await aReceivedOrder('10')
  const credit = { kind: 'creditNote' as const, totalAmount: 10 }
  await call(server, createSupplierBill, billOf(order, '10', '1', credit), shop.token)
  expect(await valueOf(product)).toBe('90')
  await call(
    server,
    createSupplierBill,
    billOf(order, '2', '10', { ...credit, totalAmount: 20, isForReturn: true }),
    shop.token,
  )
  expect(await valueOf(product)).toBe('90')
})

test('rent and services are billed without an order', async () => {
  const shop = await aCompany(server)
  const { id: supplierId } = await aSupplier(server, shop, { paymentTermsDays: 30 })
  const input = {
    id: newId(),
    supplierId,
    kind: 'invoice',
    number: '77',
    billedOn: '2026-10-01',
    totalAmount: 5000,
  } as const
  const { bill } = await call(server, createSupplierBill, input, shop.token)
  expect(bill).toMatchObject({ dueOn: '2026-10-31', agreedAmount: 5000, isOverdue: true })
})

const lateCost = (order: PurchaseOrder, wish: object = {}) => ({
  id: newId(),
  orderId: order.id,
  kind: 'charge' as const,
  name: 'Flete',
  amount: 10,
  spreadBy: 'quantity' as const,
  ...wish,
})

test('late freight on a half-sold lot: the share on hand changes its value, the share sold the cost of sales', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { openingStock: '0' })
  const first = await aPlacedOrder(server, shop, [{ product, quantity: '5', cost: '10' }])
  await receive(server, shop, first.id, [{ product, quantity: '5' }])
  const second = await aPlacedOrder(server, shop, [{ product, quantity: '5', cost: '12' }])
  await receive(server, shop, second.id, [{ product, quantity: '5' }])
  await sell(shop, product, '1')
  const { lateCost: added } = await call(server, addLateCost, lateCost(first), shop.token)
  expect(added).toMatchObject({ stockAmount: '9', salesAmount: '1' })
  expect(await valueOf(product)).toBe('108')
})

test('freight of 100 and its credit of 100 leave the value as before, to the last digit', async () => {
  const { shop, product, order } = await aReceivedOrder('7')
  await sell(shop, product, '3')
  const before = [await valueOf(product), await correctedSales(product)]
  await call(server, addLateCost, lateCost(order, { amount: 100 }), shop.token)
  expect([await valueOf(product), await correctedSales(product)]).not.toEqual(before)
  await call(server, addLateCost, lateCost(order, { amount: 100, kind: 'credit' }), shop.token)
  expect([await valueOf(product), await correctedSales(product)]).toEqual(before)
})

test('a late cost is posted once and undone once', async () => {
  const { shop, product, order } = await aReceivedOrder('10')
  const input = lateCost(order)
  await Promise.all([1, 2].map(() => call(server, addLateCost, input, shop.token)))
  expect(await valueOf(product)).toBe('110')
  await Promise.all([1, 2].map(() => call(server, undoLateCost, { id: input.id, reason: 'Doble' }, shop.token)))
  expect(await valueOf(product)).toBe('100')
  expect((await call(server, listLateCosts, { orderId: order.id }, shop.token)).items).toMatchObject([
    { undoReason: 'Doble' },
  ])
  expect(await brokenStock(server)).toEqual([])
})

test('refuses a credit above the cost of the goods, and a cost without goods', async () => {
  const { shop, product, order } = await aReceivedOrder('10')
  const tooMuch = await send(server, addLateCost.path, lateCost(order, { kind: 'credit', amount: 101 }), shop.token)
  expect(tooMuch.statusCode).toBe(422)
  expect(await valueOf(product)).toBe('100')
  const empty = await aPlacedOrder(server, shop, [{ product }])
  expect((await send(server, addLateCost.path, lateCost(empty), shop.token)).statusCode).toBe(409)
})
