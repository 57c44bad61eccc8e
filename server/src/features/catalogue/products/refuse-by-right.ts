/** Permissions checked inside a call: changing a cost needs more than changing the product. */
import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { NewVariant, Variant } from '@mostrador/contract/features/catalogue/products/variant-schema.ts'
import { compareDecimals, parseDecimal, QUANTITY_SCALE, UNIT_PRICE_SCALE } from '@mostrador/domain/money/decimal.ts'
import type { CompanyCtx } from '../../../context.ts'

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

/** Whether a variant has any stock, above or below zero. */
export function hasStock({ stock }: Variant): boolean {
  return stock.some(({ onHand }) => parseDecimal(onHand, QUANTITY_SCALE)?.units !== 0n)
}
