import { createCheckout } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { firstRules } from '@mostrador/contract/features/selling/registers/plain-rules.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RegisterForm } from '#src/features/selling/registers/register-form.tsx'
import { leaveScreen, showScreen } from '../../../testing/show-screen.tsx'
import { tryForm } from '../../../testing/try-form.ts'

afterEach(leaveScreen)

test('each field shows its error, and a valid form sends a register', async () => {
  const calls = showScreen(<RegisterForm stored={null} onClose={() => undefined} />)
  const input = await tryForm({
    calls,
    path: createCheckout.path,
    button: 'checkout-save',
    bad: {
      code: 'C-2',
      defaultOpeningAmount: 'x',
      cashLimitWarning: '0',
      requireReasonAboveAmount: '',
      maxDifferenceAmount: '-1',
      autoLockMinutes: '241',
      maxOfflineHours: '0',
    },
    faults: [
      'name',
      'code',
      'defaultOpeningAmount',
      'cashLimitWarning',
      'requireReasonAboveAmount',
      'maxDifferenceAmount',
      'autoLockMinutes',
      'maxOfflineHours',
    ],
    good: {
      name: 'Caja 2',
      code: 'c2',
      defaultOpeningAmount: '20.000',
      cashLimitWarning: '300.000',
      requireReasonAboveAmount: '500',
      maxDifferenceAmount: '2.000',
      autoLockMinutes: '10',
      maxOfflineHours: '8',
    },
    choose: async () => {
      for (const name of ['blindClose', 'countDenominations', 'offlineEnabled', 'isForSomeProfiles'])
        await act(async () => void fireEvent.click(screen.getByTestId(`checkout-${name}`)))
    },
  })
  expect(input).toEqual({
    name: 'Caja 2',
    code: 'C2',
    defaultOpeningAmount: 20_000,
    priceListId: null,
    locationId: null,
    blindClose: true,
    countDenominations: false,
    requireReasonAboveAmount: 500,
    maxDifferenceAmount: 2000,
    cashLimitWarning: 300_000,
    tenderIds: [],
    // Restricted to some profiles, with none chosen: only the root profile may sell.
    allowedProfileIds: [],
    autoLockMinutes: 10,
    offlineEnabled: false,
    maxOfflineHours: 8,
  })
})

test('an empty field means no limit, and the default rules need no input', async () => {
  const calls = showScreen(<RegisterForm stored={null} onClose={() => undefined} />)
  const input = await tryForm({
    calls,
    path: createCheckout.path,
    button: 'checkout-save',
    faults: ['name', 'code'],
    good: { name: 'Caja 2', code: 'C2' },
  })
  expect(input).toEqual({
    name: 'Caja 2',
    code: 'C2',
    defaultOpeningAmount: 0,
    locationId: null,
    priceListId: null,
    ...firstRules,
  })
})
