import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import { addPriceTable } from '@mostrador/contract/features/service/staff/endpoints.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveScreen, Refusal, showScreen } from '#src/testing/show-screen.tsx'
import { priceDifferences } from './price-differences.ts'
import { PriceForm } from './price-form.tsx'

afterEach(leaveScreen)

const noLimits = { users: 3, checkouts: null, locations: null, products: null, liveConnections: null, storageMb: null }
const base: PriceTable = {
  version: '2026-11',
  validFrom: '2026-11-01T00:00:00Z',
  appliesTo: 'new',
  noticeDays: 30,
  trialDays: 14,
  trialPlans: { ps: 'psStart', ec: 'ecStart' },
  bothPercent: '20',
  currencyTag: 'USD',
  plans: [
    { planKey: 'psStart', part: 'ps', name: { en: 'Start', es: 'Inicial' }, limits: noLimits },
    { planKey: 'ecStart', part: 'ec', name: { en: 'Start', es: 'Inicial' }, limits: noLimits },
  ],
  prices: ['psStart', 'ecStart'].map((planKey) => ({
    currencyTag: 'USD',
    planKey,
    amounts: { monthly: 1100, quarterly: 3100, semiannual: 5900, annual: 11_000 },
  })),
  taxes: [{ regionTag: 'CL', name: { en: 'VAT', es: 'IVA' }, rate: '19' }],
}

function open(answer: unknown = {}) {
  const onAdded = vi.fn<() => void>()
  const form = <PriceForm base={base} taken={['2026-11']} onClose={() => undefined} onAdded={onAdded} />
  const calls = showScreen(form, { [addPriceTable.path]: answer })
  const field = (name: string) => screen.getByTestId('price-form').querySelector(`[name="${name}"]`) ?? document.body
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
  return { calls, type, field, onAdded, send: () => fireEvent.click(screen.getByTestId('price-submit')) }
}

test('sends the whole table with what was changed', async () => {
  const { calls, type, send, onAdded } = open()
  type('version', '2999-01')
  type('validFrom', '2999-01-01')
  type('price_USD_psStart_monthly', '12.50')
  type('limit_ecStart_users', '')
  send()

  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
  const [ps, ec] = base.prices
  const [first, second] = base.plans
  expect(calls[0]?.input).toEqual({
    table: {
      ...base,
      version: '2999-01',
      validFrom: '2999-01-01T00:00:00Z',
      plans: [first, { ...second, limits: { ...noLimits, users: null } }],
      prices: [{ ...ps, amounts: { ...ps?.amounts, monthly: 1250 } }, ec],
    },
  })
})

test('tells what changes and what a visitor will see while it is typed', () => {
  const { type } = open()
  expect(within(screen.getByTestId('price-changes')).getByText('Nothing yet.')).toBeTruthy()

  type('price_USD_psStart_monthly', '12.50')
  expect(screen.getByTestId('price-differences').textContent).toMatch(/psStart, Monthly, in USD: .*11\.00.* → .*12\.50/)
  // 12.50 and 19 % tax of Chile; with both parts 20 % less before the tax.
  const preview = screen.getByTestId('price-preview')
  fireEvent.change(within(preview).getByRole('combobox'), { target: { value: 'CL' } })
  expect(preview.textContent).toContain('14.88')
  expect(preview.textContent).toContain('11.90')

  type('price_USD_psStart_monthly', '0')
  expect(preview.textContent).toContain('Correct the marked fields')
})

test('faults are at their fields, and nothing is sent', () => {
  const { calls, type, field, send } = open()
  type('version', '2026-11')
  type('validFrom', '2020-01-01')
  type('price_USD_ecStart_annual', '1.234')
  type('trialDays', '91')
  send()

  expect(screen.getByText('There is already a version with this name.')).toBeTruthy()
  expect(screen.getByText('Choose today or a later day.')).toBeTruthy()
  expect(screen.getByText('Enter a whole number from 0 to 90.')).toBeTruthy()
  expect(field('price_USD_ecStart_annual').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('version'))
  expect(calls).toEqual([])
})

test('what the server says about a place in the table is shown at its field', async () => {
  const { type, send } = open(new Refusal({ 'table.prices.1.amounts.annual': 'Too much.' }))
  type('version', '2999-01')
  type('validFrom', '2999-01-01')
  send()

  const words = await screen.findByText('Too much.', { selector: 'td p' })
  expect(words.closest('td')?.querySelector('input')?.name).toBe('price_USD_ecStart_annual')
})

test('finds every kind of difference between two versions', () => {
  const [plan] = base.plans
  const [price] = base.prices
  const after: PriceTable = {
    ...base,
    noticeDays: 60,
    trialPlans: { ps: 'psNew', ec: 'ecStart' },
    plans: plan ? [plan, { ...plan, planKey: 'psNew' }] : [],
    prices: price ? [price] : [],
    taxes: [],
  }

  expect(priceDifferences(base, base)).toEqual([])
  expect(priceDifferences(base, after)).toMatchObject([
    { kind: 'field', field: 'noticeDays', before: '30', after: '60' },
    { kind: 'trialPlan', part: 'ps', after: 'psNew' },
    { kind: 'plan', planKey: 'ecStart', isAdded: false },
    { kind: 'plan', planKey: 'psNew', isAdded: true },
    ...['monthly', 'quarterly', 'semiannual', 'annual'].map((period) => ({ kind: 'price', period, after: null })),
    { kind: 'tax', regionTag: 'CL', before: '19', after: null },
  ])
})
