import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PlanBanner } from '#src/features/insight/dashboard/plan-banner.tsx'
import { aSession } from '#src/testing/a-session.ts'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'

vi.mock('#src/lib/server-clock.ts', async (load) => ({
  ...(await load<object>()),
  serverNow: () => new Date('2026-12-11T12:00:00Z'),
}))

afterEach(leaveScreen)

const { company } = aSession()
if (!company) throw new Error('the session has a company')

function show(ps: { status: 0 | 1 | 2; endsAt: string | null }, { isRoot = true } = {}) {
  if (!company) return
  const plan = { ...company.plan, ps: { ...company.plan.ps, ...ps } }
  showScreen(<PlanBanner company={{ ...company, plan }} isRoot={isRoot} />)
}

test.each([
  ['its end is to come', 1, '2026-12-12T12:00:00Z'],
  ['it has no end', 1, null],
  ['a trial runs', 2, '2026-12-12T12:00:00Z'],
] as const)('is not there while %s', (_case, status, endsAt) => {
  show({ status, endsAt })
  expect(screen.queryByTestId('plan-ended')).toBeNull()
})

test('tells the days of grace, and leads owners to the renewal', () => {
  show({ status: 1, endsAt: '2026-12-10T13:00:00Z' })
  expect(screen.getByTestId('plan-ended').textContent).toContain('It stays active for 3 more days')
  expect(screen.getByTestId('plan-renew').getAttribute('href')).toBe(
    `/account/companies/plan?companyId=${company.id}&part=ps&for=renew`,
  )
})

test('past the days of grace it stays active while a payment is checked', () => {
  show({ status: 1, endsAt: '2026-12-07T12:00:00Z' })
  expect(screen.getByTestId('plan-ended').textContent).toContain('while we check the payment')
})

test('others than owners are told that a plan has ended, without a link', () => {
  show({ status: 0, endsAt: '2026-12-01T12:00:00Z' }, { isRoot: false })
  expect(screen.getByTestId('plan-ended').textContent).toContain('you can view, but not change anything')
  expect(screen.queryByTestId('plan-renew')).toBeNull()
})
