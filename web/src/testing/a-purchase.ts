/** Documents of purchasing for tests of forms. */
import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import type { PurchaseReceipt, Receiving } from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import type { Bill } from '@mostrador/contract/features/purchasing/supplier-bills/schema.ts'
import type { Transfer } from '@mostrador/contract/features/catalogue/transfers/schema.ts'
import { money } from '@mostrador/domain/money/money.ts'

export const purchaseId = (at: number) => `0195a1c0-0000-7000-8000-0000000000${at}0`
const at = '2026-03-04T12:00:00.000Z'
const product = { variantId: purchaseId(3), productId: purchaseId(3), name: 'Harina', sku: 'HAR-1', unitTag: 'un' }

const line: PurchaseOrder['lines'][number] = {
  ...product,
  id: purchaseId(2),
  supplierSku: null,
  quantityDecimals: 0,
  packName: null,
  packFactor: '1',
  quantity: '10',
  unitQuantity: '10',
  cost: '12.5',
  discountPercent: '0',
  taxIds: [],
  netAmount: money(12_500),
  taxAmount: money(0),
  note: '',
  receivedQuantity: '0',
  overQuantity: '0',
  billedQuantity: '0',
  lastCost: null,
}

/** A draft in dollars for a shop in Chile, with ten of one product and freight. */
export function aPurchaseOrder(changes: Partial<PurchaseOrder> = {}): PurchaseOrder {
  return {
    id: purchaseId(1),
    version: 1,
    number: 7,
    supplierId: purchaseId(4),
    supplierName: 'Molino',
    supplierEmail: null,
    supplierLanguage: null,
    locationId: purchaseId(5),
    locationName: 'Local',
    status: 'draft',
    receiptStatus: 'none',
    billStatus: 'unbilled',
    paymentStatus: 'unpaid',
    currencyTag: 'USD',
    exchangeRate: '945.125',
    pricesIncludeTax: false,
    taxesAreCost: false,
    supplierReference: null,
    note: '',
    internalNote: '',
    orderDiscountAmount: money(0),
    subtotalAmount: money(12_500),
    discountAmount: money(0),
    netAmount: money(12_500),
    taxAmount: money(0),
    costsAmount: money(1000),
    totalAmount: money(13_500),
    costs: [{ name: 'Flete', amount: money(1000), spreadBy: 'value' }],
    taxes: [],
    lines: [line],
    shipments: [],
    attachments: [],
    orderedUnits: '10',
    receivedUnits: '0',
    lineCount: 1,
    expectedOn: null,
    isLate: false,
    hasArrived: false,
    orderedAt: null,
    createdAt: at,
    createdByName: 'Ana',
    sentAt: null,
    closedAt: null,
    closeReason: null,
    ...changes,
  }
}

/** An order of which four pieces came. */
export const aReceivedOrder = (): PurchaseOrder =>
  aPurchaseOrder({ status: 'ordered', receiptStatus: 'partial', lines: [{ ...line, receivedQuantity: '4' }] })

/** A count at the door of four good pieces and a broken one. */
export const aReceiving = (): Receiving => ({
  id: purchaseId(6),
  orderId: purchaseId(1),
  orderNumber: 7,
  supplierName: 'Molino',
  currencyTag: 'USD',
  status: 'open',
  variants: [
    {
      variantId: product.variantId,
      name: product.name,
      sku: product.sku,
      unitTag: 'un',
      quantityDecimals: 0,
      codes: [],
      expected: '10',
      isOrdered: true,
      allowedAbove: '0',
      accepted: '4',
      rejected: '1',
      waitingOrders: [],
      lastDeviceKey: null,
      lastAt: null,
    },
  ],
  devices: [],
})

export const aReceipt = (): PurchaseReceipt => ({
  id: purchaseId(7),
  number: 3,
  orderId: purchaseId(1),
  documentType: null,
  documentNumber: null,
  currencyTag: 'USD',
  exchangeRate: '945.125',
  amount: '47256',
  costs: [],
  note: '',
  receivedAt: at,
  userName: 'Ana',
  approvedByName: null,
  reversal: null,
  lines: [
    {
      id: purchaseId(8),
      orderLineId: line.id,
      variantId: product.variantId,
      name: product.name,
      sku: product.sku,
      unitTag: 'un',
      quantity: '4',
      rejectedQuantity: '0',
      rejectReason: null,
      cost: '12.5',
      amount: '47256',
      lot: null,
      expiresOn: null,
      returnedQuantity: '0',
    },
  ],
  returns: [],
})

export const aBill = (): Bill => ({
  id: purchaseId(9),
  version: 1,
  supplierId: purchaseId(4),
  supplierName: 'Molino',
  orderId: null,
  orderNumber: null,
  kind: 'invoice',
  number: 'F-7',
  billedOn: '2026-03-04',
  dueOn: '2026-03-04',
  currencyTag: 'CLP',
  exchangeRate: '1',
  difference: null,
  totalAmount: money(5000),
  agreedAmount: money(5000),
  paidAmount: money(0),
  leftAmount: money(5000),
  paymentStatus: 'unpaid',
  isOverdue: false,
  differenceCount: 0,
  voidedAt: null,
  voidReason: null,
  paysMissingGoods: false,
  paysHigherCosts: false,
  isForReturn: false,
  note: '',
  lines: [],
  payments: [],
})

/** A draft of a transfer of ten pieces between two places. */
export const aTransfer = (changes: Partial<Transfer> = {}): Transfer => ({
  id: purchaseId(1),
  version: 1,
  number: 2,
  status: 'draft',
  from: { id: purchaseId(5), name: 'Local', address: '' },
  to: { id: purchaseId(6), name: 'Bodega', address: '' },
  note: '',
  lines: [
    {
      ...product,
      id: purchaseId(2),
      quantityDecimals: 0,
      barcodes: [],
      packs: [],
      quantity: '10',
      onHand: '10',
      received: '0',
      lost: '0',
      value: null,
    },
  ],
  receipts: [],
  valueOnTheWay: null,
  valueLost: null,
  createdByName: 'Ana',
  createdAt: at,
  sentByName: null,
  sentAt: null,
  receivedAt: null,
  ...changes,
})
