import type { CatalogueItem } from '@mostrador/contract/features/selling/sell/schema.ts'
import {
  addDecimals,
  compareDecimals,
  formatDecimal,
  parseDecimal,
  UNIT_PRICE_SCALE,
} from '@mostrador/domain/money/decimal.ts'
import { freeStock, kitStock } from '#src/features/selling/sell/sale/stock-shortages.ts'
import type { CatalogueIndex } from '#src/offline/catalogue-index.ts'

/** The content of one tile: a variant to add, or a product whose variant must be chosen. */
export type ProductTileContent = { item: CatalogueItem; variants: readonly CatalogueItem[] }

const one: readonly CatalogueItem[] = []

/**
 * Creates one tile per product. If a search matches only one of several variants, the tile is that variant, so that Enter or a tap adds it
 * without a question.
 */
export function tilesOf(
  found: readonly CatalogueItem[],
  { variantsOf }: Pick<CatalogueIndex, 'variantsOf'>,
  isSearch: boolean,
): ProductTileContent[] {
  return [...Map.groupBy(found, ({ productId }) => productId)].flatMap(([productId, [item, ...others]]) => {
    if (!item) return []
    const variants = variantsOf(productId)
    const isChoice = variants.length > 1 && (!isSearch || others.length > 0)
    return [isChoice ? { item: variants[0] ?? item, variants } : { item, variants: one }]
  })
}

/** The lowest price of a tile, and whether some variants cost more. */
export function tilePrice({ item, variants }: ProductTileContent): { price: string; isFrom: boolean } {
  const prices = variants.map(({ price }) => price)
  const lowest = prices.reduce((low, price) => (isBelow(price, low) ? price : low), prices[0] ?? item.price)
  return { price: lowest, isFrom: prices.some((price) => isBelow(lowest, price)) }
}

function isBelow(a: string, b: string): boolean {
  const first = parseDecimal(a, UNIT_PRICE_SCALE)
  const second = parseDecimal(b, UNIT_PRICE_SCALE)
  return first !== undefined && second !== undefined && compareDecimals(first, second) < 0
}

/** The free stock of a tile; for a kit, how many can be assembled; undefined if no stock is tracked. */
export function tileStock(
  { item, variants }: ProductTileContent,
  { get }: Pick<CatalogueIndex, 'get'>,
): string | undefined {
  if (item.type === 'kit') return kitStock(item, get)
  const counted = (variants.length === 0 ? [item] : variants).filter(({ trackStock }) => trackStock)
  if (counted.length === 0) return undefined
  const amounts = counted
    .map((one) => parseDecimal(freeStock(one), UNIT_PRICE_SCALE))
    .filter((read) => read !== undefined)
  return formatDecimal(amounts.reduce(addDecimals, { units: 0n, scale: 0 }))
}
