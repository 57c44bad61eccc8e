import { cashRoundingFor } from '@mostrador/domain/money/cash-rounding.ts'
import { type Money, money } from '@mostrador/domain/money/money.ts'
import { newSaleSchema } from '@mostrador/contract/features/selling/sales/schema.ts'
import { type Tender } from '@mostrador/contract/features/selling/tenders/schema.ts'
import { receiptDocument } from '@mostrador/domain/receipt/receipt.ts'
import { applyPayments } from '@mostrador/domain/payment/apply-payments.ts'
import { expect, test } from 'vitest'
import { buildSale } from '#src/features/selling/sell/payment/build-sale.ts'
import { reduceCart } from '#src/features/selling/sell/sale/cart.ts'
import {
  amountToOffer,
  assessPayment,
  becomesPart,
  isOfferedAtTill,
  type PaymentRow,
  splitEvenly,
} from '#src/features/selling/sell/payment/payment.ts'
import { priceCart } from '#src/features/selling/sell/sale/price-cart.ts'
import { emptyCart } from '#src/offline/draft-cart.ts'
import { aMaker, anItem, aRegister, someSettings } from '#src/testing/a-sale.ts'
import { v7 as newId } from 'uuid'

const settings = someSettings()
const find = (key: string): Tender => {
  const tender = settings.tenders.find((candidate) => candidate.key === key)
  if (!tender) throw new Error(key)
  return tender
}
const cash = find('cash')
const card = find('debit')
const rounding = cashRoundingFor('CLP')
const row = (tender: Tender, amount: number): PaymentRow => ({
  paymentId: newId(),
  tender,
  amount: money(amount),
  reference: null,
})
const entered = (tender: Tender, amount: Money | undefined, reference: string | null = null) => ({
  tender,
  amount,
  reference,
})

test('offers cash rounded, and a card exact', () => {
  expect(amountToOffer(money(17_472), [], cash, rounding)).toBe(17_470)
  expect(amountToOffer(money(17_472), [], card, rounding)).toBe(17_472)
  expect(amountToOffer(money(17_472), [row(card, 10_000)], cash, rounding)).toBe(7470)
})

test('after cash a card is offered the exact rest, and cash the rounded one', () => {
  for (const [total, rest, inCash] of [
    [7493, 3493, 3490],
    [7496, 3496, 3500],
  ] as const) {
    const rows = [row(cash, 4000)]
    expect(amountToOffer(money(total), rows, card, rounding)).toBe(rest)
    expect(amountToOffer(money(total), rows, cash, rounding)).toBe(inCash)
    expect(assessPayment(money(total), rows, entered(card, money(rest)), rounding)).toMatchObject({
      fault: null,
      isSettled: true,
      remaining: 0,
      settlement: { roundingAmount: 0, paidAmount: total },
    })
    expect(assessPayment(money(total), rows, entered(card, money(rest + 1)), rounding).fault).toBe('nonCashOverpaid')
    expect(assessPayment(money(total), rows, entered(card, money(1000)), rounding).remaining).toBe(rest - 1000)
  }
})

test('more cash than needed gives change, and the sale is settled', () => {
  const status = assessPayment(money(17_472), [], entered(cash, money(20_000)), rounding)
  expect(status).toMatchObject({ isSettled: true, settlement: { changeAmount: 2530, roundingAmount: -2 } })
})

test('a card may not exceed the amount left', () => {
  const status = assessPayment(money(1000), [row(card, 400)], entered(card, money(601)), rounding)
  expect(status).toMatchObject({ fault: 'nonCashOverpaid', offered: 600, isSettled: false })
})

test('a part payment leaves the rest to be paid', () => {
  const status = assessPayment(money(1000), [], entered(card, money(400)), rounding)
  expect(status).toMatchObject({ fault: null, isSettled: false, settlement: { dueAmount: 600 } })
})

const scene = { creditLeft: null, hasCustomer: true, isBlocked: false, isOffline: false }
const account: Tender = { ...card, id: 'credit', key: 'credit', type: 'customerCredit' }

test('a payment on account needs a customer and stops at their remaining credit', () => {
  const check = (rows: PaymentRow[], amount: number, left: number | null) =>
    assessPayment(money(1000), rows, entered(account, money(amount)), rounding, {
      ...scene,
      creditLeft: left === null ? null : money(left),
    })

  expect(check([], 1000, null).fault).toBe('customerMissing')
  expect(check([], 1000, 999).fault).toBe('creditExceeded')
  expect(check([], 1000, 1000)).toMatchObject({ fault: null, isSettled: true })
  expect(check([row(account, 400)], 600, 900).fault).toBe('creditExceeded')
  expect(check([row(card, 400)], 600, 900).isSettled).toBe(true)
})

test('offers credit to profiles that may give it, and stored-value cards to no one', () => {
  expect(isOfferedAtTill(account, false)).toBe(false)
  expect(isOfferedAtTill(account, true)).toBe(true)
  expect(isOfferedAtTill({ ...card, type: 'giftCard' }, true)).toBe(false)
})

test('asks for a reference if the tender requires one', () => {
  const transfer = { ...card, requiresReference: true }
  expect(assessPayment(money(10), [], entered(transfer, money(10)), rounding).fault).toBe('referenceMissing')
  expect(assessPayment(money(10), [], entered(transfer, money(10), 'TX1'), rounding).isSettled).toBe(true)
})

test('a typed reference must have the length that the tender requires', () => {
  const transfer = { ...card, requiresReference: true, referenceMin: 4, referenceMax: 6 }
  const check = (reference: string | null, tender: Tender = transfer) =>
    assessPayment(money(10), [], entered(tender, money(10), reference ?? undefined), rounding).fault
  expect(['123', '1234', '1234567'].map((reference) => check(reference))).toEqual([
    'referenceShort',
    null,
    'referenceLong',
  ])
  expect(check(null, { ...transfer, requiresReference: false })).toBeNull()
})

test('refuses a tender that lacks its customer or the network', () => {
  const check = (tender: Partial<Tender>, here: Partial<typeof scene>) =>
    assessPayment(money(10), [], entered({ ...card, ...tender }, money(10)), rounding, { ...scene, ...here }).fault
  expect(check({ requiresCustomer: true }, { hasCustomer: false })).toBe('customerMissing')
  expect(check({ requiresCustomer: true }, {})).toBeNull()
  expect(check({}, { isBlocked: true })).toBe('customerBlocked')
  expect(check({ type: 'customerCredit' }, { isBlocked: true })).toBe('customerBlocked')
  expect(check({ type: 'cash' }, { isBlocked: true })).toBeNull()
  expect(check({ isOfflineAllowed: false }, { isOffline: true })).toBe('needsNetwork')
  expect(check({ isOfflineAllowed: false }, {})).toBeNull()
  expect(check({}, { isOffline: true, hasCustomer: false })).toBeNull()
})

test('a total that rounds to zero needs no payment', () => {
  expect(assessPayment(money(4), [], entered(cash, money(0)), rounding).isSettled).toBe(true)
})

test('an even split adds up to the total', () => {
  expect(splitEvenly(money(1000), 3)).toEqual([334, 333, 333])
})

test('an amount typed for one tender becomes a part of the payment when another tender is chosen', () => {
  const check = (amount: number) =>
    assessPayment(money(1290), [], { tender: cash, amount: money(amount), reference: null }, undefined)
  expect(becomesPart('1000', check(1000))).toBe(true)
  expect(becomesPart(null, check(1290))).toBe(false)
  // An amount that pays everything was typed for the wrong tender.
  expect(becomesPart('2000', check(2000))).toBe(false)
  expect(becomesPart('x', check(0))).toBe(false)
})

test('the server accepts the built sale, and its receipt adds up', () => {
  const item = anItem({ price: '1190', taxIds: settings.taxes.map((tax) => tax.id) })
  const cart = reduceCart(emptyCart, { type: 'add', item, taxes: settings.taxes, quantity: '3', newId })
  const priced = priceCart(cart, settings)
  if (!priced.ok) throw new Error(priced.reason)
  const rows = [row(cash, 4000)]
  const settlement = applyPayments({
    totalAmount: priced.sale.totalAmount,
    payments: rows.map(({ paymentId, tender, amount }) => ({
      paymentId,
      tenderType: tender.type,
      tenderedAmount: amount,
    })),
    ...(rounding && { cashRounding: rounding }),
  })
  if (!settlement.ok) throw new Error(settlement.reason)

  const { sale, receipt } = buildSale({
    cart,
    priced: priced.sale,
    rows,
    settlement,
    settings,
    register: aRegister(),
    cashierName: 'Ana',
    customerTaxId: null,
    tipAmount: money(0),
    madeBy: aMaker,
    soldAt: new Date().toISOString(),
    clockOffsetMs: 0,
    publicToken: 'K3v9K3v9K3v9K3v9K3v9K3',
    origin: 'https://x.test',
  })

  expect(newSaleSchema.parse({ ...sale, number: 1 })).toMatchObject({
    printed: { totalAmount: 3570, changeAmount: 430 },
  })
  expect(receipt.payments).toMatchObject([{ name: 'Efectivo', tenderedAmount: 4000, changeAmount: 430, amount: 3570 }])
  const total = receiptDocument({ ...receipt, receiptNumber: 'C1-000001' }).rows.find((line) => line.kind === 'tax')
  expect(total).toMatchObject({ name: 'IVA', amount: 570 })
})
