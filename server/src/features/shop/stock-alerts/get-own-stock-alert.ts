import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getOwnStockAlert as endpoint } from '@mostrador/contract/features/shop/stock-alerts/endpoints.ts'
import type { Ctx } from '../../../context.ts'
import { findShopper, inShop } from '../shop/public.ts'

/** The initial content of a sold-out variant's form. A guest has no address and no alerts. */
export function getOwnStockAlert(
  outside: Ctx,
  { shop, variantId }: { shop: string; variantId: string },
): Promise<OutputOf<typeof endpoint>> {
  return inShop(outside, shop, async (ctx) => {
    const shopper = await findShopper(ctx)
    if (!shopper) return { email: null, isWaiting: false }
    const found = await ctx.tx
      .selectFrom('stockAlerts')
      .select('id')
      .where('companyId', '=', ctx.company.id)
      .where('variantId', '=', variantId)
      .where('email', '=', shopper.email)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    return { email: shopper.email, isWaiting: found !== undefined }
  })
}
