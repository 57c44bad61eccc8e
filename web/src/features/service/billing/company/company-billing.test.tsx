import {
  dropScheduledChange,
  getCompanyBilling,
  getTransferAccount,
} from '@mostrador/contract/features/service/billing/endpoints.ts'
import { getPrices } from '@mostrador/contract/features/service/pricing/endpoints.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CompanyBilling } from '#src/features/service/billing/company/company-billing.tsx'
import { aCompanyBilling, aPaidPart, aPart, aPlanPayment, aPriceTable } from '#src/testing/a-billing.ts'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'
import { press } from '#src/testing/try-form.ts'

const changed: { tell: () => void } = { tell: () => undefined }
vi.mock('#src/live/live.ts', async (load) => ({
  ...(await load<object>()),
  startLive: () => undefined,
  onLiveNews: (event: string, listener: () => void) => {
    if (event === 'planChanged') changed.tell = listener
    return () => undefined
  },
}))

afterEach(leaveScreen)

const first = aCompanyBilling()
const { companyId } = first

function show(billing = first, answers: Record<string, unknown> = {}, language: 'en' | 'es' = 'en') {
  const all: Record<string, unknown> = {
    [getCompanyBilling.path]: billing,
    [getPrices.path]: { priceTable: aPriceTable },
    [getTransferAccount.path]: { account: null },
    ...answers,
  }
  const calls = showScreen(<CompanyBilling companyId={companyId} />, all, language)
  return { calls, all }
}

const hrefOf = (testId: string) => screen.getByTestId(testId).getAttribute('href')

test('shows each part with what its owner may do', async () => {
  show()
  await screen.findByTestId('renew-ps')
  expect(screen.getByTestId('status-ps').textContent).toBe('Active')
  expect(screen.getByTestId('part-ps').textContent).toContain('Plus')
  expect(hrefOf('change-ps')).toBe(`/account/companies/plan?companyId=${companyId}&part=ps&for=change`)
  expect(screen.getByTestId('status-ec').textContent).toBe('Not purchased')
  expect(hrefOf('buy-ec')).toBe(`/account/companies/plan?companyId=${companyId}&part=ec&for=change`)
  expect(screen.getByTestId('company-payments').textContent).toContain('No payments yet.')
})

test('a payment that waits says what is missing, and hides what it blocks', async () => {
  show(aCompanyBilling({ payments: [aPlanPayment({ received: 10_000 })] }))
  const waiting = await screen.findByTestId('payment-waiting')
  expect(waiting.textContent).toBe('$10,000 of $23,788 arrived. Transfer the remaining $13,788.')
  await screen.findByTestId('buy-ec')
  expect(screen.queryByTestId('renew-ps')).toBeNull()
  expect(screen.queryByTestId('payment-withdraw')).toBeNull()
})

test('a rejected payment shows its reason, and is paid again unless another one waits', async () => {
  const rejected = aPlanPayment({ status: 'rejected', rejectionReason: 'Of another account' })
  show(aCompanyBilling({ payments: [rejected] }))
  expect((await screen.findByTestId('payment-reason')).textContent).toBe('Reason: Of another account')
  await waitFor(() => expect(hrefOf('pay-again')).toContain('part=ps&for=change'))
  leaveScreen()

  const second = aPlanPayment({ id: '0195a1c0-0000-7000-8000-000000000010', reference: 'MP-2' })
  show(aCompanyBilling({ payments: [second, rejected] }))
  await screen.findByTestId('buy-ec')
  expect(screen.queryByTestId('pay-again')).toBeNull()
})

test('days of grace, a planned change and a cancellation are told in Spanish, and the change is dropped', async () => {
  const late = aPaidPart('ps', {
    isInGrace: true,
    scheduled: { planKey: 'psStart', period: 'annual', from: '2027-01-01T12:00:00.000Z' },
  })
  const ending = aPaidPart('ec', { cancelledAt: '2027-01-01T12:00:00.000Z' })
  const { calls } = show(aCompanyBilling({ parts: [late, ending] }), { [dropScheduledChange.path]: {} }, 'es')
  expect((await screen.findByTestId('late-ps')).textContent).toContain('Sigue activo hasta el 04-01-27')
  expect(screen.getByTestId('status-ps').textContent).toBe('Período de gracia')
  expect(screen.getByTestId('part-ec').textContent).toContain('Cancelado: termina el 01-01-27.')
  expect(screen.queryByTestId('cancel-ec')).toBeNull()

  await press('drop-ps')
  await waitFor(() =>
    expect(calls.find(({ path }) => path === dropScheduledChange.path)?.input).toEqual({ companyId, part: 'ps' }),
  )
})

test('is read again when the live channel says that it changed, and stays when that fails', async () => {
  const { all } = show()
  await screen.findByTestId('renew-ps')
  all[getCompanyBilling.path] = aCompanyBilling({ balance: 4321 })
  changed.tell()
  await waitFor(() => expect(screen.getByTestId('balance').textContent).toBe('$4,321'))

  all[getCompanyBilling.path] = undefined
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(screen.getByTestId('company-billing').textContent).toContain('You are offline.'))
  expect(screen.getByTestId('balance').textContent).toBe('$4,321')
})

test('a member who is no owner is told so', async () => {
  show(aCompanyBilling(), { [getCompanyBilling.path]: undefined })
  expect((await screen.findByTestId('billing-forbidden')).textContent).toBe('You do not belong to this company.')
})

test('plans without an end offer nothing to buy', async () => {
  const lasting = aPaidPart('ps', { endsAt: null, activeUntil: null, price: null, period: null, canCancel: false })
  show(aCompanyBilling({ parts: [lasting, aPart('ec')] }))
  await screen.findByTestId('buy-ec')
  expect(screen.getByTestId('part-ps').textContent).toContain('No end date')
  expect(screen.queryByTestId('renew-ps')).toBeNull()
  expect(screen.queryByTestId('plan-both')).toBeNull()
})

test('says when the data is deleted and how to take it along, and nothing of a day where nothing is deleted', async () => {
  const ended = aPaidPart('ps', { status: 0, activeUntil: null, dataKeptUntil: '2028-01-04T12:00:00.000Z' })
  const parts = [ended, aPart('ec')]
  show(aCompanyBilling({ parts, deletesAt: '2028-01-04T12:00:00.000Z' }), {}, 'es')
  const notice = await screen.findByTestId('deletion-notice')
  expect(notice.textContent).toContain('se borrarán todos los datos y archivos de tu empresa')
  expect(notice.textContent).toContain('04-01-28')
  expect(notice.textContent).toContain('«Configuración», «Datos»')
  leaveScreen()

  show(aCompanyBilling({ parts }))
  expect((await screen.findByTestId('part-ps')).textContent).toContain('You can still look at your data and export it.')
  expect(screen.queryByTestId('deletion-notice')).toBeNull()
  expect(document.body.textContent).not.toContain('deleted')
})
