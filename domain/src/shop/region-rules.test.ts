import { expect, test } from 'vitest'
import { regionRulesOf } from './region-rules.ts'

test('Chile shows prices per measure', () => {
  expect(regionRulesOf('CL').showsUnitPrice).toBe(true)
})

test.each(['DE', 'ES', 'FR', 'IT', 'PT'])('%s, of the European Union, shows them too', (region) => {
  expect(regionRulesOf(region)).toMatchObject({ showsUnitPrice: true })
})

test.each(['MX', 'US', 'GB', 'XX', '', 'cl'])('%s need not', (region) => {
  expect(regionRulesOf(region)).toMatchObject({ showsUnitPrice: false })
})

test('buyers may withdraw for 14 days in the European Union and for 10 in Chile, and elsewhere the shop decides', () => {
  expect(['ES', 'CL', 'MX'].map((region) => regionRulesOf(region).withdrawalDays)).toEqual([14, 10, 0])
})

test('struck prices look back 30 days in the European Union only', () => {
  expect(['ES', 'CL', 'US'].map((region) => regionRulesOf(region).referencePriceDays)).toEqual([30, null, null])
})
