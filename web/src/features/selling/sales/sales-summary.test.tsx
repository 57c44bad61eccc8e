import { afterEach, expect, test } from 'vitest'
import { SalesSummary } from '#src/features/selling/sales/sales-summary.tsx'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'
import { screen } from '@testing-library/react'

afterEach(leaveScreen)

const summary = { count: 2161, totalAmount: 1190, taxAmount: 190 }
const figures = () => screen.getByTestId('sales-summary').textContent

test('sales and what is none of them add up to the number of documents in the list', () => {
  showScreen(<SalesSummary summary={summary} total={2251} />)
  expect(figures()).toContain('2.161')
  expect(figures()).toContain('90')
})

test('nothing is said of refunds where there are none', () => {
  showScreen(<SalesSummary summary={summary} total={2161} />)
  expect(figures()).not.toContain('Refunds')
})
