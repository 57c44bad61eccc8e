import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createCategory } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import type { CategoryIcon } from '@mostrador/contract/features/catalogue/categories/category-icons.ts'
import type { CategoryNode } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import { pattern } from '@mostrador/contract/validation.ts'
import { metadataField } from '#src/features/catalogue/metadata/public.tsx'
import { describeForm, type ValuesOf } from '#src/ui/admin/fields/describe-form.ts'
import { inBoth, notes, oneOrNone, own, slug, someOf, toggle } from '#src/ui/admin/fields/fields.ts'
import { recordAddress } from '#src/ui/admin/form/record-address.ts'

/** The address of one category over the tree: its id, `new`, or `new-<id>` for one under another; null closes it. */
export const categoryAddress = recordAddress('category')

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

type CategoryInput = InputOf<typeof createCategory>

/** The fields of a category. Only a new one has a parent here; moving it later is an action of the tree. */
export const categoryForm = describeForm<CategoryNode, CategoryInput>()('category', {
  name: inBoth({ label: 'taxes.columns.name', max: 80 }),
  parentId: oneOrNone({ label: 'categories.form.parent' }),
  color: own({ label: 'categories.form.color' }, (): string => categoryColors[0], { rules: [pattern('hexColor')] }),
  icon: own({ label: 'categories.form.icon' }, (): CategoryIcon | null => null),
  showInPos: toggle({ label: 'categories.form.showInPos', first: true }),
  showInStore: toggle({ label: 'categories.form.showInStore', first: true }),
  needsSafetyData: toggle({ label: 'categories.form.needsSafetyData', help: 'categories.form.needsSafetyDataHelp' }),
  taxIds: someOf({ label: 'categories.form.taxes', most: 5 }),
  slug: slug({ label: 'categories.form.slug', help: 'categories.form.slugHint', max: 100 }),
  description: notes({ label: 'categories.form.description', max: 1000 }),
  metadata: metadataField,
})

export type CategoryValues = ValuesOf<typeof categoryForm>
