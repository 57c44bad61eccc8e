import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { archivePriceList as endpoint } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { findPriceList, refuseTakenName } from './select-price-lists.ts'
import { notifyTillsOfList } from './notify-tills.ts'
import { touchPriceList } from './touch-price-list.ts'

/** An archived list changes no price. Restored, it has its earlier prices. */
export async function archivePriceList(
  ctx: CompanyCtx,
  { id, isArchived }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const catalogueVersion = await nextCatalogueVersion(ctx)
  const { name, status } = await findPriceList(ctx, id)
  if (!isArchived) await refuseTakenName(ctx, name, id)
  if (!isArchived && status === 'archived') await claimRoom(ctx, 'priceLists')

  await touchPriceList(ctx, id, catalogueVersion, {
    status: isArchived ? 'archived' : 'active',
    archivedAt: isArchived ? ctx.now : null,
  })
  await notifyTillsOfList(ctx, id, catalogueVersion)
  const action = isArchived ? 'priceList.archive' : 'priceList.restore'
  await audit(ctx, action, { entity: 'priceList', entityId: id }, { name })
  return { priceList: await findPriceList(ctx, id) }
}
