import { getTransferAccount, registerCompany } from '@mostrador/contract/features/service/billing/endpoints.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RegisterCompany } from '#src/features/service/billing/register/register-company.tsx'
import { aPlanPayment, aPriceTable } from '#src/testing/a-billing.ts'
import { aSession } from '#src/testing/a-session.ts'
import { leaveScreen, Refusal, showScreen } from '#src/testing/show-screen.tsx'
import { press, typeIn } from '#src/testing/try-form.ts'

afterEach(leaveScreen)
beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))

const onPricesChanged = vi.fn<() => void>()

function show(answers: Record<string, unknown>, language: 'en' | 'es' = 'en') {
  const regions = [
    { value: 'CL', label: 'Chile' },
    { value: 'MX', label: 'Mexico' },
  ]
  return showScreen(
    <RegisterCompany
      table={aPriceTable}
      regions={regions}
      currentRegion="CL"
      userId={undefined}
      onPricesChanged={onPricesChanged}
    />,
    { [getTransferAccount.path]: { account: { isExample: true, lines: [{ label: 'Bank', value: 'B' }] } }, ...answers },
    language,
  )
}

const choose = (testId: string) => fireEvent.click(screen.getByTestId(testId).querySelector('input') ?? document.body)

async function fillIn() {
  await typeIn({ name: 'Café Sur' })
  await press('step-next')
  choose('which-both')
  choose('plan-ecPlus')
  choose('period-annual')
  await press('step-next')
  await screen.findByTestId('transfer-account')
  await press('step-next')
  await screen.findByTestId('register-review')
}

test('four steps lead from the name to the reference of the payment', async () => {
  const { id } = aSession().user
  const calls = show({
    [registerCompany.path]: { companyId: id, payment: aPlanPayment({ kind: 'register' }), auth: aSession() },
  })
  await press('step-next')
  expect(screen.getByTestId('register-company').textContent).not.toContain('How often')
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveProperty('value', 'CL')

  await fillIn()
  // (99,900 − 20 %) + 19 % = 95,105; (179,900 − 20 %) + 19 % = 171,265.
  expect(screen.getByTestId('register-total').textContent).toBe('$266,370')
  await press('step-next')
  expect((await screen.findByTestId('payment-reference')).textContent).toContain('MP-7K2Q9')
  expect(calls.find(({ path }) => path === registerCompany.path)?.input).toEqual({
    name: 'Café Sur',
    regionTag: 'CL',
    navTimeZone: expect.stringMatching(/\//),
    currency: 'CLP',
    period: 'annual',
    PS_planKey: 'psStart',
    EC_planKey: 'ecPlus',
    paymentMethodKey: 'bankTransfer',
    priceVersion: '2026-11',
  })
})

test('a refusal keeps everything, and its step can be opened again', async () => {
  show({ [registerCompany.path]: new Refusal({ name: 'Choose another name.' }) })
  await fillIn()
  await press('step-next')
  await waitFor(() => expect(screen.getByTestId('step-next')).toHaveProperty('disabled', false))
  await press('step-business')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Café Sur')
  expect(screen.getByText('Choose another name.')).toBeDefined()
})

test('in Spanish it tells what a longer period saves', async () => {
  show({}, 'es')
  await typeIn({ name: 'Café Sur' })
  await press('step-next')
  const annual = (screen.getByTestId('period-annual').textContent ?? '').replaceAll(/\s/g, ' ')
  expect(annual).toContain('$118.881 cada año')
  expect(annual).toContain('Ahorras 16% ($23.775 en 12 meses)')
})
