import { listCategories } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import type { Category } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import type { Language } from '@mostrador/contract/language.ts'
import { categoryOptions, findCategories } from '#src/features/catalogue/categories/pickers/category-names.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import type { ReferenceOption, ReferenceSource } from '#src/ui/admin/list-state/reference-source.ts'

const offered = 20

/** Categories for pickers, by their path. */
export function categorySource(language: Language): ReferenceSource {
  return {
    list: 'categories',
    search: async (q, signal) => {
      const { items } = await callEndpoint(listCategories, {}, { signal })
      return optionsOf(items, q, language)
    },
  }
}

function optionsOf(items: readonly Category[], q: string, language: Language): ReferenceOption[] {
  const options = categoryOptions(items, language)
  const found = q === '' ? options : findCategories(options, q)
  return found.slice(0, offered).map(({ value, label }) => ({ id: value, label }))
}
