import { validateForm } from '@mostrador/contract/validation.ts'
import { expect, test } from 'vitest'
import {
  isPlanned,
  makesVersion,
  newTaxInput,
  type TaxDetail,
  taxRules,
  taxValuesOf,
  updatedTaxInput,
} from '#src/features/taxes/tax-values.ts'

const version = {
  id: 'v1',
  groupId: 'v1',
  name: { en: 'VAT', es: 'IVA' },
  kind: 'percentage' as const,
  rate: '19',
  isCompound: false,
  priority: 1,
  isDefault: true,
  appliesTo: 'all' as const,
  code: null,
  validFrom: null,
  validTo: null,
  isUsed: true,
}
const tax: TaxDetail = {
  id: 'v1',
  version: 3,
  status: 'active',
  isDefault: true,
  appliesTo: 'all',
  productCount: 0,
  updatedAt: '2026-03-04T00:00:00Z',
  versions: [version],
  today: '2026-03-04',
  saleCount: 312,
}

test('a used tax makes a version only when it computes something else', () => {
  const values = taxValuesOf(tax)
  expect(makesVersion(tax, { ...values, rate: '19,0', name: { en: 'V', es: 'I' } })).toBe(false)
  expect(makesVersion(tax, { ...values, rate: '21' })).toBe(true)
  expect(makesVersion({ ...tax, versions: [{ ...version, isUsed: false }] }, { ...values, rate: '21' })).toBe(false)
})

test('a change that has not begun is what is edited', () => {
  const planned = { ...tax, versions: [version, { ...version, id: 'v2', rate: '21', validFrom: '2026-04-01' }] }
  expect(isPlanned(planned, '2026-03-04')).toBe(true)
  expect(isPlanned(planned, '2026-04-01')).toBe(false)
  expect(taxValuesOf(planned)).toMatchObject({ rate: '21', changeFrom: '2026-04-01' })
})

test('what is sent is what was typed, with a point and without empty texts', () => {
  const values = { ...taxValuesOf(null), name: version.name, rate: ' 10,5 ', code: ' ' }
  expect(newTaxInput(values)).toMatchObject({ rate: '10.5', code: null, validFrom: null, validTo: null, priority: 1 })
  expect(updatedTaxInput(values, tax)).toMatchObject({ id: 'v1', version: 3, changeFrom: null })
})

test('the form refuses what the server would', () => {
  const faults = (change: object) => Object.keys(validateForm(taxRules, { ...taxValuesOf(tax), ...change }))
  expect(faults({})).toEqual([])
  expect(faults({ rate: '101' })).toEqual(['rate'])
  expect(faults({ rate: '101', kind: 'fixed' })).toEqual([])
  expect(faults({ rate: '1.23456' })).toEqual(['rate'])
  expect(faults({ name: { en: 'VAT', es: ' ' }, priority: '-1', validTo: '2026-02-30' })).toEqual([
    'name',
    'priority',
    'validTo',
  ])
})
