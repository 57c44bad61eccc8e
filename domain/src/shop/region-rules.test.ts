import { expect, test } from 'vitest'
import { regionRulesOf } from './region-rules.ts'

test('Chile shows prices per measure, and asks no data of product safety', () => {
  expect(regionRulesOf('CL')).toMatchObject({ showsUnitPrice: true, requiresSafetyData: false })
})

test.each(['DE', 'ES', 'FR', 'IT', 'PT'])('%s, of the European Union, has both rules', (region) => {
  expect(regionRulesOf(region)).toMatchObject({ showsUnitPrice: true, requiresSafetyData: true })
})

test.each(['MX', 'US', 'GB', 'XX', '', 'cl'])('%s has neither rule', (region) => {
  expect(regionRulesOf(region)).toMatchObject({ showsUnitPrice: false, requiresSafetyData: false })
})

test('buyers may withdraw for 14 days in the European Union and for 10 in Chile, and elsewhere the shop decides', () => {
  expect(['ES', 'CL', 'MX'].map((region) => regionRulesOf(region).withdrawalDays)).toEqual([14, 10, 0])
})

test('struck prices look back 30 days in the European Union only', () => {
  expect(['ES', 'CL', 'US'].map((region) => regionRulesOf(region).referencePriceDays)).toEqual([30, null, null])
})
