import { validateForm } from '@mostrador/contract/validation.ts'
import { expect, test } from 'vitest'
import {
  newCustomerOf,
  rulesOf,
  startValues,
  taxIdAsTyped,
  taxIdTypeOf,
} from '#src/features/selling/sell/customer/new-customer.ts'

const empty = { name: '', taxId: '', phone: '', email: '' }
const faults = (values: Partial<typeof empty>, regionTag = 'CL') =>
  validateForm(rulesOf(regionTag), { ...empty, ...values })

test.each([
  ['1', '1'],
  ['12', '1-2'],
  ['123456785', '12.345.678-5'],
  ['12.345.678-5x99', '12.345.678-5'],
  ['7654321k', '7.654.321-K'],
])('a RUT typed as %s reads %s', (typed, shown) => {
  expect(taxIdAsTyped(typed, 'CL')).toBe(shown)
})

test('leaves numbers of other countries as typed', () => {
  expect(taxIdAsTyped('20-12345678-6', 'AR')).toBe('20-12345678-6')
  expect([taxIdTypeOf('AR'), taxIdTypeOf('ES'), taxIdTypeOf('JP')]).toEqual(['cuit', 'vat', 'other'])
})

test('one of the four fields is enough, none is not', () => {
  expect(faults({})).toMatchObject({ name: { key: 'tillCustomers.form.oneRequired' } })
  for (const values of [{ name: 'Rosa' }, { taxId: '12.345.678-5' }, { phone: '98765' }, { email: 'a@b.cl' }])
    expect(faults(values)).toEqual({})
})

test('a wrong check digit is an error only in Chile', () => {
  expect(faults({ taxId: '12.345.678-4' })).toHaveProperty('taxId')
  expect(faults({ taxId: '12.345.678-4' }, 'UY')).toEqual({})
})

test('puts the searched text into the matching field', () => {
  expect(startValues('rosa@example.test', 'CL')).toEqual({ ...empty, email: 'rosa@example.test' })
  expect(startValues('123456785', 'CL')).toEqual({ ...empty, taxId: '12.345.678-5' })
  expect(startValues('+56 9 8765 4321', 'CL')).toEqual({ ...empty, phone: '+56 9 8765 4321' })
  expect(startValues('Rosa', 'CL')).toEqual({ ...empty, name: 'Rosa' })
})

test('without a name the other data replaces it, and characters that no person’s name has mean a business', () => {
  const parts = { customerId: 'c-1', regionTag: 'CL', createdAt: '2026-11-22T12:00:00.000Z' }

  expect(newCustomerOf({ ...empty, email: 'Rosa@Example.test' }, parts)).toMatchObject({
    customerId: 'c-1',
    kind: 'business',
    name: 'Rosa@Example.test',
    email: 'rosa@example.test',
    taxIdType: null,
  })
  expect(newCustomerOf({ ...empty, name: ' Rosa Pérez ', taxId: '12.345.678-5' }, parts)).toMatchObject({
    kind: 'person',
    name: 'Rosa Pérez',
    taxIdType: 'rut',
    taxId: '12.345.678-5',
    phone: null,
  })
})
