import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { archiveProducts as endpoint } from '@mostrador/contract/features/products/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../audit.ts'
import { nextCatalogueVersion } from '../../catalogue-version.ts'
import type { CompanyCtx } from '../../context.ts'
import { setArchived } from './archive-product.ts'
import { chooseProducts, inChunks } from './select-many.ts'

/** Archives or restores many products; those that are so already are left as they are and not counted. */
export async function archiveProducts(
  ctx: CompanyCtx,
  { selection, isArchived }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const chosen = await chooseProducts(ctx, selection)
  const others = chosen.filter(({ status }) => (status === 'archived') !== isArchived)
  for (const chunk of inChunks(others)) {
    const catalogueVersion = await nextCatalogueVersion(ctx)
    await setArchived(
      ctx,
      chunk.map(({ id }) => id),
      isArchived,
      catalogueVersion,
    )
  }
  const subject = { entity: 'company', entityId: ctx.company.id }
  await audit(ctx, isArchived ? 'product.archiveMany' : 'product.restoreMany', subject, { count: others.length })
  return { changedIds: others.map(({ id }) => id) }
}
