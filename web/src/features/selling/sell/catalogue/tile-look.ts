import type { CatalogueItem } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { Category } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import { usualReorderLevel } from '@mostrador/contract/features/catalogue/products/reorder-level.ts'
import { compareDecimals, parseDecimal, QUANTITY_SCALE } from '@mostrador/domain/money/decimal.ts'

const hexColor = /^#[0-9a-f]{6}$/i
const plainTint = '#8e9490'

/** The initials of the first two words, shown on a tile without a picture. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1))
    .join('')
    .toUpperCase()
}

/** The colour of the product's category. */
export function tintOf(item: CatalogueItem, categories: readonly Category[]): string {
  const color = categories.find((category) => category.id === item.categoryId)?.color ?? ''
  return hexColor.test(color) ? color : plainTint
}

type StockBadge = { kind: 'low' | 'out'; onHand: string }

type Stocked = Pick<CatalogueItem, 'trackStock' | 'onHand' | 'reorderLevel'>

/** The stock badge, by the same level as in the office; null for no badge. */
export function stockBadge({ trackStock, onHand, reorderLevel }: Stocked): StockBadge | null {
  const stock = parseDecimal(onHand, QUANTITY_SCALE)
  const limit = parseDecimal(reorderLevel ?? usualReorderLevel, QUANTITY_SCALE)
  if (!trackStock || !stock || !limit) return null
  if (stock.units <= 0n) return { kind: 'out', onHand }
  return compareDecimals(stock, limit) > 0 ? null : { kind: 'low', onHand }
}

/** A category and all its descendants. */
export function branchOf(categoryId: string, categories: readonly Category[]): Set<string> {
  const branch = new Set([categoryId])
  for (let size = 0; size !== branch.size; ) {
    size = branch.size
    for (const { id, parentId } of categories) if (parentId !== null && branch.has(parentId)) branch.add(id)
  }
  return branch
}
