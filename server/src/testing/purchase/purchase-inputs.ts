/** Purchasing in the tests over all endpoints: one document of each kind, and a valid body of each call. */
import { addLateCost } from '@mostrador/contract/features/purchasing/late-costs/endpoints.ts'
import { savePurchaseShipment } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import { openReceiving } from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import {
  createSupplierBill,
  paySupplierBill,
} from '@mostrador/contract/features/purchasing/supplier-bills/endpoints.ts'
import { newId } from '../../context.ts'
import { aDraft, aPlacedOrder, aSupplier, receive } from './a-purchase-order.ts'
import { call, type Shop, type TestProduct } from '../builders.ts'
import type { TestServer } from '../test-server.ts'

/** The ids of a draft, of a partly received order, and of all its documents. */
export async function purchasesOf(server: TestServer, shop: Shop, product: TestProduct) {
  const { id: supplierId } = await aSupplier(server, shop)
  const draft = await aDraft(server, shop, [{ product }], { supplierId })
  const order = await aPlacedOrder(server, shop, [{ product, quantity: '100' }], { supplierId })
  const receipt = await receive(server, shop, order.id, [{ product, quantity: '2' }])
  const orderLineId = order.lines[0]?.id ?? ''
  const shipmentId = newId()
  await call(server, savePurchaseShipment, { id: shipmentId, orderId: order.id, carrier: 'Correo' }, shop.token)
  const { receiving } = await call(server, openReceiving, { orderId: order.id, id: newId() }, shop.token)
  const cost = { id: newId(), orderId: order.id, kind: 'charge', name: 'Flete', amount: 10, spreadBy: 'value' } as const
  await call(server, addLateCost, cost, shop.token)
  const billId = newId()
  const paper = { kind: 'invoice', number: 'F-1', billedOn: '2026-11-02', totalAmount: 20 } as const
  const lines = [{ orderLineId, quantity: '2', cost: '10' }]
  await call(server, createSupplierBill, { id: billId, supplierId, orderId: order.id, lines, ...paper }, shop.token)
  const billPaymentId = newId()
  const payment = { id: billPaymentId, billId, amount: 5, paidOn: '2026-11-03', method: 'cash' } as const
  await call(server, paySupplierBill, payment, shop.token)
  return {
    orderSupplierId: supplierId,
    draftId: draft.id,
    orderId: order.id,
    orderLineId,
    locationId: order.locationId,
    location: order.locationId,
    receiptId: receipt.id,
    receiptIds: receipt.id,
    receiptLineId: receipt.lines[0]?.id ?? '',
    receivingId: receiving.id,
    shipmentId,
    lateCostId: cost.id,
    billId,
    billPaymentId,
    order: order.id,
  }
}

type Ids = Readonly<Record<string, string>>
type Inputs = [path: string, input: Record<string, unknown>][]

/** A valid body of each call, for records of the same company. */
export function purchaseInputs(ids: Ids): Inputs {
  const line = { id: newId(), variantId: ids['variantId'], quantity: '1', cost: '1' }
  const facts = { supplierId: ids['orderSupplierId'], lines: [line] }
  return [...orderInputs(ids, facts), ...receiptInputs(ids, facts), ...billInputs(ids)]
}

function orderInputs(ids: Ids, facts: object): Inputs {
  const byVersion = { id: ids['draftId'], version: 1 }
  const placed = { id: ids['orderId'], version: 3 }
  return [
    ['/api/purchaseOrders/create', { id: newId(), ...facts }],
    ['/api/purchaseOrders/update', { ...facts, ...byVersion }],
    ['/api/purchaseOrders/duplicate', { id: ids['orderId'], newId: newId() }],
    ['/api/purchaseOrders/order', byVersion],
    ['/api/purchaseOrders/reopen', placed],
    ['/api/purchaseOrders/closeShort', { ...placed, reason: 'No llega' }],
    ['/api/purchaseOrders/cancel', { ...byVersion, reason: 'No llega' }],
    ['/api/purchaseOrders/delete', byVersion],
    ['/api/purchaseOrders/download', { id: ids['orderId'], language: 'es' }],
    ['/api/purchaseOrders/send', { id: ids['orderId'], to: 'a@example.test' }],
    ['/api/purchaseOrders/shipments/save', { id: ids['shipmentId'], orderId: ids['orderId'], carrier: 'Correo' }],
  ]
}

function receiptInputs(ids: Ids, facts: object): Inputs {
  const proof = { pinId: newId(), approvedAt: '2026-11-02T12:00:00.000Z', amount: null, mac: 'A'.repeat(43) }
  const permission = 'PURCHASE_ORDERS__OVER_RECEIVE'
  const approvals = [{ approvalId: newId(), approverId: newId(), permission, percent: null, token: null, proof }]
  const scannedAt = '2026-11-02T12:00:00.000Z'
  const scan = { id: newId(), variantId: ids['variantId'], quantity: '1', deviceKey: 'a', scannedAt }
  return [
    [
      '/api/purchaseReceipts/receive',
      { id: newId(), orderId: ids['orderId'], goods: [{ variantId: ids['variantId'], quantity: '1' }], approvals },
    ],
    ['/api/purchaseReceipts/receiveWithoutOrder', { ...facts, orderId: newId(), id: newId(), approvals }],
    ['/api/purchaseReceipts/reverse', { id: ids['receiptId'], reason: 'Por error' }],
    [
      '/api/purchaseReceipts/return',
      {
        id: newId(),
        receiptId: ids['receiptId'],
        lines: [{ receiptLineId: ids['receiptLineId'], quantity: '1' }],
        reason: 'Fallado',
        expectsReplacement: false,
      },
    ],
    ['/api/purchaseReceipts/count/open', { orderId: ids['orderId'], id: newId() }],
    ['/api/purchaseReceipts/count/scan', { receivingId: ids['receivingId'], scans: [scan] }],
  ]
}

function billInputs(ids: Ids): Inputs {
  const bill = {
    id: newId(),
    supplierId: ids['orderSupplierId'],
    orderId: ids['orderId'],
    kind: 'invoice',
    number: 'F-2',
    billedOn: '2026-11-02',
    totalAmount: 10,
    lines: [{ orderLineId: ids['orderLineId'], quantity: '1', cost: '10' }],
  }
  return [
    ['/api/supplierBills/preview', bill],
    ['/api/supplierBills/create', bill],
    ['/api/supplierBills/void', { id: ids['billId'], reason: 'Por error' }],
    ['/api/supplierBills/pay', { id: newId(), billId: ids['billId'], amount: 1, paidOn: '2026-11-03', method: 'cash' }],
    ['/api/supplierBills/reversePayment', { id: newId(), billPaymentId: ids['billPaymentId'] }],
    [
      '/api/lateCosts/add',
      { id: newId(), orderId: ids['orderId'], kind: 'charge', name: 'Flete', amount: 1, spreadBy: 'value' },
    ],
    ['/api/lateCosts/undo', { id: ids['lateCostId'], reason: 'Por error' }],
  ]
}

/** The same goods in another delivery. */
export function aNewDirectReceipt(valid: Record<string, unknown>): Record<string, unknown> {
  const lines = valid['lines'] as object[]
  return { ...valid, id: newId(), orderId: newId(), lines: lines.map((line) => ({ ...line, id: newId() })) }
}

/** The record that a plain `id` names, by path. */
export const purchaseIds: Record<string, string> = {
  '/api/purchaseOrders/get': 'orderId',
  '/api/purchaseOrders/update': 'draftId',
  '/api/purchaseOrders/duplicate': 'orderId',
  '/api/purchaseOrders/order': 'draftId',
  '/api/purchaseOrders/reopen': 'orderId',
  '/api/purchaseOrders/closeShort': 'orderId',
  '/api/purchaseOrders/cancel': 'draftId',
  '/api/purchaseOrders/delete': 'draftId',
  '/api/purchaseOrders/download': 'orderId',
  '/api/purchaseOrders/send': 'orderId',
  '/api/purchaseOrders/shipments/remove': 'shipmentId',
  '/api/purchaseReceipts/reverse': 'receiptId',
  '/api/purchaseReceipts/count/get': 'receivingId',
  '/api/purchaseReceipts/count/drop': 'receivingId',
  '/api/supplierBills/get': 'billId',
  '/api/supplierBills/void': 'billId',
  '/api/lateCosts/undo': 'lateCostId',
}

/** Calls whose own `id` the caller makes. */
export const purchasesMintedByCaller = [
  '/api/purchaseOrders/create id',
  '/api/purchaseOrders/duplicate newId',
  '/api/purchaseOrders/shipments/save id',
  '/api/purchaseReceipts/receive id',
  '/api/purchaseReceipts/receiveWithoutOrder id',
  '/api/purchaseReceipts/receiveWithoutOrder orderId',
  '/api/purchaseReceipts/return id',
  '/api/purchaseReceipts/count/open id',
  '/api/purchaseReceipts/count/scan scans.0.id',
  '/api/supplierBills/preview id',
  '/api/supplierBills/create id',
  '/api/supplierBills/pay id',
  '/api/supplierBills/reversePayment id',
  '/api/lateCosts/add id',
]
