import type { RefundableSale } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { buildRefund, isChosen, planRefund } from '#src/features/selling/refunds/plan-refund.ts'
import { aMaker, aRegister, someSettings } from '#src/testing/a-sale.ts'

const settings = someSettings()
const [cash, card] = settings.tenders

function aLine(lineId: string, quantity: string, gross: number): RefundableSale['lines'][number] {
  return {
    lineId,
    kind: lineId === 'fee' ? 'surcharge' : 'product',
    name: lineId,
    sku: null,
    unitTag: 'un',
    unitPrice: '100',
    quantity,
    refundedQuantity: '0',
    tracksStock: lineId !== 'fee',
    baseAmount: money(gross),
    lineDiscountAmount: money(0),
    allocatedDiscountAmount: money(0),
    netAmount: money(gross),
    taxAmount: money(0),
    grossAmount: money(gross),
    taxes: [],
  }
}

/** Two products of 5,000, half paid with a card with a surcharge of 2 %. */
const sale: RefundableSale = {
  id: 'sale',
  receiptNumber: 'C1-000001',
  soldAt: '2026-06-01T16:00:00Z',
  checkoutName: 'Caja 1',
  customerName: null,
  currencyTag: 'CLP',
  pricesIncludeTax: true,
  totalAmount: money(10_100),
  refundedTotalAmount: money(0),
  lines: [aLine('bread', '2', 10_000), aLine('fee', '1', 100)],
  taken: [
    { tenderId: cash?.id ?? '', tenderType: 'cash', amount: money(5000), refundedAmount: money(0) },
    { tenderId: card?.id ?? '', tenderType: 'debitCard', amount: money(5100), refundedAmount: money(0) },
  ],
}
const planOf = (quantity: string) =>
  planRefund(sale, { bread: { quantity, condition: 'resalable' } }, 'asPaid', settings)

test('the refund of a surcharge is not chosen but follows the other lines', () => {
  expect(sale.lines.filter(isChosen).map(({ lineId }) => lineId)).toEqual(['bread'])
  expect(planOf('1')?.refund.totalAmount).toBe(-5050)
  expect(planOf('1')?.given.map(({ amount }) => amount)).toEqual([2550, 2500])
  expect(planOf('2')?.refund.totalAmount).toBe(-10_100)
  expect(planRefund(sale, { fee: { quantity: '1', condition: 'resalable' } }, 'asPaid', settings)).toBeUndefined()
})

test('the document contains its share, and the report gets the surcharge amount', () => {
  const plan = planOf('1')
  if (!plan) throw new Error('no plan')
  const { refund, surchargeAmount } = buildRefund({
    refundId: crypto.randomUUID(),
    sale,
    chosen: { bread: { quantity: '1', condition: 'resalable' } },
    plan,
    reason: 'changedMind',
    note: null,
    approvals: [],
    register: aRegister(),
    settings,
    cashierName: 'Ana',
    madeBy: aMaker,
    refundedAt: '2026-06-01T17:00:00.000Z',
    publicToken: 'K3v9K3v9K3v9K3v9K3v9K3',
    origin: 'https://shop.example',
  })
  expect(refund.lines.map(({ quantity, restocks }) => [quantity, restocks])).toEqual([
    ['1', true],
    ['0.5', false],
  ])
  expect(surchargeAmount).toBe(-50)
})
