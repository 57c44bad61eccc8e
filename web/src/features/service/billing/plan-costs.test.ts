import { describe, expect, it } from 'vitest'
import { costOfPlans } from '#src/features/service/billing/plan-costs.ts'
import { aPriceTable } from '#src/testing/a-billing.ts'

const place = { currencyTag: 'CLP', regionTag: 'CL', withBoth: false } as const
const start = [{ part: 'ps', planKey: 'psStart' }] as const

describe('what plans cost', () => {
  it('adds the tax of the region, and tells the saving of a longer period', () => {
    // 99,900 + 19 % = 118,881; twelve months at 11,888 = 142,656.
    expect(costOfPlans(aPriceTable, start, { ...place, period: 'annual' })).toEqual({
      net: 99_900,
      tax: 18_981,
      gross: 118_881,
      perMonth: 9907,
      saving: { amount: 23_775, percent: 16 },
    })
  })

  it('saves nothing by the month, and has no tax where none is charged', () => {
    expect(costOfPlans(aPriceTable, start, { ...place, regionTag: 'AR', period: 'monthly' })).toMatchObject({
      tax: 0,
      gross: 9990,
      saving: { amount: 0, percent: 0 },
    })
  })

  it('is cheaper for each part when both are paid for', () => {
    const both = [...start, { part: 'ec', planKey: 'ecStart' } as const]
    // (99,900 − 20 %) + 19 % = 95,105; (89,900 − 20 %) + 19 % = 85,585.
    expect(costOfPlans(aPriceTable, both, { ...place, period: 'annual', withBoth: true })?.gross).toBe(180_690)
  })

  it('is unknown in a currency without prices', () => {
    expect(costOfPlans(aPriceTable, start, { ...place, currencyTag: 'USD', period: 'annual' })).toBeUndefined()
  })
})
