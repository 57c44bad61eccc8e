import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { updatePriceList as endpoint } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import { changesOf } from '../../../audit/audit-changes.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { findPriceList, refuseTakenName } from './select-price-lists.ts'
import { touchPriceList } from './touch-price-list.ts'

export async function updatePriceList(
  ctx: CompanyCtx,
  { id, version, name, percentage }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const catalogueVersion = await nextCatalogueVersion(ctx)
  const before = await findPriceList(ctx, id)
  if (before.version !== version) throw new AppError('versionConflict')
  await refuseTakenName(ctx, name, id)

  await touchPriceList(ctx, id, catalogueVersion, { name, percentage })
  const priceList = await findPriceList(ctx, id)
  const data = { name, ...changesOf(before, priceList, ['name', 'percentage']) }
  await audit(ctx, 'priceList.update', { entity: 'priceList', entityId: id }, data)
  return { priceList }
}
