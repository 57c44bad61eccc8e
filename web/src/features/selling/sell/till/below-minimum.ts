import type { CatalogueItem } from '@mostrador/contract/features/selling/sell/schema.ts'
import { isBelowMinimum, isLowered } from '@mostrador/domain/price/minimum-price.ts'
import { type Money, subtract } from '@mostrador/domain/money/money.ts'
import { priceCart } from '#src/features/selling/sell/sale/price-cart.ts'
import type { Selling } from '#src/features/selling/sell/till/sell-context.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'

type Lines = ReadonlyMap<string, Money>
export type Till = {
  settings: Selling['settings']
  till: { catalogue: { index: { get: (variantId: string) => CatalogueItem | undefined } } }
}

/** The lines that a person made cheaper than their product's minimum price, by id, with their amounts (M-17). */
function linesBelowMinimum(cart: DraftCart, { settings, till }: Till): Lines {
  const priced = priceCart(cart, settings)
  if (!priced.ok) return new Map()
  const { currencyTag } = settings.company.settings
  return new Map(
    cart.lines.flatMap((line, index) => {
      const amounts = priced.sale.lines[index]
      const minimum = line.variantId === null ? null : (till.catalogue.index.get(line.variantId)?.minPrice ?? null)
      if (!amounts || minimum === null || !isLowered(line, amounts)) return []
      if (!isBelowMinimum(line, amounts, minimum, currencyTag)) return []
      const { baseAmount, lineDiscountAmount, allocatedDiscountAmount } = amounts
      return [[line.lineId, subtract(subtract(baseAmount, lineDiscountAmount), allocatedDiscountAmount)]]
    }),
  )
}

/** Whether a change puts a line below its minimum price, or further below it. */
export function fallsBelowMinimum(before: DraftCart, after: DraftCart, till: Till): boolean {
  const now = linesBelowMinimum(after, till)
  if (now.size === 0) return false
  const known = linesBelowMinimum(before, till)
  return [...now].some(([lineId, amount]) => amount < (known.get(lineId) ?? Number.POSITIVE_INFINITY))
}

/** Whether a line of the open sale is below its minimum price; with fewer lines, a discount in an amount weighs more. */
export function isAnyBelowMinimum(cart: DraftCart, till: Till): boolean {
  return linesBelowMinimum(cart, till).size > 0
}
