import { expect, test } from 'vitest'
import type { Access } from './access.ts'
import { mayApprove, type WantedApproval } from './approval.ts'
import { permissionsOfPlan } from './permissions.ts'

const none = {
  maxLineDiscountPercent: null,
  maxDocumentDiscountPercent: null,
  maxCustomerDiscountPercent: null,
  maxRefundAmount: null,
  maxPayOutAmount: null,
}
const under = (isRoot: boolean, ...permissions: string[]): Access => ({
  plan: { ps: { status: 1, permissions: permissionsOfPlan('ps') }, ec: { status: -1, permissions: [] } },
  profile: { isRoot, permissions },
})
const discount = (percent: string | null): WantedApproval => ({
  permission: 'SALES__LINE_DISCOUNT',
  percent,
  amount: null,
})
const refund = (amount: number | null): WantedApproval => ({ permission: 'SALES__REFUND', percent: null, amount })

test.each([
  ['the permission is needed', under(false, 'SALES__VIEW'), none, discount('5'), false],
  ['without a limit anything goes', under(false, 'SALES__LINE_DISCOUNT'), none, discount('100'), true],
  ['the owner needs no list', under(true), none, discount('100'), true],
  [
    'up to the limit',
    under(false, 'SALES__LINE_DISCOUNT'),
    { ...none, maxLineDiscountPercent: '20' },
    discount('20.0'),
    true,
  ],
  [
    'not above it',
    under(false, 'SALES__LINE_DISCOUNT'),
    { ...none, maxLineDiscountPercent: '20' },
    discount('20.0001'),
    false,
  ],
  [
    'an unknown size is above any limit',
    under(false, 'SALES__LINE_DISCOUNT'),
    { ...none, maxLineDiscountPercent: '99' },
    discount(null),
    false,
  ],
  [
    'the limit of another action does not count',
    under(false, 'SALES__LINE_DISCOUNT'),
    { ...none, maxDocumentDiscountPercent: '1' },
    discount('50'),
    true,
  ],
  ['amounts up to the limit', under(false, 'SALES__REFUND'), { ...none, maxRefundAmount: 5000 }, refund(5000), true],
  ['and not above', under(false, 'SALES__REFUND'), { ...none, maxRefundAmount: 5000 }, refund(5001), false],
])('%s', (_, access, limits, wanted, answer) => {
  expect(mayApprove(access, limits, wanted)).toBe(answer)
})

test('an expired plan approves nothing', () => {
  const access = under(true)
  expect(
    mayApprove({ ...access, plan: { ...access.plan, ps: { ...access.plan.ps, status: 0 } } }, none, discount('5')),
  ).toBe(false)
})

test('a price may be lowered as far as a discount may go', () => {
  const access = under(false, 'SALES__PRICE_OVERRIDE')
  const limits = { ...none, maxLineDiscountPercent: '20' }
  const lower = (percent: string): WantedApproval => ({ permission: 'SALES__PRICE_OVERRIDE', percent, amount: null })
  expect(mayApprove(access, limits, lower('20'))).toBe(true)
  expect(mayApprove(access, limits, lower('21'))).toBe(false)
  expect(mayApprove(access, none, lower('90'))).toBe(true)
})
