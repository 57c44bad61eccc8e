import type { Permission } from '@mostrador/contract/permissions.ts'
import { expect, test } from 'vitest'
import { needsReason } from '#src/features/selling/sell/till/needs-reason.ts'
import { aSession } from '#src/testing/a-session.ts'

function seller(permissions: Permission[], maxLineDiscountPercent: string | null = null) {
  const session = aSession({ permissions })
  const { companyProfile } = session
  if (!companyProfile) throw new Error('the seller has a profile')
  return {
    ...session,
    companyProfile: { ...companyProfile, limits: { ...companyProfile.limits, maxLineDiscountPercent } },
  }
}

test('a price beyond the discount limit of the profile needs a reason, even with an approval', () => {
  const limited = seller(['SALES__PRICE_OVERRIDE'], '10')
  expect(needsReason(limited, '1000', '900', false)).toBe(false)
  expect(needsReason(limited, '1000', '899', false)).toBe(true)
  expect(needsReason(limited, '1000', '2000', false)).toBe(false)
  expect(needsReason(seller([]), '1000', '1', false)).toBe(false)
})

test('below the minimum price a price needs a reason from everyone', () => {
  expect(needsReason(seller(['SALES__PRICE_OVERRIDE', 'SALES__BELOW_COST']), '1000', '799', true)).toBe(true)
})
