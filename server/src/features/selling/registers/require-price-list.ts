import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { CompanyCtx } from '../../../context.ts'

/**
 * Whether a register may get another price list. Throws notFound if it is not an active one; null means the usual prices. The
 * list determines the price of a scan there, so this also needs the right to change prices (C-38).
 */
export async function requirePriceList(ctx: CompanyCtx, priceListId: string | null, before: string | null) {
  // A price list archived since then may stay.
  if (priceListId === before) return
  if (!can(ctx.access, 'PRODUCTS__PRICE_UPDATE'))
    throw new AppError('forbidden', { fields: { priceListId: { key: 'registers.form.priceListForbidden' } } })
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
