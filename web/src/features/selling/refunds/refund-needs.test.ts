import type { Permission } from '@mostrador/contract/permissions.ts'
import type { RefundableSale } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { planRefund } from '#src/features/selling/refunds/plan-refund.ts'
import { isLate, refundNeeds } from '#src/features/selling/refunds/refund-needs.ts'
import { someSettings } from '#src/testing/a-sale.ts'
import { aSession } from '#src/testing/a-session.ts'

const settings = someSettings()
const [cash, card] = settings.tenders
const soldAt = '2026-06-01T16:00:00Z'
const lastDay = '2026-07-01T16:00:00Z'
const dayAfter = '2026-07-02T16:00:00Z'

/** Two products for 1000 each, paid with a card. */
const sale: RefundableSale = {
  id: 'sale',
  receiptNumber: 'C1-000001',
  soldAt,
  checkoutName: 'Caja 1',
  customerName: null,
  currencyTag: 'CLP',
  pricesIncludeTax: true,
  totalAmount: money(2000),
  refundedTotalAmount: money(0),
  lines: [
    {
      lineId: 'line',
      name: 'Pan',
      sku: null,
      unitTag: 'un',
      unitPrice: '1000',
      quantity: '2',
      refundedQuantity: '0',
      tracksStock: true,
      baseAmount: money(2000),
      lineDiscountAmount: money(0),
      allocatedDiscountAmount: money(0),
      netAmount: money(2000),
      taxAmount: money(0),
      grossAmount: money(2000),
      taxes: [],
    },
  ],
  taken: [{ tenderId: card?.id ?? '', tenderType: 'debitCard', amount: money(2000), refundedAmount: money(0) }],
}

function who(permissions: Permission[], maxRefundAmount: number | null = null) {
  const session = aSession({ permissions })
  const profile = session.companyProfile
  const companyProfile = profile && { ...profile, limits: { ...profile.limits, maxRefundAmount } }
  return { settings, session: { ...session, companyProfile } }
}

function needsOf(quantity: string, way: string, now: string, person: ReturnType<typeof who>) {
  const plan = planRefund(sale, { line: { quantity, condition: 'resalable' } }, way, settings)
  if (!plan) throw new Error('planned')
  return refundNeeds(sale, plan, now, person)
}

test('after the return window an approval is needed, unless the profile allows it', () => {
  expect([lastDay, dayAfter].map((now) => isLate(sale, now, who([])))).toEqual([false, true])
  expect(needsOf('1', 'asPaid', lastDay, who([]))).toEqual([])
  expect(needsOf('1', 'asPaid', dayAfter, who([]))).toEqual([
    { permission: 'SALES__REFUND_LATE', amount: null, percent: null },
  ])
  expect(needsOf('1', 'asPaid', dayAfter, who(['SALES__REFUND_LATE']))).toEqual([])
})

test('another tender than the original one, and more than the profile’s limit, need an approval', () => {
  const inCash = cash?.id ?? ''
  expect(needsOf('1', inCash, lastDay, who([], 1000))).toEqual([
    { permission: 'SALES__REFUND_OTHER_TENDER', amount: null, percent: null },
  ])
  expect(needsOf('1', card?.id ?? '', lastDay, who([], 1000))).toEqual([])
  expect(needsOf('2', inCash, dayAfter, who(['SALES__REFUND_OTHER_TENDER'], 1000))).toEqual([
    { permission: 'SALES__REFUND', amount: 2000, percent: null },
    { permission: 'SALES__REFUND_LATE', amount: null, percent: null },
  ])
})

test('what was given back of the sale before counts towards the limit', () => {
  const person = who(['SALES__REFUND', 'SALES__REFUND_OTHER_TENDER'], 1500)
  const plan = planRefund(sale, { line: { quantity: '1', condition: 'resalable' } }, 'asPaid', settings)
  if (!plan) throw new Error('planned')
  expect(refundNeeds(sale, plan, lastDay, person)).toEqual([])
  const once = { ...sale, refundedTotalAmount: money(1000) }
  expect(refundNeeds(once, plan, lastDay, person)).toEqual([
    { permission: 'SALES__REFUND', amount: 1000, percent: null },
  ])
})
