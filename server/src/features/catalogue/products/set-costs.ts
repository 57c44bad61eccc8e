import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { UpdatedVariant, Variant } from '@mostrador/contract/features/catalogue/products/variant-schema.ts'
import type { CompanyCtx } from '../../../context.ts'
import { hasStock, isSameAmount } from './refuse-by-right.ts'

/** Sets average costs by hand, only while there is no stock: existing stock has a known cost (C-9). */
export async function setCosts(
  ctx: CompanyCtx,
  variants: readonly UpdatedVariant[],
  before: readonly Variant[],
): Promise<void> {
  for (const [index, { id, cost }] of variants.entries()) {
    const stored = before.find((variant) => variant.id === id)
    if (cost === null || !stored || isSameAmount(cost, stored.cost)) continue
    const fault = (key: string) => ({ fields: { [`variants.${index}.cost`]: { key } } })
    if (!can(ctx.access, 'PRODUCTS__COST_UPDATE')) throw new AppError('forbidden', fault('products.costForbidden'))
    if (hasStock(stored)) throw new AppError('invalidInput', fault('products.costWithStock'))
    await ctx.tx
      .updateTable('stockLevels')
      .set({ lastCost: cost })
      .where('companyId', '=', ctx.company.id)
      .where('variantId', '=', stored.id)
      .where('onHand', '=', '0')
      .execute()
  }
}
