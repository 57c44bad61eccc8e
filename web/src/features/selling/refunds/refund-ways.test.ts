import { money, zero } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { refundWays, wayOf } from '#src/features/selling/refunds/refund-ways.ts'
import { someSettings } from '#src/testing/a-sale.ts'

const settings = someSettings()
const [cash, debit] = settings.tenders
const paidWith = (tender = debit) => ({
  taken: [
    { tenderId: tender?.id ?? '', tenderType: tender?.type ?? 'cash', amount: money(1000), refundedAmount: zero },
  ],
})
const values = (isDebitRefundable: boolean, tender = debit) => {
  const tenders = settings.tenders.map((one) =>
    one.type === 'debitCard' ? { ...one, isRefundable: isDebitRefundable } : one,
  )
  return refundWays({ settings: { ...settings, tenders } }, paidWith(tender), 'As paid').map(({ value }) => value)
}

test('offers to give money back as it was paid, or in another tender of the company', () => {
  expect(values(true)).toEqual(['asPaid', cash?.id, debit?.id])
})

test('does not offer a tender without refunds, nor “as paid” if it would use one', () => {
  expect(values(false)).toEqual([cash?.id])
  expect(values(false, cash)).toEqual(['asPaid', cash?.id])
})

test('a choice stays while it is possible', () => {
  const ways = [{ value: 'a' }, { value: 'b' }]
  expect([wayOf(ways, 'b'), wayOf(ways, 'asPaid'), wayOf([], 'asPaid')]).toEqual(['b', 'a', 'asPaid'])
})
