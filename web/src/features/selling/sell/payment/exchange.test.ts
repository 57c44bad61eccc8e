import 'fake-indexeddb/auto'
import { newExchangeSchema } from '@mostrador/contract/features/selling/exchanges/schema.ts'
import type { RefundableSale } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { money, negate, zero } from '@mostrador/domain/money/money.ts'
import { receiptDocument } from '@mostrador/domain/receipt/receipt.ts'
import { refundSale } from '@mostrador/domain/refund/refund-sale.ts'
import { checkExchangePayments } from '@mostrador/domain/refund/check-exchange-payments.ts'
import { type Settlement, applyPayments } from '@mostrador/domain/payment/apply-payments.ts'
import { expect, test } from 'vitest'
import { buildExchange } from '#src/features/selling/sell/payment/build-exchange.ts'
import { reduceCart } from '#src/features/selling/sell/sale/cart.ts'
import { createCartStore } from '#src/features/selling/sell/sale/cart-store.ts'
import { displayViewOf } from '#src/features/selling/sell/screen/display-view.ts'
import { dropReturn } from '#src/features/selling/sell/sale/drop-return.ts'
import { holdOpenSale } from '#src/features/selling/sell/till/hold-open-sale.ts'
import { planExchange } from '#src/features/selling/sell/sale/plan-exchange.ts'
import { priceCart } from '#src/features/selling/sell/sale/price-cart.ts'
import { totalToPay } from '#src/features/selling/sell/sale/total-to-pay.ts'
import { type DraftCart, type DraftExchange, emptyCart, isEmptyCart } from '#src/offline/draft-cart.ts'
import { aMaker, anItem, aRegister, someSettings } from '#src/testing/a-sale.ts'

const settings = someSettings()
const [tax] = settings.taxes
const [cash, card] = settings.tenders
const newId = () => crypto.randomUUID()
const taxOf = (taxableAmount: number, amount: number) => ({
  taxId: tax?.id ?? '',
  name: { en: 'VAT', es: 'IVA' },
  kind: 'percentage' as const,
  rate: '19',
  taxableAmount: money(taxableAmount),
  amount: money(amount),
})

/** A shirt for 11900 and a cap for 5950, paid by card. */
const original: RefundableSale = {
  id: newId(),
  receiptNumber: 'C1-000001',
  soldAt: new Date().toISOString(),
  checkoutName: 'Caja 1',
  customerName: null,
  currencyTag: 'CLP',
  pricesIncludeTax: true,
  totalAmount: money(17_850),
  refundedTotalAmount: zero,
  lines: [aSoldLine('Camisa', 11_900), aSoldLine('Gorro', 5950)],
  taken: [{ tenderId: card?.id ?? '', tenderType: 'debitCard', amount: money(17_850), refundedAmount: zero }],
}

function aSoldLine(name: string, gross: number): RefundableSale['lines'][number] {
  const net = Math.round(gross / 1.19)
  return {
    lineId: newId(),
    name,
    sku: name.toUpperCase(),
    unitTag: 'un',
    unitPrice: String(gross),
    quantity: '1',
    refundedQuantity: '0',
    tracksStock: true,
    baseAmount: money(gross),
    lineDiscountAmount: zero,
    allocatedDiscountAmount: zero,
    netAmount: money(net),
    taxAmount: money(gross - net),
    grossAmount: money(gross),
    taxes: [taxOf(net, gross - net)],
  }
}

function anExchange(...names: string[]): DraftExchange {
  const back = original.lines.filter(({ name }) => names.includes(name))
  const taken = refundSale(
    original.lines,
    back.map(({ lineId }) => ({ lineId, quantity: '1' })),
  )
  if (!taken.ok) throw new Error(taken.reason)
  const chosen = Object.fromEntries(
    back.map(({ lineId }) => [lineId, { quantity: '1', condition: 'resalable' as const }]),
  )
  return { sale: original, chosen, returned: taken.refund, reason: 'wrongItem', note: null }
}

const withExchange = (cart: DraftCart, exchange: DraftExchange | null, saleId = newId()) =>
  reduceCart(cart, { type: 'setExchange', exchange, saleId })
const take = (cart: DraftCart, price: string) =>
  reduceCart(cart, {
    type: 'add',
    item: anItem({ price, taxIds: settings.taxes.map(({ groupId }) => groupId) }),
    taxes: settings.taxes,
    quantity: '1',
    newId,
  })

function boughtOf(cart: DraftCart) {
  const priced = priceCart(cart, settings)
  if (!priced.ok) throw new Error(priced.reason)
  return priced.sale
}

/** The document of a cart, paid with this cash or given back in this way. */
function documentOf(cart: DraftCart, { tendered = 0, way = 'asPaid' } = {}) {
  const { exchange } = cart
  if (!exchange || !cash) throw new Error('an exchange')
  const priced = boughtOf(cart)
  const out = planExchange(exchange, priced, way, settings)
  if (!out) throw new Error('planned')
  const totalAmount = totalToPay(cart, priced)
  const rows = tendered > 0 ? [{ paymentId: newId(), tender: cash, amount: money(tendered), reference: null }] : []
  const settlement = totalAmount > 0 ? collected(totalAmount, tendered) : givenBack(out.roundingAmount)
  const built = buildExchange({
    cart,
    exchange,
    priced,
    rows,
    given: out.given,
    approvals: [],
    settlement,
    settings,
    register: aRegister(),
    cashierName: 'Ana',
    customerTaxId: null,
    madeBy: aMaker,
    soldAt: new Date().toISOString(),
    clockOffsetMs: 0,
    publicToken: 'K3v9K3v9K3v9K3v9K3v9K3',
    origin: 'https://shop.example',
  })
  return { ...built, exchange: newExchangeSchema.parse({ ...built.exchange, number: 2 }), priced }
}

function collected(totalAmount: ReturnType<typeof money>, tendered: number): Settlement {
  const payments = [{ paymentId: 'a', tenderType: 'cash' as const, tenderedAmount: money(tendered) }]
  const settled = applyPayments({ totalAmount, payments, cashRounding: { increment: 10, mode: 'chile' } })
  if (!settled.ok) throw new Error(settled.reason)
  return settled
}

const givenBack = (roundingAmount: ReturnType<typeof money>): Settlement => ({
  ok: true,
  payments: [],
  roundingAmount,
  paidAmount: zero,
  changeAmount: zero,
  dueAmount: zero,
})

/** The server's result when it prices with the same engine. */
function settledByServer({ exchange, priced, returned }: ReturnType<typeof documentOf>) {
  return checkExchangePayments({
    boughtTotalAmount: priced.totalAmount,
    returnedTotalAmount: negate(returned.totalAmount),
    paid: { soldTotalAmount: original.totalAmount, refundedTotalAmount: zero, taken: original.taken },
    collected: exchange.payments,
    given: exchange.given,
    cashRounding: { increment: 10, mode: 'chile' },
  })
}

test('returned goods make the open sale an exchange, which stays when its lines are removed', () => {
  const begun = withExchange(emptyCart, anExchange('Camisa'), '00000000-0000-7000-8000-00000000000e')
  expect(begun).toMatchObject({ saleId: '00000000-0000-7000-8000-00000000000e', lines: [] })
  expect(isEmptyCart(begun)).toBe(false)

  const taken = take(begun, '15000')
  const untaken = reduceCart(taken, { type: 'remove', lineId: taken.lines[0]?.lineId ?? '' })
  expect(untaken).toMatchObject({ saleId: '00000000-0000-7000-8000-00000000000e', lines: [] })
  expect(untaken.exchange).toBe(begun.exchange)
})

test('cancelling an exchange leaves the open sale, or nothing if there is none', () => {
  const begun = withExchange(emptyCart, anExchange('Camisa'))
  expect(isEmptyCart(withExchange(begun, null))).toBe(true)
  expect(withExchange(begun, null).saleId).toBeNull()

  const sale = withExchange(take(begun, '15000'), null)
  expect(sale.exchange).toBeUndefined()
  expect(sale.lines).toHaveLength(1)
})

test('removing a returned line leaves that item with the customer, and removing the last one ends the exchange', () => {
  const exchange = anExchange('Camisa', 'Gorro')
  const [shirt, cap] = original.lines
  const left = dropReturn(exchange, shirt?.lineId ?? '')
  expect(left?.returned.totalAmount).toBe(-5950)
  expect(Object.keys(left?.chosen ?? {})).toEqual([cap?.lineId])
  expect(left && dropReturn(left, cap?.lineId ?? '')).toBeNull()
})

test('shows the removal of a returned line, and undo restores it', async () => {
  const store = createCartStore(async () => undefined)
  const exchange = anExchange('Camisa', 'Gorro')
  await store.dispatch({ type: 'setExchange', exchange, saleId: newId() })
  const left = dropReturn(exchange, original.lines[0]?.lineId ?? '')
  await store.dispatch({ type: 'setExchange', exchange: left, saleId: newId() })
  expect(store.view.get().undoable).toMatchObject({ kind: 'removed', name: 'Camisa' })
  await store.undo()
  expect(store.latest().exchange).toBe(exchange)

  await store.dispatch({ type: 'setExchange', exchange: null, saleId: newId() })
  expect(store.view.get().undoable).toMatchObject({ kind: 'exchangeEnded', name: 'C1-000001' })
  await store.undo()
  expect(store.latest().exchange).toBe(exchange)
})

test('collects the difference for a dearer product, and the receipt has both halves and the number of the original', () => {
  const made = documentOf(take(withExchange(emptyCart, anExchange('Camisa')), '15003'), { tendered: 4000 })

  expect(made.exchange).toMatchObject({
    originalSaleId: original.id,
    reason: 'wrongItem',
    returns: [{ originalLineId: original.lines[0]?.lineId, quantity: '1', restocks: true, condition: 'resalable' }],
    payments: [{ tenderType: 'cash', tenderedAmount: 4000 }],
    given: [],
    printed: { totalAmount: 3103, roundingAmount: -3, changeAmount: 900 },
  })
  expect(settledByServer(made)).toMatchObject({ ok: true, roundingAmount: -3, changeAmount: 900 })
  const { rows } = receiptDocument({ ...made.receipt, receiptNumber: 'C1-000002' })
  expect(rows).toContainEqual({ kind: 'heading', labelKey: 'receipt.exchange' })
  const original_ = { kind: 'fact', labelKey: 'receipt.exchanged', value: { type: 'text', text: 'C1-000001' } }
  expect(rows).toContainEqual(original_)
  expect(rows.flatMap((row) => (row.kind === 'line' ? [row.amount] : []))).toEqual([-11_900, 15_003])
  expect(rows).toContainEqual({ kind: 'amount', labelKey: 'receipt.total', amount: 3103, emphasis: 'total' })
  expect(made.receipt.taxes).toMatchObject([{ name: 'IVA', amount: made.exchange.printed.taxAmount }])
})

test('gives back the difference of a cheaper product as the original was paid, or in cash if chosen', () => {
  const cart = take(withExchange(emptyCart, anExchange('Camisa')), '5000')
  const asPaid = documentOf(cart)
  expect(asPaid.exchange).toMatchObject({
    payments: [],
    given: [{ tenderType: 'debitCard', amount: 6900 }],
    printed: { totalAmount: -6900, roundingAmount: 0, changeAmount: 0 },
  })
  expect(settledByServer(asPaid).ok).toBe(true)

  const inCash = documentOf(cart, { way: cash?.id ?? '' })
  expect(inCash.exchange.given).toMatchObject([{ tenderType: 'cash', amount: 6900 }])
  expect(inCash.receipt.payments).toMatchObject([{ name: 'Efectivo', amount: -6900 }])
  expect(settledByServer(inCash).ok).toBe(true)
})

test('an exchange of equal value moves no money', () => {
  const made = documentOf(take(withExchange(emptyCart, anExchange('Camisa')), '11900'))
  expect(made.exchange).toMatchObject({ payments: [], given: [], printed: { totalAmount: 0, taxAmount: 0 } })
  expect(settledByServer(made)).toMatchObject({ ok: true, paidAmount: 0 })
})

test('the customer display shows the returned goods and the amount left to pay', () => {
  const cart = take(withExchange(emptyCart, anExchange('Gorro')), '11900')
  expect(displayViewOf(cart, priceCart(cart, settings), { kind: 'closed' })).toMatchObject({
    lines: [{ name: 'Gorro', quantity: '-1', amount: -5950 }, { amount: 11_900 }],
    totalAmount: 5950,
  })
  expect(displayViewOf(cart, priceCart(cart, settings), { kind: 'paying' })).toEqual({
    kind: 'paying',
    totalAmount: 5950,
  })
})

test('when the register goes away, the sale is held without the returned goods', async () => {
  const cart = take(withExchange(emptyCart, anExchange('Gorro')), '11900')
  let held: DraftCart | undefined
  const till = {
    cart: { ...createCartStore(async () => undefined), latest: () => cart },
    held: { hold: async (_: unknown, kept: DraftCart) => void (held = kept) },
  }
  const selling = { till, register: aRegister(), settings, session: { user: { name: 'Ana' } } }
  // The function reads only these parts of the till and the session.
  await holdOpenSale(selling as unknown as Parameters<typeof holdOpenSale>[0], priceCart(cart, settings))

  expect(held?.lines).toEqual(cart.lines)
  expect(held?.exchange).toBeUndefined()
})
