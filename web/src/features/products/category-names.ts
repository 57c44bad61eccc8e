import type { Category } from '@mostrador/contract/features/categories/schema.ts'
import type { Language } from '@mostrador/contract/routes.ts'

/** Deeper than any tree of categories; a loop in the data ends here. */
const maxDepth = 8

/** The name of a category with those above it: `Drinks / Juices`. */
export function categoryPath(id: string, categories: readonly Category[], language: Language): string {
  const names: string[] = []
  let next: string | null = id
  while (next !== null && names.length < maxDepth) {
    const wanted: string = next
    const found = categories.find((category) => category.id === wanted)
    if (!found) break
    names.unshift(found.name[language])
    next = found.parentId
  }
  return names.join(' / ')
}

/** Categories as choices, parents before children. */
export function categoryOptions(
  categories: readonly Category[],
  language: Language,
): { value: string; label: string }[] {
  return categories.map(({ id }) => ({ value: id, label: categoryPath(id, categories, language) }))
}
