import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { createPriceList as endpoint } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { findPriceList, refuseTakenName } from './select-price-lists.ts'

export async function createPriceList(
  ctx: CompanyCtx,
  { name, percentage }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const id = ctx.newId()
  const catalogueVersion = await nextCatalogueVersion(ctx)
  await claimRoom(ctx, 'priceLists')
  await refuseTakenName(ctx, name, id)

  await ctx.tx
    .insertInto('priceLists')
    .values({
      companyId: ctx.company.id,
      id,
      name,
      percentage,
      catalogueVersion,
      createdById: ctx.user.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .execute()
  await audit(ctx, 'priceList.create', { entity: 'priceList', entityId: id }, { name, percentage })
  return { priceList: await findPriceList(ctx, id) }
}
