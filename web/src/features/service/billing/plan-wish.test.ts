import { describe, expect, it } from 'vitest'
import {
  firstWish,
  hasPendingPayment,
  isDowngrade,
  isSamePlan,
  modeOf,
  wantedPlans,
  wishQuery,
} from '#src/features/service/billing/plan-wish.ts'
import { aCompanyBilling, aPaidPart, aPart, aPlanPayment, aPriceTable } from '#src/testing/a-billing.ts'

const paid = aCompanyBilling()
const scheduled = aCompanyBilling({
  parts: [
    aPaidPart('ps', { scheduled: { planKey: 'psStart', period: 'annual', from: '2027-01-01T12:00:00.000Z' } }),
    aPart('ec'),
  ],
})

describe('what a person wants a company to have', () => {
  it('begins with the planned plan for a renewal, and with the running one for a change', () => {
    expect(firstWish(scheduled, aPriceTable, 'ps', 'renew')).toMatchObject({ ps: 'psStart', period: 'annual' })
    expect(firstWish(scheduled, aPriceTable, 'ps', 'change')).toMatchObject({ ps: 'psPlus', period: 'monthly' })
  })

  it('begins with the cheapest plan by the month for a part that was never bought or is not sold any more', () => {
    const old = aCompanyBilling({ parts: [aPaidPart('ps', { planKey: 'psOld' }), aPart('ec')] })
    expect(firstWish(paid, aPriceTable, 'ec', 'change')).toMatchObject({ ec: 'ecStart', period: 'monthly' })
    expect(firstWish(old, aPriceTable, 'ps', 'renew').ps).toBe('psStart')
  })

  it('is bought, renewed or changed, as the part is active or not', () => {
    expect(modeOf(paid, 'ec', 'change')).toBe('buy')
    expect(modeOf(paid, 'ps', 'renew')).toBe('renew')
    expect(modeOf(paid, 'ps', 'change')).toBe('change')
  })

  it('costs less beside a part that is paid for, but not beside a trial', () => {
    const trial = aCompanyBilling({ parts: [aPaidPart('ps', { status: 2 }), aPart('ec')] })
    expect(wishQuery(paid, 'ec', 'monthly').withBoth).toBe(true)
    expect(wishQuery(trial, 'ec', 'monthly').withBoth).toBe(false)
  })

  it('is a downgrade only if it costs less per month and does not run longer', () => {
    const isLess = (planKey: string, period: 'monthly' | 'annual') =>
      isDowngrade(paid, aPriceTable, [{ part: 'ps', planKey }], wishQuery(paid, 'ps', period))
    expect(isLess('psStart', 'monthly')).toBe(true)
    expect(isLess('psStart', 'annual')).toBe(false)
    expect(isLess('psPlus', 'monthly')).toBe(false)
  })

  it('is the same with the same plan and period only', () => {
    const plans = wantedPlans('ps', { ps: 'psPlus', ec: '', period: 'monthly', when: null })
    expect(isSamePlan(paid, plans, 'monthly')).toBe(true)
    expect(isSamePlan(paid, plans, 'annual')).toBe(false)
  })

  it('has to wait for a payment of the part that waits', () => {
    const waiting = { payments: [aPlanPayment()] }
    expect(hasPendingPayment(waiting, 'ps')).toBe(true)
    expect(hasPendingPayment(waiting, 'ec')).toBe(false)
    expect(hasPendingPayment({ payments: [aPlanPayment({ status: 'rejected' })] }, 'ps')).toBe(false)
  })
})
