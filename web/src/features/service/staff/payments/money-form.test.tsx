import { recordMoney } from '@mostrador/contract/features/service/staff/endpoints.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveScreen, Refusal, showScreen } from '#src/testing/show-screen.tsx'
import { MoneyForm } from './money-form.tsx'
import type { PaymentDetail } from './payment-detail.ts'

afterEach(leaveScreen)

const id = '0195a1c0-0000-7000-8000-000000000009'
const payment: PaymentDetail['payment'] = {
  id,
  kind: 'renew',
  method: 'bankTransfer',
  reference: 'M-1234',
  currencyTag: 'CLP',
  lines: [{ part: 'ps', planKey: 'psStart', period: 'monthly', price: 11_888, credit: 0 }],
  balanceUsed: 0,
  due: 11_888,
  received: 1000,
  status: 'pending',
  rejectionReason: null,
  requestedAt: '2026-11-26T12:00:00.000Z',
  expiresAt: '2026-12-26T12:00:00.000Z',
  decidedAt: null,
  receipts: [],
}
const detail: PaymentDetail = {
  companyId: id,
  companyName: 'Café Sur',
  payment,
  version: 3,
  quoteLines: [],
  money: [],
  proposal: null,
  warnings: [],
  isOwnCompany: false,
}

function open(answer: unknown, onChanged = vi.fn<() => void>(), of: PaymentDetail = detail) {
  const calls = showScreen(<MoneyForm detail={of} onChanged={onChanged} />, { [recordMoney.path]: answer })
  const type = (name: string, value: string) => {
    const field = screen.getByTestId('money-form').querySelector(`[name="${name}"]`)
    fireEvent.change(field ?? document.body, { target: { value } })
  }
  return { calls, type, onChanged, send: () => fireEvent.click(screen.getByTestId('money-submit')) }
}
const outcome = () => screen.getByTestId('money-outcome').textContent

test('money for a decided payment is said to go to the balance, and a day long before the payment is refused', () => {
  const payment = { ...detail.payment, status: 'rejected' as const }
  const { type, send, calls } = open(undefined, undefined, { ...detail, payment })
  type('amount', '5000')
  expect(outcome()).toMatch(/^This payment is decided\. .*5,000.* go to the balance\.$/)
  type('bankReference', 'B-1')
  type('receivedOn', '1999-01-01')
  send()
  expect(calls).toEqual([])
  expect(screen.getByText('This day is more than a year before the payment was asked for.')).toBeTruthy()
})

test('the amount begins with the rest, and what it does is told before it is sent', () => {
  const { type } = open(undefined)

  expect(screen.getByDisplayValue('10,888')).toBeTruthy()
  expect(outcome()).toBe('Approves the plan.')
  type('amount', '10887')
  expect(outcome()).toMatch(/^This leaves (CLP|\$)?.?1.*open\.$/)
  type('amount', '11,387')
  expect(outcome()).toMatch(/^Approves the plan\. .*499.* go to the balance\.$/)
  type('amount', 'ten')
  expect(outcome()).toBe('')
})

test('an amount that is none and a day to come are refused at their fields', async () => {
  const { calls, type, send } = open(undefined)
  type('amount', '0')
  type('receivedOn', '2999-01-01')
  type('bankReference', 'B-1')
  send()

  expect(await screen.findByText('Enter an amount above zero, such as 12,900.')).toBeTruthy()
  expect(screen.getByText('This day is still to come.')).toBeTruthy()
  expect(calls).toEqual([])
})

test('sends minor units with the version it showed, and reads the payment again', async () => {
  const { calls, type, send, onChanged } = open({ payment: { ...payment, received: 1100 }, waitsForSecond: false })
  type('amount', '100')
  type('receivedOn', '2026-11-20')
  type('bankReference', 'B-1')
  send()

  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(calls).toMatchObject([
    { input: { paymentId: id, version: 3, amount: 100, receivedOn: '2026-11-20', bankReference: 'B-1' } },
  ])
})

test('a reference that was used is told at its field', async () => {
  const { type, send, onChanged } = open(new Refusal({ bankReference: 'Entered already.' }))
  type('bankReference', 'B-1')
  send()

  expect(await screen.findByText('Entered already.')).toBeTruthy()
  expect(onChanged).not.toHaveBeenCalled()
})
