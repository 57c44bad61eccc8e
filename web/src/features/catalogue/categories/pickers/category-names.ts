import type { Category } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { foldText } from '@mostrador/domain/code/fold-text.ts'

/** Deeper than any category tree; stops at a loop in the data. */
const maxDepth = 8

/** The name of a category with its ancestors: `Drinks / Juices`. */
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

/** A category as an option: its path identifies it, its name and depth place it in the tree. */
export type CategoryOption = { value: string; label: string; name: string; depth: number }

/** Categories as options, parents before children. */
export function categoryOptions(categories: readonly Category[], language: Language): CategoryOption[] {
  return categories.map(({ id, name }) => {
    const label = categoryPath(id, categories, language)
    return { value: id, label, name: name[language], depth: depthOf(id, categories) }
  })
}

function depthOf(id: string, categories: readonly Category[]): number {
  let depth = 0
  for (
    let parent = categories.find((category) => category.id === id)?.parentId ?? null;
    parent !== null && depth < maxDepth;
    depth++
  ) {
    const above: string = parent
    parent = categories.find((category) => category.id === above)?.parentId ?? null
  }
  return depth
}

/** The options whose path contains every typed word, in any order and without accents. */
export function findCategories<Option extends { label: string }>(options: readonly Option[], text: string): Option[] {
  const words = foldText(text)
    .split(/[\s/]+/)
    .filter((word) => word !== '')
  return options.filter(({ label }) => words.every((word) => foldText(label).includes(word)))
}
