import { getDashboardHome } from '@mostrador/contract/features/insight/dashboard/endpoints.ts'
import type { HomeRange } from '@mostrador/contract/features/insight/dashboard/home-ranges.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { HomeData } from '#src/features/insight/dashboard/home-data.ts'
import { HomeView } from '#src/features/insight/dashboard/home-view.tsx'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'

afterEach(leaveScreen)

const sums = (totalAmount: number) => ({ saleCount: 1, totalAmount, averageAmount: totalAmount })
const dayOf = (index: number) => `2026-11-${String(12 + index).padStart(2, '0')}`

function home(range: HomeRange, changes: object = {}): HomeData {
  const count = range === 'today' ? 14 : 7
  const from = dayOf(range === 'today' ? 13 : 7)
  const days = Array.from({ length: count }, (_, index) => ({ businessDate: dayOf(14 - count + index), ...sums(100) }))
  const before = { from: range === 'today' ? '2026-11-18' : '2026-11-12', to: '2026-11-18', ...sums(1000) }
  return getDashboardHome.output.parse({
    sales: { range, from, to: '2026-11-25', ...sums(range === 'today' ? 1500 : 500), days, before },
    openSessions: null,
    lowStock: null,
    recentSales: null,
    deliveries: null,
    ordersToPack: null,
    pendingComments: null,
    pendingRatings: null,
    needsReviewCount: null,
    conflictCount: null,
    ownApprovals: { approvals: 0, tries: 0 },
    needsNewPin: false,
    ...changes,
  })
}

test('the range changes the figures, and the words say what they are compared with', async () => {
  const answers = { [getDashboardHome.path]: home('today') }
  const calls = showScreen(<HomeView />, answers)
  expect((await screen.findByTestId('home-today')).textContent).toContain('50% more than last Wednesday by this time')
  answers[getDashboardHome.path] = home('last7')
  fireEvent.click(screen.getByRole('radio', { name: '7 days' }))
  await waitFor(() =>
    expect(screen.getByTestId('home-today').textContent).toContain('50% less than in the 7 days before'),
  )
  expect(screen.getByTestId('home-today').textContent).toContain('Sold in the last 7 days')
  expect(calls.map(({ input }) => input)).toEqual([{ range: 'today' }, { range: 'last7' }])
})

test('cards that the profile may not see are missing, and what waits leads to its queue', async () => {
  const id = '0195a1c0-0000-7000-8000-00000000abcd'
  const deliveries = [{ orderId: id, name: '7 · Norte', expectedOn: '2026-11-24', isLate: true }]
  const answer = home('today', { sales: null, deliveries, ordersToPack: 2, pendingRatings: 0 })
  showScreen(<HomeView />, { [getDashboardHome.path]: answer })
  expect((await screen.findByRole('link', { name: '2 orders to pack' })).getAttribute('href')).toBe(
    '/dashboard/ecommerce/orders?f.queue=toPack',
  )
  expect(screen.getByRole('link', { name: /7 · Norte Late/ }).getAttribute('href')).toContain(id)
  expect(screen.queryByRole('link', { name: /rating/ })).toBeNull()
  expect(screen.queryByTestId('home-today')).toBeNull()
  expect(screen.queryByTestId('home-range')).toBeNull()
})
