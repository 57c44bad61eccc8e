import { newSaleSchema, type Tender } from '@mostrador/contract/features/sales/schema.ts'
import { priceNewSale } from '@mostrador/contract/features/sales/price-new-sale.ts'
import { type Money, money, zero } from '@mostrador/domain/money.ts'
import { settlePayment } from '@mostrador/domain/settle-payment.ts'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { reportOf } from '#src/features/checkouts/read-report.ts'
import { buildSale } from '#src/features/checkout/build-sale.ts'
import { reduceCart } from '#src/features/checkout/cart.ts'
import { amountToOffer, assessPayment, type PaymentRow, restOf } from '#src/features/checkout/payment.ts'
import { priceCart } from '#src/features/checkout/price-cart.ts'
import { surchargesOf, withSurcharges } from '#src/features/checkout/surcharges.ts'
import { refundableOf } from '#src/features/refunds/find-sale.ts'
import { buildRefund, planRefund } from '#src/features/refunds/plan-refund.ts'
import { emptyCart } from '#src/offline/draft-cart.ts'
import { freshDocument, type OutboxRefund, type OutboxSale } from '#src/offline/outbox-document.ts'
import { aMaker, anItem, aRegister, someSettings } from '#src/offline/sample-sale.ts'

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

test('a card that costs something is offered with it, cash without, and a part pays its own', () => {
  expect(amountToOffer(money(10_000), [], card, undefined)).toBe(10_200)
  expect(amountToOffer(money(10_000), [], cash, undefined)).toBe(10_000)
  // Of 5,100 by card 5,000 are of the sale.
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

test('the surcharges of one tender are one, and a tender of an earlier version of the application has none', () => {
  const { surchargePercent: _, ...old } = debit
  expect(surchargesOf([row(card, 5100), row(cash, 100), row(card, 1020)])).toEqual([
    { tender: card, percent: '2', amount: 120 },
  ])
  expect(surchargesOf([row(old as Tender, 5100)])).toEqual([])
})

/** Two things of 5,000, half of which was paid with the card. */
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
  const settlement = settlePayment({ totalAmount: whole.priced.totalAmount, payments })
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
  return { ...built, own }
}

test('the sale has a line for it, on the document and on the paper, that adds up with its taxes', () => {
  const { sale, receipt } = aSold()
  const parsed = newSaleSchema.parse({ ...sale, number: 1 })
  const fee = { kind: 'surcharge', name: 'Recargo Débito 2%', quantity: '1', unitPrice: '100', productId: null }

  expect(parsed.lines[1]).toMatchObject(fee)
  expect(sale.printed).toMatchObject({ totalAmount: 10_100, taxAmount: 1613 })
  expect(priceNewSale(parsed)).toMatchObject({ sale: { totalAmount: 10_100, taxAmount: 1613 } })
  expect(receipt.lines[1]).toMatchObject({ name: fee.name, unitPrice: '100', grossAmount: 100 })
})

test('where prices exclude tax the paper has its price without it', () => {
  const { sale, receipt } = aSold(false)
  // 11,900; on the half of it 119, which holds 19 of tax.
  expect(sale.printed.totalAmount).toBe(12_019)
  expect(sale.lines[1]?.unitPrice).toBe('119')
  expect(receipt.lines[1]).toMatchObject({ unitPrice: '100', baseAmount: 100, grossAmount: 119 })
  expect(receipt.subtotalAmount).toBe(10_100)
})

test('it goes back with what comes back, and the report of the session has it net', () => {
  const { sale, receipt, own } = aSold()
  const sold: OutboxSale = {
    ...freshDocument(sale.soldAt),
    position: 1,
    id: sale.saleId,
    kind: 'sale',
    madeBy: aMaker,
    payload: { ...sale, number: 1 },
    receiptNumber: 'C1-000001',
    receipt: { ...receipt, receiptNumber: 'C1-000001' },
  }
  const refundable = refundableOf(sold, own)
  const [bread] = refundable?.lines ?? []
  if (!refundable || !bread) throw new Error('nothing sold')
  const chosen = { [bread.lineId]: { quantity: '1', condition: 'resalable' as const } }
  const plan = planRefund(refundable, chosen, 'asPaid', own)
  if (!plan) throw new Error('no plan')

  expect(plan.refund.totalAmount).toBe(-5050)
  expect(plan.given.map(({ amount }) => amount)).toEqual([2550, 2500])
  const { refund, ...rest } = buildRefund({
    refundId: newId(),
    sale: refundable,
    chosen,
    plan,
    reason: 'changedMind',
    note: null,
    approvals: [],
    register: aRegister(),
    settings: own,
    cashierName: 'Ana',
    madeBy: aMaker,
    refundedAt: '2026-03-02T13:00:00.000Z',
    publicToken: 'K3v9K3v9K3v9K3v9K3v9K4',
    origin: 'https://shop.example',
  })
  expect(refund.lines.map(({ quantity }) => quantity)).toEqual(['1', '0.5'])
  const back: OutboxRefund = {
    ...sold,
    ...rest,
    id: refund.refundId,
    kind: 'refund',
    payload: { ...refund, number: 2 },
    receiptNumber: 'C1-000002',
    receipt: { ...rest.receipt, receiptNumber: 'C1-000002' },
  }
  expect(reportOf([sold, back], money(20_000), own)).toMatchObject({ totalAmount: 5050, surchargesAmount: 50 })
})
