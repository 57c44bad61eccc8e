import { explainCost } from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import { getPurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import {
  listPurchaseReceipts,
  reversePurchaseReceipt,
} from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { getSupplierBill, voidSupplierBill } from '@mostrador/contract/features/purchasing/supplier-bills/endpoints.ts'
import {
  matchInvoiceLine,
  receiveSupplierInvoice,
  recordInvoiceBill,
  setAsideSupplierInvoice,
} from '@mostrador/contract/features/purchasing/supplier-invoices/endpoints.ts'
import type { SupplierInvoice } from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import { createSupplier } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { expect, test } from 'vitest'
import { aMember } from '../../../testing/a-member.ts'
import { aPlacedOrder } from '../../../testing/purchase/a-purchase-order.ts'
import { aProduct, call, send, type Shop, type TestProduct } from '../../../testing/builders.ts'
import { lineOf, parties, type Sample, sampleOf } from '../../../testing/e-invoices/sample.ts'
import { aBuyer, anInvoiceOf, giveTaxId, uploadInvoice } from '../../../testing/e-invoices/upload-invoice.ts'
import { dteFile } from '../../../testing/e-invoices/write-dte.ts'
import { ublFile } from '../../../testing/e-invoices/write-ubl.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

const makeSupplier = async (shop: Shop, wish: object = {}) => {
  const taxId = parties.dte.issuer.taxId
  const input = { name: 'Distribuidora', taxIdType: 'rut' as const, taxId, ...wish }
  return (await call(server, createSupplier, input, shop.token)).supplier
}

/** A shop with the supplier of the samples and the product of their first line. */
async function world() {
  const shop = await aBuyer(server)
  const supplier = await makeSupplier(shop)
  const product = await aProduct(server, shop, { name: 'Café', sku: 'CAF-250', openingStock: '0' })
  return { shop, supplier, product }
}

async function stockOf(shop: Shop, { variantId }: Pick<TestProduct, 'variantId'>) {
  const { levels } = await call(server, explainCost, { variantId }, shop.token)
  const [level] = levels
  return level && { onHand: level.onHand, value: level.value }
}

const receive = async (shop: Pick<Shop, 'token'>, { id, version }: SupplierInvoice, more: object = {}) =>
  (await call(server, receiveSupplierInvoice, { id, version, ...more }, shop.token)).invoice

test('one call receives the goods at their cost without tax, and records the bill to pay', async () => {
  const { shop, product } = await world()
  const before = await stockOf(shop, product)
  const invoice = await anInvoiceOf(server, shop, { dueOn: '2026-04-03', freight: 4_200 })
  const received = await receive(shop, invoice)
  expect(received).toMatchObject({ status: 'received', needsBill: false, decision: { byName: expect.any(String) } })
  const after = await stockOf(shop, product)
  expect(Number(after?.onHand) - Number(before?.onHand ?? 0)).toBe(12)
  expect(Number(after?.value) - Number(before?.value ?? 0)).toBe(46_200)

  const { bill } = await call(server, getSupplierBill, { id: received.billId ?? '' }, shop.token)
  expect(bill).toMatchObject({
    kind: 'invoice',
    number: '1001',
    billedOn: '2026-03-04',
    dueOn: '2026-04-03',
    totalAmount: 54_978,
    agreedAmount: 54_978,
    difference: null,
    orderId: received.order?.id,
    differenceCount: 0,
  })
  const { items } = await call(server, listPurchaseReceipts, { orderId: received.order?.id ?? '' }, shop.token)
  expect(items).toMatchObject([{ documentType: 'invoice', documentNumber: '1001' }])
})

test('a repeated upload of a received document shows its day and its person', async () => {
  const { shop } = await world()
  const { id } = await receive(shop, await anInvoiceOf(server, shop))
  const [again] = await uploadInvoice(server, shop, dteFile(sampleOf('dte')))
  expect(again).toMatchObject({ outcome: 'alreadyRead', id, before: { status: 'received' } })
})

test('two people who receive one document at once receive its goods once', async () => {
  const { shop, product } = await world()
  const { id, version } = await anInvoiceOf(server, shop)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => send(server, receiveSupplierInvoice.path, { id, version }, shop.token)),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect((await stockOf(shop, product))?.onHand).toBe('12')
})

test('lines without a product, and a document without a supplier, are not received', async () => {
  const shop = await aBuyer(server)
  const { id, version } = await anInvoiceOf(server, shop)
  const refusal = (field: string) => ({ statusCode: 422, body: { data: { fields: { [field]: expect.any(String) } } } })
  const receiveIt = () => send(server, receiveSupplierInvoice.path, { id, version }, shop.token)
  expect(await receiveIt()).toMatchObject(refusal('supplierId'))
  const { shop: other } = { shop: await aBuyer(server) }
  await makeSupplier(other)
  const unmatched = await anInvoiceOf(server, other)
  const input = { id: unmatched.id, version: unmatched.version }
  expect(await send(server, receiveSupplierInvoice.path, input, other.token)).toMatchObject(refusal('lines'))
  await call(server, matchInvoiceLine, { ...input, position: 1, variantId: null }, other.token)
  const skipped = { ...input, version: input.version + 1 }
  expect(await send(server, receiveSupplierInvoice.path, skipped, other.token)).toMatchObject(refusal('lines'))
})

test('goods of an order fill its lines, and a dearer price than the order’s is a difference of the bill', async () => {
  const { shop, supplier, product } = await world()
  const line = { product, quantity: '2', packFactor: '12', cost: '40000' }
  const order = await aPlacedOrder(server, shop, [line], { supplierId: supplier.id })
  const invoice = await anInvoiceOf(server, shop)
  expect(invoice.orders).toEqual([{ id: order.id, number: order.number, variantCount: 1, matchedCount: 1 }])
  const received = await receive(shop, invoice, { orderId: order.id })
  const { purchaseOrder } = await call(server, getPurchaseOrder, { id: order.id }, shop.token)
  expect(purchaseOrder).toMatchObject({ receiptStatus: 'partial', lines: [{ receivedQuantity: '12' }] })
  expect(received.order).toMatchObject({ id: order.id })
  const { bill } = await call(server, getSupplierBill, { id: received.billId ?? '' }, shop.token)
  expect(bill).toMatchObject({ differenceCount: 1, lines: [{ cost: '42000', orderedCost: '40000', payCost: '40000' }] })
  // The order has no taxes: the document states its total itself.
  expect(bill.difference).toEqual({ reason: 'document', amount: bill.totalAmount - 42_000 })
  expect(await stockOf(shop, product)).toMatchObject({ onHand: '12', value: '40000' })
})

test('an order of another supplier, or one without the product, does not accept the goods', async () => {
  const { shop, supplier, product } = await world()
  const other = await makeSupplier(shop, { taxId: '99900303-6' })
  const tea = await aProduct(server, shop, { name: 'Té', sku: 'TE' })
  const foreign = await aPlacedOrder(server, shop, [{ product }], { supplierId: other.id })
  const without = await aPlacedOrder(server, shop, [{ product: tea }], { supplierId: supplier.id })
  const { id, version } = await anInvoiceOf(server, shop)
  const receiveOf = (orderId: string) => send(server, receiveSupplierInvoice.path, { id, version, orderId }, shop.token)
  expect((await receiveOf(foreign.id)).statusCode).toBe(404)
  expect((await receiveOf(without.id)).statusCode).toBe(422)
  expect((await stockOf(shop, product))?.onHand ?? '0').toBe('0')
})

test('a person who may not record bills receives the goods, and another records the bill', async () => {
  const { shop, product } = await world()
  const keeper = await aMember(server, shop, { permissions: ['PURCHASE_ORDERS__RECEIVE', 'PRODUCTS__VIEW'] })
  const received = await receive(keeper, await anInvoiceOf(server, shop))
  expect(received).toMatchObject({ status: 'received', billId: null, needsBill: true })
  expect((await stockOf(shop, product))?.onHand).toBe('12')
  const seen = { id: received.id, version: received.version }
  expect((await send(server, recordInvoiceBill.path, seen, keeper.token)).statusCode).toBe(403)
  const { invoice } = await call(server, recordInvoiceBill, seen, shop.token)
  const { bill } = await call(server, getSupplierBill, { id: invoice.billId ?? '' }, shop.token)
  expect(bill).toMatchObject({ orderId: received.order?.id, lines: [{ quantity: '12', receivedQuantity: '12' }] })
  expect((await stockOf(shop, product))?.onHand).toBe('12')
})

test('an invoice after the delivery note of the same goods is only a bill, compared with the received goods', async () => {
  const { shop, product } = await world()
  const note = await anInvoiceOf(server, shop, { kind: 'deliveryNote', number: '77' })
  const delivered = await receive(shop, note)
  expect(delivered).toMatchObject({ billId: null, needsBill: false })
  const text = dteFile(sampleOf('dte')).toString('latin1')
  const reference = '<Referencia><TpoDocRef>52</TpoDocRef><FolioRef>77</FolioRef></Referencia></Documento>'
  const [read] = await uploadInvoice(server, shop, Buffer.from(text.replace('</Documento>', reference), 'latin1'))
  const seen = { id: read?.id ?? '', version: 1 }
  const { invoice } = await call(server, recordInvoiceBill, seen, shop.token)
  expect(invoice).toMatchObject({ status: 'received', received: [{ id: note.id, number: '77' }], receiptNumber: null })
  const { bill } = await call(server, getSupplierBill, { id: invoice.billId ?? '' }, shop.token)
  expect(bill).toMatchObject({ orderId: delivered.order?.id, lines: [{ quantity: '12', receivedQuantity: '12' }] })
  expect((await stockOf(shop, product))?.onHand).toBe('12')
})

test('a delivery note without prices uses the supplier’s latest cost', async () => {
  const { shop, product } = await world()
  await receive(shop, await anInvoiceOf(server, shop))
  const line = lineOf({ quantity: 2_000, price: 0 })
  await receive(shop, await anInvoiceOf(server, shop, { kind: 'deliveryNote', number: '78', lines: [line] }))
  expect(await stockOf(shop, product)).toMatchObject({ onHand: '14', value: '49000' })
})

test('a credit note moves no goods and is recorded as a credit note', async () => {
  const { shop, product } = await world()
  await receive(shop, await anInvoiceOf(server, shop))
  const note = await anInvoiceOf(server, shop, { kind: 'creditNote', number: '9' })
  const seen = { id: note.id, version: note.version }
  expect((await send(server, receiveSupplierInvoice.path, seen, shop.token)).statusCode).toBe(409)
  const { invoice } = await call(server, recordInvoiceBill, seen, shop.token)
  expect(invoice).toMatchObject({ status: 'received', receiptNumber: null })
  const { bill } = await call(server, getSupplierBill, { id: invoice.billId ?? '' }, shop.token)
  expect(bill).toMatchObject({ kind: 'creditNote', totalAmount: 49_980 })
  expect((await stockOf(shop, product))?.onHand).toBe('12')
})

test('a document in another currency needs the rate of the day', async () => {
  const { shop, product } = await world()
  await giveTaxId(server, shop, parties.ubl.receiver.taxId)
  await makeSupplier(shop, { taxIdType: 'vat', taxId: parties.ubl.issuer.taxId, currencyTag: 'EUR' })
  const made: Partial<Sample> = { lines: [lineOf({ quantity: 10_000, price: 500 })] }
  const [read] = await uploadInvoice(server, shop, ublFile(sampleOf('ubl', made)))
  const seen = { id: read?.id ?? '', version: 1 }
  expect(await send(server, receiveSupplierInvoice.path, seen, shop.token)).toMatchObject({
    statusCode: 422,
    body: { data: { fields: { exchangeRate: expect.stringMatching(/EUR/) as unknown } } },
  })
  await call(server, receiveSupplierInvoice, { ...seen, exchangeRate: '1000' }, shop.token)
  expect(await stockOf(shop, product)).toMatchObject({ onHand: '10', value: '50000' })
})

test('a document can be received again after its receipt was reversed and its bill voided, and not before', async () => {
  const { shop, product } = await world()
  const received = await receive(shop, await anInvoiceOf(server, shop))
  const { items } = await call(server, listPurchaseReceipts, { orderId: received.order?.id ?? '' }, shop.token)
  const takeUp = { id: received.id, version: received.version, isSetAside: false }
  expect((await send(server, setAsideSupplierInvoice.path, takeUp, shop.token)).statusCode).toBe(409)
  await call(server, voidSupplierBill, { id: received.billId ?? '', reason: 'Wrong goods' }, shop.token)
  await call(server, reversePurchaseReceipt, { id: items[0]?.id ?? '', reason: 'Wrong goods' }, shop.token)
  expect((await stockOf(shop, product))?.onHand).toBe('0')
  const { invoice } = await call(server, setAsideSupplierInvoice, takeUp, shop.token)
  expect(invoice).toMatchObject({ status: 'open', order: null })
  await receive(shop, invoice)
  expect(await stockOf(shop, product)).toMatchObject({ onHand: '12', value: '42000' })
})

test('two lines of one product are two lines of its order and of its bill', async () => {
  const { shop, product } = await world()
  const lines = [lineOf(), lineOf({ quantity: 1_000, price: 0, description: 'Café de regalo' })]
  const received = await receive(shop, await anInvoiceOf(server, shop, { lines }))
  const { bill } = await call(server, getSupplierBill, { id: received.billId ?? '' }, shop.token)
  expect(bill.lines.map(({ quantity }) => quantity)).toEqual(['12', '1'])
  expect(await stockOf(shop, product)).toMatchObject({ onHand: '13', value: '42000' })
})
