import { expect, test } from 'vitest'
import { compareDays } from './compare-days.ts'

const day = (totalAmount: number) => ({ saleCount: 1, totalAmount })

test('says by how much a day is better or worse', () => {
  expect(compareDays(day(150_000), day(100_000))).toEqual({ kind: 'more', percent: 50 })
  expect(compareDays(day(75_000), day(100_000))).toEqual({ kind: 'less', percent: 25 })
})

test('less than half a percent counts as equal', () => {
  expect(compareDays(day(100_400), day(100_000))).toEqual({ kind: 'same' })
})

test('does not compare with a day without sales', () => {
  expect(compareDays(day(100), day(0))).toEqual({ kind: 'nothingToCompare' })
  expect(compareDays(day(100), null)).toEqual({ kind: 'nothingToCompare' })
})
