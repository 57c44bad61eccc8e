import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { setCheckoutPriceList as endpoint } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { checkoutPriceList } from './checkout-price-list.ts'
import { requirePriceList } from './require-price-list.ts'

/** Tills get the change with the catalogue. A sale that is open there keeps its prices. */
export async function setCheckoutPriceList(
  ctx: CompanyCtx,
  { checkoutId, priceListId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await nextCatalogueVersion(ctx)
  await requirePriceList(ctx, priceListId, await checkoutPriceList(ctx, checkoutId))
  const changed = await ctx.tx
    .updateTable('checkouts')
    .set((eb) => ({ priceListId, version: eb('version', '+', 1), updatedAt: ctx.now }))
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', checkoutId)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new AppError('notFound')
  await audit(ctx, 'checkout.setPriceList', { entity: 'checkout', entityId: checkoutId }, { priceListId })
  return { priceListId }
}
