import { describe, expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { billingPeriods, monthsOfPeriod } from './billing-account.ts'
import { addPrices, perMonth, priceOfPlan, savingOf } from './plan-cost.ts'

describe('the price of a plan', () => {
  test.each([
    // 9,990 + 19 % = 11,888.1; 9,990 − 20 % = 7,992, + 19 % = 9,510.48.
    [9990, '0', '19', { net: 9990, tax: 1898, gross: 11_888 }],
    [9990, '20', '19', { net: 7992, tax: 1518, gross: 9510 }],
    [9990, '20', '0', { net: 7992, tax: 0, gross: 7992 }],
    [5, '50', '0', { net: 2, tax: 0, gross: 2 }],
  ])('%i less %s %% with %s %% tax', (listed, percentOff, taxRate, price) => {
    expect(priceOfPlan(money(listed), { percentOff, taxRate })).toEqual(price)
  })

  test('refuses values that are not percentages', () => {
    expect(() => priceOfPlan(money(1), { percentOff: '-1', taxRate: '0' })).toThrow(RangeError)
    expect(() => priceOfPlan(money(1), { percentOff: 'x', taxRate: '0' })).toThrow(RangeError)
  })

  test('of plans bought together is the sum of each, with its own rounding', () => {
    const one = priceOfPlan(money(5), { percentOff: '0', taxRate: '10' })
    expect(addPrices([one, one])).toEqual({ net: 10, tax: 2, gross: 12 })
    expect(addPrices([])).toEqual({ net: 0, tax: 0, gross: 0 })
  })
})

describe('the saving of a longer period', () => {
  test('is the difference to paying each month, in percent rounded down', () => {
    expect(savingOf(money(9990), money(99_900), 'annual')).toEqual({ amount: 19_980, percent: 16 })
    expect(savingOf(money(100), money(297), 'quarterly')).toEqual({ amount: 3, percent: 1 })
  })

  test.each(billingPeriods)('is nothing when a %s term costs as much or more', (period) => {
    const full = 100 * monthsOfPeriod[period]
    expect(savingOf(money(100), money(full), period)).toEqual({ amount: 0, percent: 0 })
    expect(savingOf(money(100), money(full + 1), period)).toEqual({ amount: 0, percent: 0 })
  })

  test('the price of a month of it is rounded half up', () => {
    expect(perMonth(money(28_490), 'quarterly')).toBe(9497)
    expect(perMonth(money(3), 'semiannual')).toBe(1)
  })
})
