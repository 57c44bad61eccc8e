import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { changeParts, firstParts } from '#src/features/selling/sell/payment/payment-parts.ts'
import { someSettings } from '#src/testing/a-sale.ts'

const [cash, card] = someSettings().tenders
if (!cash || !card) throw new Error('the settings of the tests have two tenders')
const aPart = { paymentId: 'p1', tender: cash, amount: money(300), reference: null }
const typed = { ...firstParts(cash), typed: '3', reference: '77' }

test('another tender takes over an amount that is not finished, and drops one that pays everything', () => {
  expect(changeParts(typed, { do: 'choose', tender: card, part: null, isSettled: false })).toEqual({
    ...typed,
    tender: card,
    reference: '',
  })
  expect(changeParts(typed, { do: 'choose', tender: card, part: null, isSettled: true }).typed).toBeNull()
  expect(changeParts(typed, { do: 'choose', tender: card, part: aPart, isSettled: false })).toMatchObject({
    rows: [aPart],
    typed: null,
  })
})

test('choosing the chosen tender changes nothing', () => {
  expect(changeParts(typed, { do: 'choose', tender: cash, part: aPart, isSettled: false })).toBe(typed)
})

test('equal parts are used up one by one, and removing one stops the splitting', () => {
  const split = changeParts(typed, { do: 'split', count: 3, rest: money(1000) })
  expect(split).toMatchObject({ typed: null, shares: { all: 3, left: [334, 333, 333] } })
  const added = changeParts(split, { do: 'add', part: aPart })
  expect(added).toMatchObject({ rows: [aPart], reference: '', shares: { all: 3, left: [333, 333] } })
  expect(changeParts(added, { do: 'remove', paymentId: 'p1' })).toMatchObject({
    rows: [],
    shares: { all: 0, left: [] },
  })
})
