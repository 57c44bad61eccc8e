import { createCheckout } from '@mostrador/contract/features/checkouts/endpoints.ts'
import { afterEach, expect, test } from 'vitest'
import { CheckoutForm } from '#src/features/checkouts/checkout-form.tsx'
import { leaveScreen, showScreen } from '../../testing/show-screen.tsx'
import { tryForm } from '../../testing/try-form.ts'

afterEach(leaveScreen)

test('each field says what is wrong, and what is sent is a register', async () => {
  const calls = showScreen(<CheckoutForm stored={null} onClose={() => undefined} />)
  const input = await tryForm({
    calls,
    path: createCheckout.path,
    button: 'checkout-save',
    bad: { code: 'C-2', defaultOpeningAmount: 'x' },
    faults: ['name', 'code', 'defaultOpeningAmount'],
    good: { name: 'Caja 2', code: 'c2', defaultOpeningAmount: '20.000' },
  })
  expect(input).toEqual({ name: 'Caja 2', code: 'C2', defaultOpeningAmount: 20_000, priceListId: null })
})
