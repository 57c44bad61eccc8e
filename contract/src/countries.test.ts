import { expect, test } from 'vitest'
import { countryTags, isCountryTag } from './countries.ts'
import { regionName, regionTags } from './regions.ts'

test('every country is listed once and named in both languages, and every region with shops is a country', () => {
  expect(countryTags).toHaveLength(249)
  expect(new Set(countryTags).size).toBe(249)
  for (const tag of countryTags)
    for (const language of ['en', 'es'] as const) expect(regionName(tag, language)).not.toBe(tag)
  for (const tag of regionTags) expect(isCountryTag(tag)).toBe(true)
  expect([isCountryTag('XX'), isCountryTag('se')]).toEqual([false, false])
})
