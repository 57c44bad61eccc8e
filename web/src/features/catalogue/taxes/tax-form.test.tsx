import { createTax } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TaxForm } from '#src/features/catalogue/taxes/tax-form.tsx'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'

afterEach(leaveScreen)

test('a fixed amount is typed and shown in the format of the shop in Chile', async () => {
  const calls = showScreen(<TaxForm stored={null} onClose={() => undefined} />)
  const rate = screen.getByTestId<HTMLInputElement>('tax-rate')
  const change = (input: HTMLElement, value: string) =>
    act(async () => void fireEvent.change(input, { target: { value } }))
  const [en, es] = document.querySelectorAll<HTMLInputElement>('[data-field="name"] input')
  await change(en ?? rate, 'Green tax')
  await change(es ?? rate, 'Impuesto verde')
  await change(screen.getByTestId('tax-kind'), 'fixed')

  await change(rate, '1500')
  await act(async () => void fireEvent.blur(rate))
  expect(rate.value).toBe('1.500')
  expect(screen.getByTestId('tax-example').textContent).toContain('$1.500')
  await act(async () => void fireEvent.click(screen.getByTestId('tax-save')))

  await waitFor(() =>
    expect(calls.filter(({ path }) => path === createTax.path).map(({ input }) => input)).toMatchObject([
      { kind: 'fixed', rate: '1500' },
    ]),
  )
})
