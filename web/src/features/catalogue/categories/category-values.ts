import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createCategory, updateCategory } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import type { CategoryIcon } from '@mostrador/contract/features/catalogue/categories/category-icons.ts'
import type { CategoryNode } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import type { MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import { type FormRules, maxLength, pattern, slugPart } from '@mostrador/contract/validation.ts'
import { recordAddress } from '#src/ui/admin/form/record-address.ts'
import { oneLanguage } from '#src/ui/admin/form/localized-rule.ts'

/** The address of one category over the tree: its id, `new`, or `new-<id>` for one under another; null closes it. */
export const categoryAddress = recordAddress('category')

export type CategoryValues = {
  name: { en: string; es: string }
  parentId: string
  slug: string
  color: string
  icon: CategoryIcon | null
  description: string
  showInPos: boolean
  showInStore: boolean
  needsSafetyData: boolean
  taxIds: string[]
  metadata: MetadataValues
}

/** Distinct colours with enough contrast for white text (F-19). */
export const categoryColors = [
  '#717e76',
  '#0f8a50',
  '#1c7f85',
  '#2f78bd',
  '#7a58c9',
  '#b8437a',
  '#c53f5d',
  '#a3691a',
] as const

/** A new category starts with its default metadata. */
export function categoryValuesOf(
  category: CategoryNode | null,
  parentId: string | null,
  defaults: MetadataValues = {},
): CategoryValues {
  if (!category)
    return {
      name: { en: '', es: '' },
      parentId: parentId ?? '',
      slug: '',
      color: categoryColors[0],
      icon: null,
      description: '',
      showInPos: true,
      showInStore: true,
      needsSafetyData: false,
      taxIds: [],
      metadata: defaults,
    }
  const { name, slug, color, icon, description, showInPos, showInStore, needsSafetyData, taxIds, metadata } = category
  return {
    name,
    parentId: category.parentId ?? '',
    slug,
    color,
    icon,
    description,
    showInPos,
    showInStore,
    needsSafetyData,
    taxIds,
    metadata,
  }
}

export const categoryRules: FormRules = {
  name: [oneLanguage],
  parentId: [],
  color: [pattern('hexColor')],
  slug: [slugPart()],
  description: [maxLength(1000), pattern('multilineText')],
  metadata: [],
}

export function newCategoryInput(values: CategoryValues): InputOf<typeof createCategory> {
  return { ...values, parentId: values.parentId || null, slug: values.slug || null }
}

export function updatedCategoryInput(
  { parentId: _, ...values }: CategoryValues,
  { id, version }: CategoryNode,
): InputOf<typeof updateCategory> {
  return { ...values, slug: values.slug || null, id, version }
}
