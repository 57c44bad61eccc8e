import type { Tax } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { expect, test } from 'vitest'
import { aSession } from '#src/testing/a-session.ts'
import { marginOf, previewPrice } from './price-preview.ts'

const iva: Tax = {
  id: '0195a1c0-0000-7000-8000-000000000009',
  name: { en: 'VAT', es: 'IVA' },
  kind: 'percentage',
  rate: '19',
  isCompound: false,
  priority: 1,
  isDefault: true,
}

function settingsWith(pricesIncludeTax: boolean) {
  const { company } = aSession()
  if (!company) throw new Error('the sample session has a company')
  return { ...company.settings, pricesIncludeTax }
}

test('takes the tax out of a price that includes it', () => {
  expect(previewPrice('1190', [iva], settingsWith(true))).toEqual({ net: 1000, tax: 190, total: 1190 })
})

test('adds the tax to a price that does not include it', () => {
  expect(previewPrice('1000', [iva], settingsWith(false))).toEqual({ net: 1000, tax: 190, total: 1190 })
})

test('without taxes all amounts are equal', () => {
  expect(previewPrice('500', [], settingsWith(true))).toEqual({ net: 500, tax: 0, total: 500 })
})

test('an invalid price has no preview', () => {
  expect(previewPrice('12x', [iva], settingsWith(true))).toBeUndefined()
})

test('the margin is a share of the price without tax', () => {
  expect(marginOf('1190', '750', [iva], settingsWith(true))).toBe('25 %')
  expect(marginOf('1000', '333.333333', [iva], settingsWith(false))).toBe('66 %')
  expect(marginOf('1000', '0', [], settingsWith(true))).toBeUndefined()
})
