import { money, zero } from '@mostrador/domain/money/money.ts'
import { applyPayments } from '@mostrador/domain/payment/apply-payments.ts'
import { expect, test } from 'vitest'
import { buildSale, type SaleFacts } from '#src/features/selling/sell/payment/build-sale.ts'
import { NothingToSell } from '#src/features/selling/sell/till/sale-on-paper.ts'
import { reduceCart } from '#src/features/selling/sell/sale/cart.ts'
import { priceCart } from '#src/features/selling/sell/sale/price-cart.ts'
import { type DraftCart, emptyCart } from '#src/offline/draft-cart.ts'
import { aMaker, anItem, aRegister, someSettings } from '#src/testing/a-sale.ts'

const settings = someSettings()
let lastId = 0
const newId = () => `id-${(lastId += 1)}`

function factsOf(cart: DraftCart): SaleFacts {
  const priced = priceCart(cart, settings)
  const [cash] = settings.tenders
  if (!priced.ok || !cash) throw new Error('no such sale')
  const payments = [{ paymentId: 'p-1', tenderType: cash.type, tenderedAmount: money(1000) }]
  const settlement = applyPayments({ totalAmount: priced.sale.totalAmount, payments })
  if (!settlement.ok) throw new Error('not settled')
  return {
    cart,
    priced: priced.sale,
    rows: [{ paymentId: 'p-1', tender: cash, amount: money(1000), reference: null }],
    settlement,
    settings,
    register: aRegister(),
    cashierName: 'Ana',
    customerTaxId: null,
    tipAmount: zero,
    madeBy: aMaker,
    soldAt: '2026-03-02T12:00:00.000Z',
    clockOffsetMs: 0,
    publicToken: 'K3v9K3v9K3v9K3v9K3v9K3',
    origin: 'https://shop.example',
  }
}
const aCart = () => reduceCart(emptyCart, { type: 'add', item: anItem(), taxes: [], quantity: '1', newId })

test('the customer of the sale is on the document and on the receipt', () => {
  const customer = { id: 'c-1', name: 'Almacén Sur', priceListId: null }
  const { sale, receipt } = buildSale(factsOf(reduceCart(aCart(), { type: 'setCustomer', customer })))

  expect(sale.customerId).toBe('c-1')
  expect(receipt.customerName).toBe('Almacén Sur')
})

test('a line says that its discount came with the customer, and omits what only the till needs', () => {
  const customer = { id: 'c-1', name: 'Almacén Sur', priceListId: null, discountPercent: '10' }
  const cart = reduceCart(aCart(), { type: 'setCustomer', customer })
  const { lineId = '' } = cart.lines[0] ?? {}
  const given = buildSale(factsOf(cart))
  const byHand = { type: 'percent', value: '5' } as const
  const typed = buildSale(factsOf(reduceCart(cart, { type: 'setDiscount', lineId, discount: byHand })))

  expect(given.sale.lines[0]?.discount).toEqual({ type: 'percent', value: '10', origin: 'customer' })
  expect(given.receipt).toMatchObject({ totalAmount: 900, lines: [{ lineDiscountAmount: 100 }] })
  expect(typed.sale.lines[0]?.discount).toEqual(byHand)
  expect(typed.sale.lines[0]).not.toHaveProperty('isDiscountTyped')
})

test('a tax-exempt sale says so on the document and on the receipt, which lists each tax with a rate of zero', () => {
  const taxed = reduceCart(emptyCart, {
    type: 'add',
    item: anItem({ price: '1190', taxIds: settings.taxes.map(({ groupId }) => groupId) }),
    taxes: settings.taxes,
    quantity: '1',
    newId,
  })
  const exemption = { reason: 'manual', reference: 'EX-77' } as const
  const { sale, receipt } = buildSale(factsOf(reduceCart(taxed, { type: 'setExemption', exemption })))

  expect(sale).toMatchObject({ exemption, printed: { totalAmount: 1000, taxAmount: 0 } })
  expect(sale.lines[0]?.taxes[0]?.rate).toBe('19')
  expect(receipt).toMatchObject({
    exemption: { reference: 'EX-77' },
    totalAmount: 1000,
    lines: [{ exemptedAmount: 190 }],
    taxes: [{ rate: '0', amount: 0, taxableAmount: 1000 }],
  })
  expect(buildSale(factsOf(taxed)).sale).not.toHaveProperty('exemption')
})

test('a sale without a customer names none', () => {
  const { sale, receipt } = buildSale(factsOf(aCart()))

  expect(sale.customerId).toBeNull()
  expect(receipt).not.toHaveProperty('customerName')
})

test('seller and internal note are on the document, and only the seller is on the receipt', () => {
  const seller = { userId: 'u-2', name: 'Luis' }
  const named = reduceCart(aCart(), { type: 'setSeller', seller })
  const cart = reduceCart(named, { type: 'setInternalNote', note: 'Paga su hermano' })
  const { sale, receipt } = buildSale(factsOf(cart))

  expect(sale).toMatchObject({ sellerId: 'u-2', internalNote: 'Paga su hermano' })
  expect(receipt).toMatchObject({ sellerName: 'Luis' })
  expect(JSON.stringify(receipt)).not.toContain('hermano')
})

test('omits a seller who is the cashier, and an empty note', () => {
  const seller = { userId: aMaker.userId, name: 'Ana' }
  const named = reduceCart(aCart(), { type: 'setSeller', seller })
  const { sale, receipt } = buildSale(factsOf(reduceCart(named, { type: 'setInternalNote', note: null })))

  for (const key of ['sellerId', 'internalNote', 'priceListId']) expect(sale).not.toHaveProperty(key)
  expect(receipt).not.toHaveProperty('sellerName')
})

test('names the price list that takes precedence', () => {
  const list = { id: 'l-1', name: 'Mayoristas', percentage: '-10' }
  const priceLists = { currencyTag: 'CLP', customer: null, register: list }

  expect(buildSale(factsOf({ ...aCart(), priceLists })).sale.priceListId).toBe('l-1')
  const usual = { ...priceLists, chosen: { list: null } }
  expect(buildSale(factsOf({ ...aCart(), priceLists: usual })).sale).not.toHaveProperty('priceListId')
})

test('a tip is on the document and the receipt, and the payment states its share of the tip', () => {
  const facts = factsOf(aCart())
  const [cash] = settings.tenders
  const settlement = applyPayments({
    totalAmount: facts.priced.totalAmount,
    tipAmount: money(100),
    payments: [{ paymentId: 'p-1', tenderType: cash?.type ?? 'cash', tenderedAmount: money(1100) }],
  })
  if (!settlement.ok) throw new Error('not settled')
  const { sale, receipt } = buildSale({ ...facts, settlement, tipAmount: money(100) })

  expect(sale).toMatchObject({ tipAmount: 100, printed: { totalAmount: 1000 } })
  expect(receipt).toMatchObject({ totalAmount: 1000, tipAmount: 100, payments: [{ amount: 1100, tipAmount: 100 }] })
  expect(buildSale(facts).sale).not.toHaveProperty('tipAmount')
})

test('the next sale starts with the cashier as seller', () => {
  const cart = reduceCart(aCart(), { type: 'setSeller', seller: { userId: 'u-2', name: 'Luis' } })

  expect(reduceCart(cart, { type: 'clear' }).seller).toBeUndefined()
  expect(reduceCart(cart, { type: 'setSeller', seller: null }).seller).toBeUndefined()
})

test('refuses a sale without an id', () => {
  expect(() => buildSale({ ...factsOf(aCart()), cart: emptyCart })).toThrow(NothingToSell)
})

test('serial numbers and metadata are on the document and the receipt, and absent if a sale has none', () => {
  const cart = aCart()
  const lineId = cart.lines[0]?.lineId ?? ''
  const named = reduceCart(cart, { type: 'setSerials', lineId, serials: ['SN-1'] })
  const { sale, receipt } = buildSale(factsOf({ ...named, metadata: { table: 'A1' } }))

  expect(sale).toMatchObject({ metadata: { table: 'A1' }, lines: [{ serials: ['SN-1'] }] })
  expect(receipt.lines[0]?.serials).toEqual(['SN-1'])
  const plain = buildSale(factsOf(reduceCart(named, { type: 'setSerials', lineId, serials: [] })))
  expect(plain.sale).not.toHaveProperty('metadata')
  expect(plain.sale.lines[0]).not.toHaveProperty('serials')
  expect(plain.receipt).not.toHaveProperty('details')
})
