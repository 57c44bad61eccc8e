import { AppError } from '@mostrador/contract/errors.ts'
import type { CompanyCtx } from '../../context.ts'

/** Throws notFound when it is not an active list. Null means the usual prices. */
export async function requirePriceList(ctx: CompanyCtx, priceListId: string | null): Promise<void> {
  if (priceListId === null) return
  const list = await ctx.tx
    .selectFrom('priceLists')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', priceListId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!list) throw new AppError('notFound')
}
