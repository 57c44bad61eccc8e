/** Every field of the forms of purchasing, transfers and counts with each kind of bad value, in both languages. */
import * as lateCosts from '@mostrador/contract/features/purchasing/late-costs/endpoints.ts'
import { listLocations } from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import type { Location } from '@mostrador/contract/features/catalogue/locations/schema.ts'
import * as orders from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import * as receipts from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { saveReorderPolicy } from '@mostrador/contract/features/purchasing/reorder/endpoints.ts'
import type { ReorderLine } from '@mostrador/contract/features/purchasing/reorder/schema.ts'
import { listShelves } from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import * as counts from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import * as bills from '@mostrador/contract/features/purchasing/supplier-bills/endpoints.ts'
import { getTransfer, saveTransfer } from '@mostrador/contract/features/catalogue/transfers/endpoints.ts'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { Navigate, useSearchParams } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { LateCostDialog } from '#src/features/purchasing/late-costs/late-cost-dialog.tsx'
import { OrderForm } from '#src/features/purchasing/purchase-orders/form/order-form.tsx'
import { EditFactsCard } from '#src/features/purchasing/purchase-orders/page/edit-facts-card.tsx'
import { ReasonDialog } from '#src/features/purchasing/purchase-orders/page/reason-dialog.tsx'
import { SendDialog } from '#src/features/purchasing/purchase-orders/page/send-dialog.tsx'
import { ShipmentDialog } from '#src/features/purchasing/purchase-orders/page/shipment-dialog.tsx'
import { FinishPanel } from '#src/features/purchasing/purchase-receipts/count/finish-panel.tsx'
import { ReceiptDialogs } from '#src/features/purchasing/purchase-receipts/receipt-dialogs.tsx'
import { PolicyDialog } from '#src/features/purchasing/reorder/policy-dialog.tsx'
import { LimitsDialog } from '#src/features/catalogue/stock-counts/limits-dialog.tsx'
import { CountScreen } from '#src/features/catalogue/stock-counts/count-screen.tsx'
import { BillForm } from '#src/features/purchasing/supplier-bills/bill-form.tsx'
import { PaymentsCard } from '#src/features/purchasing/supplier-bills/payments-card.tsx'
import { VoidDialog } from '#src/features/purchasing/supplier-bills/void-dialog.tsx'
import { TransferScreen } from '#src/features/catalogue/transfers/transfer-screen.tsx'
import { aBill, aPurchaseOrder, aReceipt, aReceivedOrder, aReceiving, aTransfer, purchaseId } from './a-purchase.ts'
import {
  all,
  amounts,
  choose,
  click,
  describeForms,
  emails,
  markup,
  missing,
  named,
  quantities,
  tooLong,
} from './bad-value-kinds.ts'
import { leaveScreen, Refusal, showScreen, wordsIn } from './show-screen.tsx'
import { type BadValue, type FormOfFields, tryBadValues, tryRefusal } from './try-bad-values.ts'
import { element, faultsShown, press, tryForm, typeIn } from './try-form.ts'

afterEach(leaveScreen)

const onClose = () => undefined
const back = { to: '/dashboard', label: 'Back' }
const local = { id: purchaseId(5), name: 'Local' }
const place: Location = {
  ...local,
  version: 1,
  address: '',
  status: 'active',
  isDefault: true,
  registers: 1,
  stocked: 1,
  updatedAt: '2026-03-04T12:00:00.000Z',
}
const places = {
  [listLocations.path]: {
    items: [place, { ...place, id: purchaseId(6), name: 'Bodega', isDefault: false }],
    total: 2,
    nextCursor: null,
    prevCursor: null,
  },
}
const ofOrder = { [orders.getPurchaseOrder.path]: { purchaseOrder: aReceivedOrder() } }

const reasons: BadValue[] = [missing, ['ab', 'validation.stringMin', { min: 3 }], tooLong(200)]
const rates = all(['x', '-1', '0', '1.2.3'], 'dashboard.form.quantityInvalid', { example: '945,5' })
const aboveZero: BadValue = ['0', 'validation.numberMin', { min: 0 }]
const inDollars = all(['x', '-1', '1.2.3'], 'dashboard.form.amountInvalid', { example: '129,00' })

/** The form of a bill, at the address that names its order. */
function BillOfOrder() {
  const [params] = useSearchParams()
  return params.has('order') ? <BillForm back={back} /> : <Navigate to={`?order=${purchaseId(1)}`} replace />
}

const policyLine: ReorderLine = {
  variantId: purchaseId(3),
  productId: purchaseId(3),
  name: 'Harina',
  sku: 'HAR-1',
  unitTag: 'un',
  locationId: purchaseId(5),
  locationName: 'Local',
  kind: 'max',
  level: '10',
  reorderQuantity: null,
  coverDays: null,
  max: '20',
  soldPerDay: '1',
  waiting: 0,
  available: '5',
  incoming: '0',
  need: '15',
  packFactor: '1',
  packs: '15',
  quantity: '15',
  cost: null,
}

const badOrder: FormOfFields['bad'] = {
  exchangeRate: rates,
  supplierReference: [tooLong(60)],
  // The form is long, and each round of values renders it again.
  lines: [
    [['x', '12,50'], 'purchaseOrders.faults.quantityInvalid'],
    [['0', '12,50'], 'purchaseOrders.faults.quantityInvalid'],
    [['1,5', '12,50'], 'purchaseOrders.faults.unitsInvalid'],
    [['10', '-1'], 'purchaseOrders.faults.unitPriceInvalid'],
  ],
  costs: [
    [['', '10,00'], 'purchaseOrders.costs.incomplete'],
    ...['', 'x', '-1'].map((amount): BadValue => [['Flete', amount], 'purchaseOrders.costs.incomplete']),
  ],
  discount: [...inDollars, ['99999999999', 'dashboard.form.amountTooLarge']],
  note: [tooLong(2000), markup],
  internalNote: [tooLong(2000), markup],
}

const rows: Record<string, FormOfFields> = {
  'purchase order': {
    form: <OrderForm stored={aPurchaseOrder()} back={back} />,
    answers: places,
    endpoint: orders.updatePurchaseOrder,
    button: 'purchase-order-save',
    bad: badOrder,
    namesThere: { discount: 'orderDiscountAmount' },
    chosen: [
      ...named('id version supplierId locationId currencyTag pricesIncludeTax taxesAreCost expectedOn'),
      ...named('orderDiscountAmount add-variant'),
    ],
    good: { exchangeRate: '900' },
  },
  'goods of an order': {
    form: <FinishPanel receiving={aReceiving()} back="/dashboard" onClose={onClose} />,
    answers: ofOrder,
    endpoint: receipts.receiveGoods,
    button: 'finish-save',
    open: async () => {
      await waitFor(() => element('[data-testid="finish-lot-HAR-1"]'))
      click('finish-lot-HAR-1')()
    },
    bad: {
      documentNumber: [tooLong(60)],
      'goods.0.rejectReason': reasons,
      'goods.0.cost': [
        ...all(['', 'x', '1o', '-1', '1.2.3'], 'purchaseOrders.faults.unitPriceInvalid'),
        ['99999999999', 'dashboard.form.amountTooLarge'],
      ],
      'goods.0.lot': [tooLong(40)],
      'costs.0.amount': [missing, ...inDollars, ['99999999999', 'dashboard.form.amountTooLarge']],
      exchangeRate: [missing, ...rates],
      note: [tooLong(500), markup],
    },
    judgedThere: ['documentType', 'goods.0', 'goods.0.expiresOn'],
    chosen: named('id orderId goods costs receivingId acceptRepeated approvals'),
    good: { 'goods.0.rejectReason': 'Rota' },
  },
  'the reason of a closed order': {
    form: <ReasonDialog order={aReceivedOrder()} step="closeShort" onChanged={onClose} onClose={onClose} />,
    endpoint: orders.closePurchaseOrder,
    button: 'order-reason-save',
    bad: { reason: reasons },
    chosen: ['id', 'version'],
    good: { reason: 'No llega' },
  },
  'the mail of an order': {
    form: <SendDialog order={aReceivedOrder()} onSent={onClose} onClose={onClose} />,
    endpoint: orders.sendPurchaseOrder,
    button: 'send-order-save',
    bad: { to: [missing, ...emails], message: [tooLong(2000)] },
    chosen: ['id'],
    good: { to: 'a@b.cl' },
  },
  parcel: {
    form: <ShipmentDialog orderId={purchaseId(1)} stored={null} onSaved={onClose} onClose={onClose} />,
    endpoint: orders.savePurchaseShipment,
    button: 'shipment-save',
    bad: {
      carrier: [tooLong(60)],
      trackingNumber: [tooLong(80)],
      trackingUrl: [...all(['x', 'javascript:alert(1)'], 'validation.invalid'), tooLong(500)],
    },
    judgedThere: ['expectedOn'],
    chosen: ['id', 'orderId', 'isArrived'],
    good: { trackingNumber: '77' },
  },
  'the reason of a reversed receipt': {
    form: <ReceiptDialogs action="reverse" receipt={aReceipt()} onClose={onClose} />,
    endpoint: receipts.reversePurchaseReceipt,
    button: 'receipt-dialog-save',
    bad: { reason: reasons },
    chosen: ['id'],
    good: { reason: 'Por error' },
  },
  'goods that go back': {
    form: <ReceiptDialogs action="return" receipt={aReceipt()} onClose={onClose} />,
    endpoint: receipts.returnPurchasedGoods,
    button: 'receipt-dialog-save',
    bad: { quantities: all(['', 'x', '-1', '0'], 'purchaseOrders.faults.quantityInvalid'), reason: reasons },
    chosen: named('id receiptId lines expectsReplacement'),
    good: { quantities: '1', reason: 'Fallados' },
  },
  'bill of an order': {
    form: <BillOfOrder />,
    answers: ofOrder,
    endpoint: bills.createSupplierBill,
    button: 'supplier-bill-save',
    bad: {
      number: [missing, tooLong(60)],
      billedOn: [missing],
      total: [missing, ...all(['x', '-1', '1.2.3'], 'dashboard.form.amountInvalid', { example: '12.900,00' })],
      exchangeRate: [missing, ...rates],
      lines: [
        ...['x', '-1', '0', ''].map((text): BadValue => [['on', text], 'purchaseOrders.faults.quantityInvalid']),
        ...['x', '-1'].map((cost): BadValue => [['on', '4', cost], 'purchaseOrders.faults.unitPriceInvalid']),
      ],
      note: [tooLong(500)],
    },
    judgedThere: ['dueOn'],
    chosen: named(
      'id supplierId orderId kind currencyTag totalAmount difference paysMissingGoods paysHigherCosts isForReturn',
    ),
    good: { number: 'F-7', total: '50,00' },
    namesThere: { total: 'totalAmount' },
  },
  'the reason of a bill taken back': {
    form: <VoidDialog bill={aBill()} onClose={onClose} />,
    endpoint: bills.voidSupplierBill,
    button: 'void-bill-save',
    bad: { reason: reasons },
    chosen: ['id'],
    good: { reason: 'Era otra' },
  },
  'payment of a bill': {
    form: <PaymentsCard bill={aBill()} />,
    endpoint: bills.paySupplierBill,
    button: 'payment-save',
    bad: { amount: [missing, ...amounts], paidOn: [missing], reference: [tooLong(60)] },
    chosen: ['id', 'billId', 'method'],
    good: { amount: '5.000' },
  },
  'late cost': {
    form: <LateCostDialog order={aReceivedOrder()} undoing={null} onClose={onClose} />,
    answers: { [receipts.listPurchaseReceipts.path]: { items: [aReceipt()] } },
    endpoint: lateCosts.addLateCost,
    button: 'late-cost-save',
    bad: { name: [missing, tooLong(60)], amount: [missing, ...amounts], documentNumber: [tooLong(60)] },
    chosen: named('id orderId receiptIds kind currencyTag exchangeRate spreadBy'),
    good: { name: 'Flete', amount: '1.000' },
  },
  transfer: {
    form: <TransferScreen id={purchaseId(1)} />,
    answers: { ...places, [getTransfer.path]: { transfer: aTransfer({ to: { ...local, address: '' } }) } },
    endpoint: saveTransfer,
    button: 'transfer-save',
    bad: {
      toLocationId: [[null, 'transfers.samePlace']],
      // Before the quantity, two fields add goods to the list.
      lines: ['x', '-1', '0', ''].map((text): BadValue => [['', '', text], 'transfers.form.quantityBad']),
    },
    judgedThere: ['fromLocationId', 'note'],
    chosen: ['transferId', 'version', 'add-item'],
    good: { note: 'Hola' },
    choose: () => choose('toLocationId', purchaseId(6)),
  },
  'plan of a count at random': {
    form: <CountScreen id="new" />,
    answers: places,
    endpoint: counts.saveStockCount,
    button: 'count-save',
    open: () => choose('count-scope', 'random'),
    bad: { randomSize: all(['', 'x', '0', '-1', '1,5', '5001'], 'stockCounts.form.needSize', { max: 5000 }) },
    judgedThere: ['locationId', 'dueDate', 'note'],
    chosen: named('countId version scope categoryId shelf variantIds isBlind assigneeIds'),
    good: { randomSize: '50' },
  },
  'plan of a count of a shelf': {
    form: <CountScreen id="new" />,
    answers: { ...places, [listShelves.path]: { items: [{ shelf: 'A 1', variants: 3 }] } },
    endpoint: counts.saveStockCount,
    schemas: [],
    button: 'count-save',
    open: () => choose('count-scope', 'shelf'),
    bad: { shelf: [[null, 'stockCounts.form.needShelf']] },
    good: { note: 'Hola' },
    choose: () => choose('count-shelf', 'A 1'),
  },
  'limits of counts': {
    form: <LimitsDialog onClose={onClose} />,
    answers: { [counts.getCountLimits.path]: { limits: { recountQuantity: null, recountAmount: null } } },
    endpoint: counts.saveCountLimits,
    button: 'limits-save',
    bad: { recountQuantity: [...quantities, aboveZero], recountAmount: [...amounts] },
    good: { recountQuantity: '5' },
  },
  'maximum of a product to reorder': {
    form: <PolicyDialog line={policyLine} onClose={onClose} />,
    endpoint: saveReorderPolicy,
    schemas: [],
    button: 'policy-save',
    bad: { level: quantities, max: [missing, aboveZero, ...quantities] },
    good: { level: '5', max: '30' },
  },
}

describeForms(rows)

const nothing = { answers: places, endpoint: { path: '', input: null }, good: {} }
const missingChoices: Record<string, FormOfFields> = {
  'the supplier and paper of goods without an order': {
    ...nothing,
    form: <OrderForm stored={null} back={back} isDirect />,
    button: 'direct-receive',
    bad: { supplierId: [[null, 'purchaseOrders.form.supplierRequired']], documentNumber: [tooLong(60)] },
  },
  'the supplier of a bill without an order': {
    ...nothing,
    form: <BillForm back={back} />,
    button: 'supplier-bill-save',
    bad: { supplierId: [[null, 'supplierBills.form.supplierRequired']], number: [missing], total: [missing] },
  },
  'the category of a count': {
    ...nothing,
    form: <CountScreen id="new" />,
    button: 'count-save',
    open: () => choose('count-scope', 'category'),
    bad: { categoryId: [[null, 'stockCounts.form.needCategory']] },
  },
  'the products of a count': {
    ...nothing,
    form: <CountScreen id="new" />,
    button: 'count-save',
    open: () => choose('count-scope', 'chosen'),
    bad: { chosen: [[null, 'stockCounts.form.needProducts']] },
  },
}

test.each(Object.entries(missingChoices))('asks for %s', async (_, row) => {
  for (const language of ['es', 'en'] as const) expect(await tryBadValues(row, language)).toEqual([])
})

test('what may change of a placed order is checked before it is sent', async () => {
  const calls = showScreen(<EditFactsCard order={aReceivedOrder()} onChanged={onClose} />)
  const input = await tryForm({
    calls,
    path: orders.updatePurchaseOrder.path,
    bad: { supplierReference: 'x'.repeat(61), internalNote: 'x'.repeat(2001) },
    faults: ['supplierReference', 'internalNote'],
    good: { supplierReference: 'C-1', internalNote: 'Llamar' },
  })
  expect(input).toMatchObject({ supplierReference: 'C-1', internalNote: 'Llamar', exchangeRate: '945.125' })
})

const sentTo = (calls: readonly { path: string; input: unknown }[], path: string) =>
  calls.filter((call) => call.path === path).map(({ input }) => input)

test('a bill and a receipt keep the rate of their order to its last place', async () => {
  const billing = showScreen(<BillOfOrder />, ofOrder)
  await waitFor(() => element('[data-testid="bill-total"]'))
  await typeIn({ number: 'F-7', total: '50,00' })
  await press('supplier-bill-save')
  await waitFor(() =>
    expect(sentTo(billing, bills.createSupplierBill.path)).toMatchObject([{ exchangeRate: '945.125', lines: [{}] }]),
  )
  leaveScreen()
  const sound = aReceiving()
  const receiving = { ...sound, variants: sound.variants.map((variant) => ({ ...variant, rejected: '0' })) }
  const receivingCalls = showScreen(<FinishPanel receiving={receiving} back="/dashboard" onClose={onClose} />, ofOrder)
  await waitFor(() => element('[data-testid="finish-save"]'))
  await press('finish-save')
  await waitFor(() =>
    expect(sentTo(receivingCalls, receipts.receiveGoods.path)).toMatchObject([{ exchangeRate: '945.125' }]),
  )
})

test('what is wrong in a receipt is told at its field, the first has the focus, and then all of it is sent', async () => {
  const calls = showScreen(<FinishPanel receiving={aReceiving()} back="/dashboard" onClose={onClose} />, ofOrder)
  const input = await tryForm({
    calls,
    path: receipts.receiveGoods.path,
    button: 'finish-save',
    bad: { documentNumber: 'G-7', 'goods.0.cost': '1o', 'costs.0.amount': 'abc', exchangeRate: 'x' },
    faults: ['goods.0.rejectReason', 'goods.0.cost', 'costs.0.amount', 'exchangeRate'],
    good: { 'goods.0.rejectReason': 'Rota', 'goods.0.cost': '13,5', 'costs.0.amount': '0', exchangeRate: '900' },
  })
  expect(input).toMatchObject({
    documentNumber: 'G-7',
    goods: [{ quantity: '4', rejectedQuantity: '1', rejectReason: 'Rota', cost: '13.5' }],
    costs: [{ name: 'Flete', amount: 0 }],
    exchangeRate: '900',
  })
})

test('a last day that is no day is refused, and what the server says of a lot opens its fields', async () => {
  const refusal = { [receipts.receiveGoods.path]: new Refusal({ 'goods.0.lot': 'no such lot' }) }
  const answers = { ...ofOrder, ...refusal }
  const calls = showScreen(<FinishPanel receiving={aReceiving()} back="/dashboard" onClose={onClose} />, answers)
  await waitFor(() => element('[data-testid="finish-save"]'))
  await typeIn({ 'goods.0.rejectReason': 'Rota' })
  await press('finish-save')
  await waitFor(() => expect(faultsShown()).toEqual(['goods.0.lot']))
  await typeIn({ 'goods.0.lot': 'L-7' })

  const day = element('[data-field="goods.0.expiresOn"]')
  Object.defineProperty(day, 'validity', { value: { badInput: true } })
  await act(async () => void fireEvent.keyUp(day))
  await press('finish-save')

  await waitFor(() => expect(faultsShown()).toEqual(['goods.0.expiresOn']))
  expect(sentTo(calls, receipts.receiveGoods.path)).toHaveLength(1)
})

test('what the server refuses of goods without an order stands at its field', async () => {
  const row: FormOfFields = {
    form: <OrderForm stored={aPurchaseOrder()} back={back} isDirect />,
    answers: places,
    endpoint: receipts.receiveWithoutOrder,
    button: 'direct-receive',
    bad: { ...badOrder, documentNumber: [tooLong(60)] },
    namesThere: { discount: 'orderDiscountAmount' },
    good: { exchangeRate: '900' },
  }
  expect(await tryRefusal(row)).toHaveLength(1)
})

test('a bad discount of a line opens the line and marks its input', async () => {
  const [line] = aPurchaseOrder().lines
  const stored = aPurchaseOrder({ lines: line ? [{ ...line, discountPercent: '101' }] : [] })
  showScreen(<OrderForm stored={stored} back={back} />, places)
  await waitFor(() => element('[data-testid="purchase-order-save"]'))
  await typeIn({ supplierReference: 'C-1' })
  await press('purchase-order-save')
  await waitFor(() => expect(element('[data-testid="discount-HAR-1"]').getAttribute('aria-invalid')).toBe('true'))
  await waitFor(() => expect(document.activeElement).toBe(element('[data-testid="discount-HAR-1"]')))
  expect(element('[data-testid="order-line-HAR-1"]').textContent).toContain(
    wordsIn('en').translate('purchaseOrders.faults.percentInvalid'),
  )
})
