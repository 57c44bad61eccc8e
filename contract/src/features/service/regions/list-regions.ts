import type { Language } from '../../../language.ts'
import { regionName, regionTags } from '../../../regions.ts'

/** Every region with its name in a language, in the order of the names. */
export function listRegions(language: Language): { tag: string; name: string }[] {
  return regionTags
    .map((tag) => ({ tag, name: regionName(tag, language) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
}
