import { expect, test } from 'vitest'
import { countryTags, isCountryTag } from './countries.ts'
import { regionName, regionTags } from './regions.ts'

test('every country is there once, with a name in both languages, and so is every region with shops', () => {
  expect(countryTags).toHaveLength(249)
  expect(new Set(countryTags).size).toBe(249)
  for (const tag of countryTags)
    for (const language of ['en', 'es'] as const) expect(regionName(tag, language)).not.toBe(tag)
  for (const tag of regionTags) expect(isCountryTag(tag)).toBe(true)
  expect([isCountryTag('XX'), isCountryTag('se')]).toEqual([false, false])
})
