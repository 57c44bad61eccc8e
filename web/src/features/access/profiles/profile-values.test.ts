import type { Profile } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import { aSession } from '#src/testing/a-session.ts'
import { validateForm } from '@mostrador/contract/validation.ts'
import { expect, test } from 'vitest'
import {
  changedLimits,
  profileForm,
  profileInput,
  type ProfileValues,
} from '#src/features/access/profiles/profile-values.ts'

const settings = aSession().company?.settings
if (!settings) throw new Error('the sample has a company')
const values: ProfileValues = {
  ...profileForm.empty(settings),
  name: ' Caja ',
  permissions: ['SALES__VIEW', 'SALES__REFUND', 'SALES__LINE_DISCOUNT'],
  maxRefundAmount: '20.000',
  maxLineDiscountPercent: '12,5',
}

test('limits are read in the region’s number format, and written back unchanged', () => {
  const { limits, name } = profileInput(values, settings)
  expect(limits).toMatchObject({ maxRefundAmount: 20_000, maxLineDiscountPercent: '12.5', maxPayOutAmount: null })
  expect(name).toBe('Caja')
  const stored = { name, permissions: values.permissions, limits } as Profile
  expect(profileForm.typed(stored, settings)).toEqual({ ...values, name: 'Caja' })
})

test('a limit without its permission does not count', () => {
  expect(profileInput({ ...values, permissions: ['SALES__VIEW'] }, settings).limits).toMatchObject({
    maxRefundAmount: null,
    maxLineDiscountPercent: null,
  })
})

test.each([
  ['100', true],
  ['0', true],
  ['100,1', false],
  ['diez', false],
  ['-5', false],
])('%s per cent is a limit: %s', (maxLineDiscountPercent, isGood) => {
  const faults = validateForm(profileForm.rules(settings), { ...values, maxLineDiscountPercent })
  expect('maxLineDiscountPercent' in faults).toBe(!isGood)
})

test('a name has at least two letters', () => {
  expect(Object.keys(validateForm(profileForm.rules(settings), { ...values, name: 'C' }))).toEqual(['name'])
})

test('limits count as changed only with their permission', () => {
  const before = profileInput(values, settings).limits
  const after = { ...before, maxRefundAmount: 5, maxPayOutAmount: 7 }
  expect(changedLimits(before, after, values.permissions)).toEqual(['maxRefundAmount'])
})
