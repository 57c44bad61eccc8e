import type { Category } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import type { Tax } from '@mostrador/contract/features/catalogue/taxes/schema.ts'

type Known = { categories: readonly Category[]; taxes: readonly Tax[] }

/** The initial taxes of a product in a category: those of the category, or the company's default ones (C-14). */
function taxesOfCategory({ categories, taxes }: Known, categoryId: string | null): string[] {
  const own = categories.find(({ id }) => id === categoryId)?.taxIds ?? []
  const known = taxes.filter(({ id }) => own.includes(id))
  return (known.length > 0 ? known : taxes.filter(({ isDefault }) => isDefault)).map(({ id }) => id)
}

/** The taxes of a product after its category changed: those of the new category, unless the person chose others before. */
export function taxesAfter(
  known: Known,
  chosen: { categoryId: string | null; taxIds: readonly string[] },
  next: string | null,
): string[] {
  const begun = taxesOfCategory(known, chosen.categoryId)
  const isUntouched = begun.length === chosen.taxIds.length && begun.every((id) => chosen.taxIds.includes(id))
  return isUntouched ? taxesOfCategory(known, next) : [...chosen.taxIds]
}
