import { money, zero } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { refundWays, wayOf } from '#src/features/refunds/refund-ways.ts'
import { someSettings } from '#src/offline/sample-sale.ts'

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

test('money goes back as it was paid, or in another tender of the company', () => {
  expect(values(true)).toEqual(['asPaid', cash?.id, debit?.id])
})

test('a tender that gives nothing back is not offered, nor is the way that would use it', () => {
  expect(values(false)).toEqual([cash?.id])
  expect(values(false, cash)).toEqual(['asPaid', cash?.id])
})

test('what was chosen stands as long as it can be had', () => {
  const ways = [{ value: 'a' }, { value: 'b' }]
  expect([wayOf(ways, 'b'), wayOf(ways, 'asPaid'), wayOf([], 'asPaid')]).toEqual(['b', 'a', 'asPaid'])
})
