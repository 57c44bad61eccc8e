import { validateForm } from '@mostrador/contract/validation.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { customerForm, type CustomerValues } from '#src/features/customers/customers/customer-values.ts'
import { aCustomer } from '#src/testing/a-customer.ts'
import { aSession } from '#src/testing/a-session.ts'

const settings = aSession().company?.settings
if (!settings) throw new Error('the sample has a company')

const values: CustomerValues = {
  ...customerForm.empty(settings),
  name: ' Ana Rojas ',
  taxId: '12.345.678-5',
  email: 'Ana@Example.test',
  discountPercent: '12,5',
  creditLimit: '50.000',
  paymentTermsDays: '30',
}

const stored = aCustomer({
  taxIdType: 'rut',
  taxId: '12345678-5',
  discountPercent: '2.1234',
  creditLimit: money(50_000),
})

test('reads amounts and days in the region’s format', () => {
  expect(customerForm.sent(values, null, settings)).toMatchObject({
    name: 'Ana Rojas',
    taxIdType: 'rut',
    email: 'ana@example.test',
    discountPercent: '12.5',
    creditLimit: 50_000,
    paymentTermsDays: 30,
    businessName: null,
  })
})

test('untouched values are sent back unchanged', () => {
  const shown = customerForm.typed(stored, settings)
  expect(shown).toMatchObject({ taxId: '12.345.678-5', creditLimit: '50.000', paymentTermsDays: '30' })
  expect(customerForm.sent(shown, stored, settings)).toMatchObject({
    taxId: '12345678-5',
    discountPercent: '2.1234',
    creditLimit: 50_000,
    metadata: { source: 'fair' },
  })
})

test('a number without digits has no kind', () => {
  expect(customerForm.sent({ ...values, taxId: ' ' }, null, settings)).toMatchObject({ taxId: null, taxIdType: null })
})

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'Almacén S.A.' }, 'name'],
  [{ email: 'ana' }, 'email'],
  [{ discountPercent: '100,1' }, 'discountPercent'],
  [{ paymentTermsDays: '181' }, 'paymentTermsDays'],
  [{ status: 'blocked' }, 'blockReason'],
] as const)('%j is invalid in %s', (change, field) => {
  expect(Object.keys(validateForm(customerForm.rules(settings), { ...values, ...change }))).toEqual([field])
})

test('a business may have special characters in its name', () => {
  const business = { ...values, kind: 'business', name: 'Almacén S.A.' }
  expect(validateForm(customerForm.rules(settings), business)).toEqual({})
})

test('a date of birth cannot be in the future', () => {
  const faultOn = (birthday: string) => validateForm(customerForm.rules(settings), { ...values, birthday })['birthday']
  expect(faultOn('1990-05-20')).toBeUndefined()
  expect(faultOn('2999-01-01')).toEqual({ key: 'validation.dayToCome' })
})
