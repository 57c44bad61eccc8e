import { newSaleSchema } from '@mostrador/contract/features/selling/sales/schema.ts'
import { type Tender } from '@mostrador/contract/features/selling/tenders/schema.ts'
import { priceNewSale } from '@mostrador/contract/features/selling/sales/price-new-sale.ts'
import { type Money, money, zero } from '@mostrador/domain/money/money.ts'
import { applyPayments } from '@mostrador/domain/payment/apply-payments.ts'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { buildSale } from '#src/features/selling/sell/payment/build-sale.ts'
import { reduceCart } from '#src/features/selling/sell/sale/cart.ts'
import { amountToOffer, assessPayment, type PaymentRow, restOf } from '#src/features/selling/sell/payment/payment.ts'
import { priceCart } from '#src/features/selling/sell/sale/price-cart.ts'
import { surchargesOf, withSurcharges } from '#src/features/selling/sell/sale/surcharges.ts'
import { emptyCart } from '#src/offline/draft-cart.ts'
import { aMaker, anItem, aRegister, someSettings } from '#src/testing/a-sale.ts'

const settings = someSettings()
const [cash, debit] = settings.tenders
if (!cash || !debit) throw new Error('no tenders')
const card: Tender = { ...debit, surchargePercent: '2' }
const row = (tender: Tender, amount: number): PaymentRow => ({
  paymentId: newId(),
  tender,
  amount: money(amount),
  reference: null,
})
const entered = (tender: Tender, amount: Money) => ({ tender, amount, reference: null })

test('offers a card with its surcharge and cash without, and a part payment pays its own surcharge', () => {
  expect(amountToOffer(money(10_000), [], card, undefined)).toBe(10_200)
  expect(amountToOffer(money(10_000), [], cash, undefined)).toBe(10_000)
  // Of 5,100 charged by card, 5,000 pay the sale.
  expect(restOf(money(10_000), [row(card, 5100)])).toBe(5000)
  expect(amountToOffer(money(10_000), [row(card, 5100)], cash, undefined)).toBe(5000)
  expect(amountToOffer(money(10_000), [row(cash, 5000)], card, undefined)).toBe(5100)
  expect(assessPayment(money(10_000), [], entered(card, money(10_201)), undefined)).toMatchObject({
    fault: 'nonCashOverpaid',
  })
  expect(assessPayment(money(10_000), [row(cash, 5000)], entered(card, money(5100)), undefined)).toMatchObject({
    isSettled: true,
    settlement: { paidAmount: 10_100 },
  })
})

test('the payments of one tender share one surcharge, and a tender of an earlier version has none', () => {
  const { surchargePercent: _, ...old } = debit
  expect(surchargesOf([row(card, 5100), row(cash, 100), row(card, 1020)])).toEqual([
    { tender: card, percent: '2', amount: 120 },
  ])
  expect(surchargesOf([row(old as Tender, 5100)])).toEqual([])
})

/** Two lines of 5,000, half paid by card. */
function aSold(pricesIncludeTax = true) {
  const company = { ...settings.company, settings: { ...settings.company.settings, pricesIncludeTax } }
  const own = { ...settings, company }
  const item = anItem({ price: '5000', taxIds: own.taxes.map(({ groupId }) => groupId) })
  const open = reduceCart(emptyCart, { type: 'add', item, taxes: own.taxes, quantity: '2', newId })
  const priced = priceCart(open, own)
  if (!priced.ok) throw new Error(priced.reason)
  const half = money(priced.sale.totalAmount / 2)
  const rows = [row(cash as Tender, half), row(card, amountToOffer(half, [], card, undefined))]
  const whole = withSurcharges({ ...open, saleId: newId() }, priced.sale, rows, own)
  const payments = rows.map(({ paymentId, tender, amount }) => ({
    paymentId,
    tenderType: tender.type,
    tenderedAmount: amount,
  }))
  const settlement = applyPayments({ totalAmount: whole.priced.totalAmount, payments })
  if (!settlement.ok || settlement.dueAmount !== 0) throw new Error('not settled')
  const built = buildSale({
    ...whole,
    rows,
    settlement,
    settings: own,
    register: aRegister(),
    cashierName: 'Ana',
    customerTaxId: null,
    tipAmount: zero,
    madeBy: aMaker,
    soldAt: '2026-03-02T12:00:00.000Z',
    clockOffsetMs: 0,
    publicToken: 'K3v9K3v9K3v9K3v9K3v9K3',
    origin: 'https://shop.example',
  })
  return built
}

test('the sale has a surcharge line, on the document and on the receipt, that adds up with its taxes', () => {
  const { sale, receipt } = aSold()
  const parsed = newSaleSchema.parse({ ...sale, number: 1 })
  const fee = { kind: 'surcharge', name: 'Recargo Débito 2%', quantity: '1', unitPrice: '100', productId: null }

  expect(parsed.lines[1]).toMatchObject(fee)
  expect(sale.printed).toMatchObject({ totalAmount: 10_100, taxAmount: 1613 })
  expect(priceNewSale(parsed)).toMatchObject({ sale: { totalAmount: 10_100, taxAmount: 1613 } })
  expect(receipt.lines[1]).toMatchObject({ name: fee.name, unitPrice: '100', grossAmount: 100 })
})

test('where prices exclude tax, the receipt shows the surcharge without tax', () => {
  const { sale, receipt } = aSold(false)
  // 11,900, plus a surcharge of 119 on half of it, which contains 19 of tax.
  expect(sale.printed.totalAmount).toBe(12_019)
  expect(sale.lines[1]?.unitPrice).toBe('119')
  expect(receipt.lines[1]).toMatchObject({ unitPrice: '100', baseAmount: 100, grossAmount: 119 })
  expect(receipt.subtotalAmount).toBe(10_100)
})
