import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { amountOfReceipt, landedAmounts, spreadAmount } from './landed-cost.ts'
import { receiptStatusOf, stepsOf } from './order-state.ts'
import { priceOrder } from './price-order.ts'
import { computeBillPayment } from './compute-bill-payment.ts'
import { spreadReceipt } from './spread-receipt.ts'
import { unitsOfPacks } from './units-of-packs.ts'

const iva = { taxId: 'iva', kind: 'percentage', rate: '19', isCompound: false, priority: 1 } as const
const goods = (quantity: string, amount: string, weightGrams: number | null = null) => ({
  quantity,
  amount,
  weightGrams,
})
const local = { currencyTag: 'CLP', exchangeRate: '1' }
const usual = { paysMissingGoods: false, paysHigherCosts: false }

test('counts packs in units exactly, and refuses units that stock cannot count', () => {
  expect(unitsOfPacks('5', '21')).toBe('105')
  expect(unitsOfPacks('2.5', '0.4')).toBe('1')
  expect(unitsOfPacks('0.001', '0.5')).toBeUndefined()
  expect(unitsOfPacks('1e3', '1')).toBeUndefined()
})

test('prices packs, discounts and taxes as a sale, and adds other costs on top', () => {
  const priced = priceOrder({
    currencyTag: 'CLP',
    pricesIncludeTax: false,
    lines: [{ lineId: 'a', quantity: '3', cost: '1000', discountPercent: '10', taxes: [iva] }],
    discountAmount: money(200),
    costs: [{ amount: money(500) }],
  })
  expect(priced).toMatchObject({
    ok: true,
    order: { subtotalAmount: 3000, discountAmount: 500, netAmount: 2500, taxAmount: 475, totalAmount: 3475 },
  })
})

test('prices an order of 1,000 lines and refuses one more', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      lineId: String(at),
      quantity: '1',
      cost: '1',
      discountPercent: '0',
      taxes: [],
    }))
  const order = { currencyTag: 'USD', pricesIncludeTax: false, discountAmount: money(0), costs: [] }
  expect(priceOrder({ ...order, lines: lines(1000) })).toMatchObject({ ok: true, order: { totalAmount: 100_000 } })
  expect(priceOrder({ ...order, lines: lines(1001) })).toEqual({ ok: false, reason: 'tooManyLines' })
})

test('fills the oldest open line of a variant first, and shows what is above the order on its last line', () => {
  const open = [
    { lineId: 'a', variantId: 'v', ordered: '10', received: '8' },
    { lineId: 'b', variantId: 'v', ordered: '5', received: '0' },
  ]
  expect(spreadReceipt(open, [{ variantId: 'v', accepted: '9', rejected: '1' }])).toEqual({
    lines: [
      { lineId: 'a', variantId: 'v', accepted: '2', rejected: '1' },
      { lineId: 'b', variantId: 'v', accepted: '7', rejected: '0' },
    ],
    over: [{ lineId: 'b', quantity: '2' }],
    unknown: [],
  })
})

test('lists goods that are on no line of the order', () => {
  const came = { variantId: 'w', accepted: '1', rejected: '0' }
  expect(spreadReceipt([], [came])).toEqual({ lines: [], over: [], unknown: [came] })
})

test('treats a thousandth above the order as too much, and a thousandth below it as not full', () => {
  const line = { lineId: 'a', variantId: 'v', ordered: '100', received: '0' }
  expect(spreadReceipt([line], [{ variantId: 'v', accepted: '100.001', rejected: '0' }]).over).toEqual([
    { lineId: 'a', quantity: '0.001' },
  ])
  expect(receiptStatusOf([{ ordered: '100', received: '99.999' }])).toBe('partial')
  expect(receiptStatusOf([{ ordered: '105', received: '105' }])).toBe('full')
})

test('has a state for each line: too much of one does not compensate another', () => {
  expect(
    receiptStatusOf([
      { ordered: '5', received: '9' },
      { ordered: '5', received: '1' },
    ]),
  ).toBe('partial')
})

test('allows no step back from an order with received goods', () => {
  expect(stepsOf({ status: 'ordered', receipts: 'none' })).toContain('reopen')
  expect(stepsOf({ status: 'ordered', receipts: 'partial' })).toEqual(['receive', 'closeShort'])
  expect(stepsOf({ status: 'cancelled', receipts: 'none' })).toEqual([])
})

test('shares freight by value, quantity or weight', () => {
  const lines = [goods('5', '50', 100), goods('5', '150', 300)]
  const freight = (spreadBy: 'value' | 'quantity' | 'weight') => [{ amount: money(40), spreadBy }]
  expect(landedAmounts(lines, freight('value'), local)).toEqual(['60', '180'])
  expect(landedAmounts(lines, freight('quantity'), local)).toEqual(['70', '170'])
  expect(landedAmounts(lines, freight('weight'), local)).toEqual(['60', '180'])
})

test('shares freight by quantity when a weight is not known', () => {
  const lines = [goods('1', '50', 100), goods('3', '150')]
  expect(landedAmounts(lines, [{ amount: money(40), spreadBy: 'weight' }], local)).toEqual(['60', '180'])
})

test('converts the cost of goods at the rate of the day', () => {
  expect(landedAmounts([goods('2', '10.5')], [], { currencyTag: 'USD', exchangeRate: '945.5' })).toEqual(['9927.75'])
})

test('shares a credit the other way round', () => {
  expect(spreadAmount('-10', [goods('1', '3'), goods('1', '7')], 'value')).toEqual(['-3', '-7'])
})

test('takes exactly the amount of the line in three receipts of a third', () => {
  const line = { ordered: '3', amount: '10', cost: '3.333333', packFactor: '1' }
  const parts = ['0', '1', '2'].map((after) => amountOfReceipt(line, { quantity: '1', after, cost: '3.333333' }))
  expect(parts).toEqual(['3.333333333', '3.333333334', '3.333333333'])
})

test('keeps the discounts of a line if its cost changes at the door', () => {
  const line = { ordered: '10', amount: '90', cost: '10', packFactor: '1' }
  expect(amountOfReceipt(line, { quantity: '5', after: '0', cost: '12' })).toBe('54')
})

test('takes packs at the cost of a pack where the order had none', () => {
  const line = { ordered: '24', amount: '0', cost: '0', packFactor: '12' }
  expect(amountOfReceipt(line, { quantity: '12', after: '0', cost: '30' })).toBe('30')
})

test('pays a bill of 10 at 9 for a receipt of 8 at 10 with 72', () => {
  const bill = { lineId: 'a', quantity: '10', received: '8', cost: '9', orderedCost: '10', amount: money(90) }
  expect(computeBillPayment([bill], usual)).toEqual([
    { lineId: 'a', quantityDifference: '2', costDifference: '-1', payQuantity: '8', payCost: '9', payAmount: 72 },
  ])
})

test('pays higher costs and missing goods only if the shop decides to', () => {
  const bill = { lineId: 'a', quantity: '10', received: '8', cost: '12', orderedCost: '10', amount: money(120) }
  const paid = (decision: typeof usual) => computeBillPayment([bill], decision)[0]?.payAmount
  expect(paid(usual)).toBe(80)
  expect(paid({ paysMissingGoods: true, paysHigherCosts: false })).toBe(100)
  expect(paid({ paysMissingGoods: false, paysHigherCosts: true })).toBe(96)
  expect(paid({ paysMissingGoods: true, paysHigherCosts: true })).toBe(120)
})
