import { validateForm } from '@mostrador/contract/validation.ts'
import { expect, test } from 'vitest'
import {
  isPlanned,
  makesVersion,
  readRate,
  type TaxDetail,
  taxForm,
  tidyRate,
} from '#src/features/catalogue/taxes/tax-values.ts'
import { aSession } from '#src/testing/a-session.ts'

const { company } = aSession()
if (!company) throw new Error('the sample has a company')
const chile = {
  ...company.settings,
  languageTag: 'es',
  regionTag: 'CL',
  currencyTag: 'CLP',
  currencyShowSymbol: true,
  currencyShowTag: false,
} as const
const usa = { ...chile, languageTag: 'en', regionTag: 'US', currencyTag: 'USD' } as const
const costaRica = { ...chile, regionTag: 'CR', currencyTag: 'CRC' } as const
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

test('changing a used tax creates a version only if it computes something else', () => {
  const values = taxForm.typed(tax, chile)
  expect(makesVersion(tax, { ...values, rate: '19,0', name: { en: 'V', es: 'I' } }, chile)).toBe(false)
  expect(makesVersion(tax, { ...values, rate: '21' }, chile)).toBe(true)
  expect(makesVersion({ ...tax, versions: [{ ...version, isUsed: false }] }, { ...values, rate: '21' }, chile)).toBe(
    false,
  )
})

test('a planned change is what the form edits', () => {
  const planned = { ...tax, versions: [version, { ...version, id: 'v2', rate: '21', validFrom: '2026-04-01' }] }
  expect(isPlanned(planned, '2026-03-04')).toBe(true)
  expect(isPlanned(planned, '2026-04-01')).toBe(false)
  expect(taxForm.typed(planned, chile)).toMatchObject({ rate: '21', changeFrom: '2026-04-01' })
})

test('sends what was typed, with a decimal point and without empty texts', () => {
  const values = { ...taxForm.empty(chile), name: version.name, rate: ' 10,5 ', code: ' ' }
  expect(taxForm.sent(values, null, chile)).toMatchObject({
    rate: '10.5',
    code: null,
    validFrom: null,
    validTo: null,
    priority: 1,
  })
  expect(taxForm.sent(values, tax, chile)).toMatchObject({ changeFrom: null })
})

test('the form refuses what the server would refuse', () => {
  const faults = (change: object) =>
    Object.keys(validateForm(taxForm.rules(chile), { ...taxForm.typed(tax, chile), ...change }))
  expect(faults({})).toEqual([])
  expect(faults({ rate: '101' })).toEqual(['rate'])
  expect(faults({ rate: '101', kind: 'fixed' })).toEqual([])
  expect(faults({ rate: '1.23456' })).toEqual(['rate'])
  expect(faults({ name: { en: '', es: ' ' }, priority: '-1', validTo: '2026-02-30' })).toEqual([
    'name',
    'priority',
    'validTo',
  ])
})

test.each([
  ['1.500', 'fixed', chile, '1500'],
  ['$ 1.500', 'fixed', chile, '1500'],
  ['1.500.000', 'fixed', chile, '1500000'],
  ['0,125', 'fixed', chile, '0.125'],
  ['1.234,5678', 'fixed', chile, '1234.5678'],
  ['1,500.25', 'fixed', usa, '1500.25'],
  ['0.0125', 'fixed', usa, '0.0125'],
  ['10,5', 'percentage', chile, '10.5'],
  ['10.5', 'percentage', chile, '10.5'],
  ['19', 'percentage', usa, '19'],
  ['1.500', 'fixed', costaRica, undefined],
  ['1.500', 'percentage', costaRica, undefined],
  ['1.2.3', 'fixed', chile, undefined],
] as const)('%s, %s, is read in the region’s format', (rate, kind, settings, read) => {
  expect(readRate({ rate, kind }, settings)).toBe(read)
})

test('stored values are shown in the region’s format, and leaving the field creates no version', () => {
  const amounts = ['1500', '0.125', '1234.5678'].map((rate) => ({ ...version, kind: 'fixed' as const, rate }))
  const shown = amounts.map((each) => {
    const stored = { ...tax, versions: [each] }
    const values = taxForm.typed(stored, chile)
    expect(makesVersion(stored, { ...values, rate: tidyRate(values, chile) }, chile)).toBe(false)
    return values.rate
  })
  expect(shown).toEqual(['1.500', '0,125', '1.234,5678'])
})

test('an invalid value shows an error with an example, for each kind', () => {
  const faultOf = (change: object) =>
    validateForm(taxForm.rules(costaRica), { ...taxForm.typed(tax, costaRica), ...change })['rate']
  expect(faultOf({ rate: '1.500', kind: 'fixed' })?.key).toBe('taxes.amountInvalid')
  expect(faultOf({ rate: '10.500' })).toEqual({ key: 'taxes.rateInvalid', values: { example: '10,5' } })
  expect(faultOf({ rate: '-5', kind: 'fixed' })?.key).toBe('taxes.amountInvalid')
})
