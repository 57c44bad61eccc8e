import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { getLowestPrices as endpoint } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readLowestPrices } from './read-lowest-prices.ts'

/** The prices for a refund without a receipt, which a till offers. */
export async function getLowestPrices(
  ctx: CompanyCtx,
  { checkoutId, variantIds }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const register = await ctx.tx
    .selectFrom('checkouts')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', checkoutId)
    .executeTakeFirst()
  if (!register) throw new AppError('notFound')

  const prices = await readLowestPrices(ctx, { checkoutId, variantIds, at: ctx.now })
  return {
    pricedAt: ctx.now.toISOString(),
    items: [...prices].map(([variantId, unitPrice]) => ({ variantId, unitPrice })),
  }
}
