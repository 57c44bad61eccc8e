import type { CatalogueItem } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { v7 as newId } from 'uuid'
import { afterEach, expect, test, vi } from 'vitest'
import { reduceCart } from '#src/features/selling/sell/sale/cart.ts'
import { DiscountForm } from '#src/features/selling/sell/cart/discount-form.tsx'
import { type Selling, SellingContext } from '#src/features/selling/sell/till/sell-context.ts'
import { createWebTranslator } from '#src/language/translator.ts'
import { LanguageContext } from '#src/language/use-t.ts'
import { emptyCart } from '#src/offline/draft-cart.ts'
import { anItem, someSettings } from '#src/testing/a-sale.ts'
import { aSession } from '#src/testing/a-session.ts'
import { noPins } from '#src/testing/no-pins.ts'

afterEach(cleanup)

type Scene = { item?: CatalogueItem; permissions?: Permission[] }

/** The form of a cashier who may give 10 % per line, in a sale to a customer with the given percentage. */
function show(agreed: string | null, { item = anItem(), permissions = [] }: Scene = {}) {
  const session = aSession({ permissions: ['SALES__LINE_DISCOUNT', ...permissions] })
  const { companyProfile } = session
  if (!companyProfile) throw new Error('the sample has a profile')
  const limits = { ...companyProfile.limits, maxLineDiscountPercent: '10' }
  const cart = reduceCart(emptyCart, { type: 'add', item, taxes: [], quantity: '1', newId })
  const lineId = cart.lines[0]?.lineId ?? ''
  const onDone = vi.fn<(discount: unknown) => void>()
  const selling = {
    session: { ...session, companyProfile: { ...companyProfile, limits } },
    settings: someSettings(),
    till: {
      cart: { latest: () => cart },
      catalogue: { index: { get: () => item } },
      pins: noPins,
    },
  } as unknown as Selling
  render(
    <LanguageContext value={createWebTranslator('en', messagesEn)}>
      <SellingContext value={selling}>
        <DiscountForm
          current={null}
          scope="line"
          subjectName="Bread"
          onDone={onDone}
          agreed={agreed}
          preview={(open, discount) => reduceCart(open, { type: 'setDiscount', lineId, discount })}
        />
      </SellingContext>
    </LanguageContext>,
  )
  return onDone
}

function type(percent: string): void {
  fireEvent.change(screen.getByTestId('discount-value'), { target: { value: percent } })
  fireEvent.click(screen.getByRole('button', { name: messagesEn.till.discount.apply }))
}

test('a discount within the customer’s agreement needs no approval and counts as theirs', () => {
  const onDone = show('25')
  type('20')

  expect(onDone.mock.calls).toEqual([[{ type: 'percent', value: '20', origin: 'customer' }]])
})

test('a discount within the profile’s limit counts as the cashier’s, for any customer', () => {
  const onDone = show('25')
  type('10')

  expect(onDone.mock.calls).toEqual([[{ type: 'percent', value: '10' }]])
})

test.each([
  ['more than the customer has', '25', '30'],
  ['what nobody agreed', null, '20'],
])('%s needs an approval', (_what, agreed, percent) => {
  const onDone = show(agreed)
  type(percent)

  expect(onDone).not.toHaveBeenCalled()
})

test('the shop’s own buttons give their percentage, with their name as the reason', () => {
  const onDone = show('25')
  fireEvent.click(screen.getByRole('button', { name: 'Personal 20%' }))

  expect(onDone.mock.calls).toEqual([[{ type: 'percent', value: '20', origin: 'customer', reason: 'Personal' }]])
})

test('shows the new total while the discount is typed', () => {
  show('25')
  expect(screen.queryByTestId('discount-total')).toBeNull()
  fireEvent.change(screen.getByTestId('discount-value'), { target: { value: '10' } })
  expect(screen.getByTestId('discount-total').textContent).toBe('New total: $900')
  fireEvent.change(screen.getByTestId('discount-value'), { target: { value: 'x' } })
  expect(screen.queryByTestId('discount-total')).toBeNull()
})

test('below the product’s minimum price it needs a reason and the right to sell below cost', () => {
  const item = anItem({ price: '1000', minPrice: '950' })
  const onDone = show(null, { item })
  type('10')
  expect(screen.getByRole('alert').textContent).toBe(messagesEn.till.discount.reasonMissing)
  fireEvent.change(screen.getByTestId('discount-reason'), { target: { value: 'Dented' } })
  type('10')
  expect(onDone).not.toHaveBeenCalled()
  type('5')
  expect(onDone.mock.calls).toEqual([[{ type: 'percent', value: '5', reason: 'Dented' }]])

  cleanup()
  const trusted = show(null, { item, permissions: ['SALES__BELOW_COST'] })
  type('10')
  expect(trusted).not.toHaveBeenCalled()
  fireEvent.change(screen.getByTestId('discount-reason'), { target: { value: 'Dented' } })
  type('10')
  expect(trusted.mock.calls).toEqual([[{ type: 'percent', value: '10', reason: 'Dented' }]])
})
