import {
  changePlan,
  getCompanyBilling,
  getTransferAccount,
  quotePlan,
} from '@mostrador/contract/features/service/billing/endpoints.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { BuyPlan } from '#src/features/service/billing/buy-plan.tsx'
import { aCompanyBilling, aPaidPart, aPart, aPlanPayment, aPriceTable, aQuote } from '#src/testing/a-billing.ts'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'
import { press } from '#src/testing/try-form.ts'

afterEach(leaveScreen)

const { companyId } = aCompanyBilling()
const account = { isExample: true, lines: [{ label: 'Bank', value: 'Example Bank' }] }
const small = aCompanyBilling({
  parts: [aPaidPart('ps', { planKey: 'psStart', price: 11_888 }), aPart('ec')],
})

function show(billing = small, answers: Record<string, unknown> = {}) {
  return showScreen(<BuyPlan companyId={companyId} part="ps" purpose="change" table={aPriceTable} />, {
    [getCompanyBilling.path]: billing,
    [quotePlan.path]: { quote: aQuote(), prorateToken: 'first' },
    [getTransferAccount.path]: { account },
    ...answers,
  })
}

const choose = async (testId: string) =>
  fireEvent.click((await screen.findByTestId(testId)).querySelector('input') ?? document.body)

test('asks for the plan as quoted, and then says what to transfer', async () => {
  const calls = show(small, { [changePlan.path]: { payment: aPlanPayment() } })
  expect(await screen.findByTestId('same-plan')).toBeDefined()

  await choose('plan-psPlus')
  await waitFor(() => expect(screen.getByTestId('plan-submit').textContent).toContain('$10,735'))
  expect((await screen.findByTestId('transfer-example')).textContent).toContain('Do not transfer money')
  await press('plan-submit')

  expect((await screen.findByTestId('payment-reference')).textContent).toContain('MP-7K2Q9')
  expect(calls.find(({ path }) => path === changePlan.path)?.input).toEqual({
    type: 'ps',
    companyId,
    currency: 'CLP',
    period: 'monthly',
    paymentMethodKey: 'bankTransfer',
    planKey: 'psPlus',
    prorateToken: 'first',
  })
})

test('a price that changed meanwhile is asked for again, shown with the old one, and confirmed once more', async () => {
  const calls = show()
  await choose('plan-psPlus')
  await waitFor(() => expect(screen.getByTestId('plan-submit').textContent).toContain('$10,735'))
  const asked = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    const sent = typeof request.body === 'string' ? JSON.parse(request.body) : {}
    if (path === changePlan.path && sent.prorateToken === 'first')
      return Response.json({ statusCode: 409, code: 'quoteChanged', message: '', data: {} }, { status: 409 })
    if (path === changePlan.path) return Response.json({ payment: aPlanPayment({ due: 10_800 }) })
    if (path === quotePlan.path) return Response.json({ quote: aQuote({ dueNow: 10_800 }), prorateToken: 'second' })
    return asked(path, request)
  })

  await press('plan-submit')
  const notice = await screen.findByTestId('quote-changed')
  await waitFor(() => expect(notice.textContent).toContain('Before: $10,735. Now: $10,800.'))
  expect(screen.queryByTestId('payment-reference')).toBeNull()

  await press('plan-submit')
  expect(await screen.findByTestId('payment-reference')).toBeDefined()
  expect(calls.length).toBeGreaterThan(0)
})

test('a smaller plan waits for the end of the period unless it is wanted now', async () => {
  const scheduled = aQuote({ when: 'periodEnd', total: 0, dueNow: 0, balanceUsed: 0 })
  const calls = show(aCompanyBilling(), {
    [quotePlan.path]: { quote: scheduled, prorateToken: 'x' },
    [changePlan.path]: { payment: null },
  })
  await choose('plan-psStart')
  await waitFor(() => expect(screen.getByTestId('plan-submit').textContent).toBe('Schedule the change'))
  const asked = () => calls.filter(({ path }) => path === quotePlan.path).at(-1)?.input
  expect(asked()).toMatchObject({ when: 'periodEnd' })
  await choose('when-now')
  await waitFor(() => expect(asked()).toMatchObject({ when: 'now' }))
})

test('what the balance pays needs one press', async () => {
  const paid = aQuote({ balanceBefore: 20_000, balanceUsed: 15_735, dueNow: 0, balanceAfter: 4265 })
  show(small, {
    [quotePlan.path]: { quote: paid, prorateToken: 'x' },
    [changePlan.path]: { payment: aPlanPayment({ status: 'approved', due: 0 }) },
  })
  await choose('plan-psPlus')
  await waitFor(() => expect(screen.getByTestId('plan-submit').textContent).toBe('Apply now'))
  expect(screen.queryByTestId('transfer-account')).toBeNull()
  await press('plan-submit')
  expect((await screen.findByTestId('payment-asked')).textContent).toContain('your plan is active')
})

test('a plan that is too small for the company cannot be asked for', async () => {
  const tooSmall = aQuote({ exceeded: [{ limit: 'checkouts', used: 2, allowed: 1 }] })
  show(small, { [quotePlan.path]: { quote: tooSmall, prorateToken: 'x' } })
  await choose('plan-psPlus')
  await screen.findByTestId('quote-exceeded')
  expect(screen.getByTestId('plan-submit')).toHaveProperty('disabled', true)
})
