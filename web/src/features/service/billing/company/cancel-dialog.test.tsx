import { cancelPlan } from '@mostrador/contract/features/service/billing/endpoints.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CancelDialog } from '#src/features/service/billing/company/cancel-dialog.tsx'
import { aCompanyBilling, aPaidPart, aPlanPayment } from '#src/testing/a-billing.ts'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'
import { press, typeIn } from '#src/testing/try-form.ts'

vi.mock('#src/lib/solve-robot-check.ts', () => ({ solveRobotCheck: async () => 'answered' }))
vi.mock('#src/lib/server-clock.ts', async (load) => ({
  ...(await load<object>()),
  serverNow: () => new Date('2026-12-11T12:00:00Z'),
}))

afterEach(leaveScreen)

const both = aCompanyBilling({
  parts: [aPaidPart('ps'), aPaidPart('ec', { price: 10_000 })],
  payments: [aPlanPayment()],
})

function show(billing = both, language: 'en' | 'es' = 'en', onDone = vi.fn<() => void>()) {
  const calls = showScreen(
    <CancelDialog billing={billing} part="ps" onClose={() => undefined} onDone={onDone} />,
    { [cancelPlan.path]: {} },
    language,
  )
  return { calls, onDone }
}

const consequences = () =>
  within(screen.getByTestId('cancel-consequences'))
    .getAllByRole('listitem')
    .map(({ textContent }) => (textContent ?? '').replaceAll(/\s/g, ' '))

const choose = (testId: string, value: string) => fireEvent.change(screen.getByTestId(testId), { target: { value } })

test('at the end of the period it says until when the part works, and that it can be taken back', () => {
  show()
  expect(consequences()).toEqual([
    'Point of sale works until 1/1/27. After that it is view-only: you cannot sell or change anything.',
    'The pending payment MP-7K2Q9 is rejected in full. Any money received for it goes to your balance.',
    'E-commerce stays as it is.',
    'After the last part has ended, you can still view your data and export it.',
    'You can undo this until then.',
  ])
})

test('now it says what turns view-only at once and what goes to the balance', () => {
  show()
  choose('cancel-when', 'now')
  choose('cancel-which', 'both')
  // 23,788 × 21 of 31 days = 16,114.4…; 10,000 × 21 of 31 = 6,774.1…; both rounded down.
  expect(consequences()).toEqual(
    expect.arrayContaining([
      'Point of sale becomes view-only at once: you cannot sell or change anything in it.',
      expect.stringContaining('About $16,114 for the unused time of Point of sale goes to your balance.'),
      expect.stringContaining('About $6,774 for the unused time of E-commerce goes to your balance.'),
      'You can buy a plan again at any time.',
    ]),
  )
})

test('needs a reason, counts it, and sends it with the answer of the robot check', async () => {
  const { calls, onDone } = show()
  await typeIn({ reason: 'Too few' })
  expect(screen.getByTestId('reason-count').textContent).toBe('7 of 500')
  await press('cancel-submit')
  expect(calls.filter(({ path }) => path === cancelPlan.path)).toEqual([])

  await typeIn({ reason: 'We close the shop' })
  choose('cancel-when', 'now')
  fireEvent.submit(document.querySelector('form') ?? document.body)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(calls.find(({ path }) => path === cancelPlan.path)?.input).toEqual({
    captchaCode: 'answered',
    type: 'ps',
    companyId: both.companyId,
    cancelOn: 'now',
    reason: 'We close the shop',
  })
})

test('a trial leaves nothing in the balance, in Spanish too', () => {
  const trial = aPaidPart('ps', { status: 2, price: null, period: null })
  show(aCompanyBilling({ parts: [trial, aPaidPart('ec')] }), 'es')
  choose('cancel-when', 'now')
  expect(consequences()).toContain('Una prueba no deja saldo a favor.')
})

test.each([
  ['now', 'E-commerce continues, but loses the discount for buying both parts: $3,000 for the remaining time.'],
  ['periodEnd', 'E-commerce continues at the full price'],
])('%s it says what the other part’s lost discount does', (when, words) => {
  show(aCompanyBilling({ parts: [aPaidPart('ps'), aPaidPart('ec', { bothDiscount: 3000 })] }))
  choose('cancel-when', when)
  expect(consequences()).toEqual(expect.arrayContaining([expect.stringContaining(words)]))
})
