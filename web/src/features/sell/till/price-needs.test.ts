import type { Permission } from '@mostrador/contract/permissions.ts'
import { expect, test } from 'vitest'
import { priceNeeds } from '#src/features/sell/till/price-needs.ts'
import { aSession } from '#src/testing/a-session.ts'

const listed = { original: '1000', isTooLow: false }
function seller(permissions: Permission[], maxLineDiscountPercent: string | null = null) {
  const session = aSession({ permissions })
  const { companyProfile } = session
  if (!companyProfile) throw new Error('the seller has a profile')
  return {
    ...session,
    companyProfile: { ...companyProfile, limits: { ...companyProfile.limits, maxLineDiscountPercent } },
  }
}

test('a member who may change prices needs no approval and no reason', () => {
  expect(priceNeeds(seller(['SALES__PRICE_OVERRIDE']), listed, '500')).toEqual({ approvals: [], needsReason: false })
})

test('without the permission an approval is needed, which states how much lower the price is', () => {
  expect(priceNeeds(seller([]), listed, '900')).toEqual({
    approvals: [{ permission: 'SALES__PRICE_OVERRIDE', percent: '10', amount: null }],
    needsReason: false,
  })
})

test('below the profile’s discount limit it needs an approval and a reason', () => {
  const limited = seller(['SALES__PRICE_OVERRIDE'], '10')
  expect(priceNeeds(limited, listed, '900')).toEqual({ approvals: [], needsReason: false })
  expect(priceNeeds(limited, listed, '899')).toMatchObject({ approvals: [{ percent: '10.1' }], needsReason: true })
  expect(priceNeeds(limited, listed, '2000')).toEqual({ approvals: [], needsReason: false })
})

test('below the minimum price it needs another permission, and a reason from everyone', () => {
  const tooLow = { original: '1000', isTooLow: true }
  expect(priceNeeds(seller(['SALES__PRICE_OVERRIDE']), tooLow, '799').approvals).toEqual([
    { permission: 'SALES__BELOW_COST', percent: null, amount: null },
  ])
  const allowed = seller(['SALES__PRICE_OVERRIDE', 'SALES__BELOW_COST'])
  expect(priceNeeds(allowed, tooLow, '799')).toEqual({ approvals: [], needsReason: true })
})
