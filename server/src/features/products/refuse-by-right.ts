/** Permissions checked inside a call: changing a price or a cost needs more than changing the product. */
import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { NewVariant, UpdatedVariant, Variant } from '@mostrador/contract/features/products/variant-schema.ts'
import { compareDecimals, parseDecimal, QUANTITY_SCALE, UNIT_PRICE_SCALE } from '@mostrador/domain/money/decimal.ts'
import type { CompanyCtx } from '../../context.ts'

/** Whether two decimal texts are the same number. Null only equals null. */
export function isSameAmount(a: string | null, b: string | null): boolean {
  const [one, other] = [a, b].map((text) => (text === null ? undefined : parseDecimal(text, UNIT_PRICE_SCALE)))
  return one && other ? compareDecimals(one, other) === 0 : a === b
}

const isZero = (text: string) => parseDecimal(text, UNIT_PRICE_SCALE)?.units === 0n

/** Only people with the right to costs may change costs. */
export function refuseForeignCosts(ctx: CompanyCtx, variants: readonly Pick<NewVariant, 'openingUnitCost'>[]): void {
  const at = variants.findIndex(({ openingUnitCost }) => !isZero(openingUnitCost))
  if (at < 0 || can(ctx.access, 'PRODUCTS__COST_UPDATE')) return
  throw new AppError('forbidden', { fields: { [`variants.${at}.openingUnitCost`]: { key: 'products.costForbidden' } } })
}

/** Changing an existing price needs the right to change prices, in every form. */
export function refuseForeignPrices(
  ctx: CompanyCtx,
  variants: readonly UpdatedVariant[],
  before: readonly Variant[],
): void {
  if (can(ctx.access, 'PRODUCTS__PRICE_UPDATE')) return
  const at = variants.findIndex((variant) => {
    const stored = before.find(({ id }) => id === variant.id)
    return stored !== undefined && !hasSamePrices(variant, stored)
  })
  if (at >= 0)
    throw new AppError('forbidden', { fields: { [`variants.${at}.price`]: { key: 'products.priceForbidden' } } })
}

function hasSamePrices(variant: UpdatedVariant, stored: Variant): boolean {
  const packPrice = (packs: readonly { name: string; price: string | null }[], name: string) =>
    packs.find((pack) => pack.name === name)?.price ?? null
  return (
    isSameAmount(variant.price, stored.price) &&
    isSameAmount(variant.compareAtPrice, stored.compareAtPrice) &&
    isSameAmount(variant.minPrice, stored.minPrice) &&
    variant.packs.every(({ name, price }) => isSameAmount(price, packPrice(stored.packs, name)))
  )
}

/** Whether a variant has any stock, above or below zero. */
export function hasStock({ stock }: Variant): boolean {
  return stock.some(({ onHand }) => parseDecimal(onHand, QUANTITY_SCALE)?.units !== 0n)
}
