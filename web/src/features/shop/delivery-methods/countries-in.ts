import { countryTags } from '@mostrador/contract/countries.ts'
import { regionName } from '@mostrador/contract/regions.ts'
import type { Language } from '@mostrador/contract/routes.ts'

/** All countries by name, sorted for the language. */
export function countriesIn(language: Language): { value: string; label: string }[] {
  return countryTags
    .map((value) => ({ value, label: regionName(value, language) }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}
