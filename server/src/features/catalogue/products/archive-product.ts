import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { archiveProduct as endpoint } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { findProduct } from './read-product.ts'

/** Archived products are not sold and stay in reports. Tills get it as a change of the catalogue. */
export async function archiveProduct(
  ctx: CompanyCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const catalogueVersion = await nextCatalogueVersion(ctx)
  if (!input.isArchived) await claimRoom(ctx, 'products')
  const [changed] = await setArchived(ctx, [input.id], input.isArchived, catalogueVersion)
  if (changed === undefined) throw new AppError('notFound')
  await audit(ctx, input.isArchived ? 'product.archive' : 'product.restore', { entity: 'product', entityId: input.id })

  const product = await findProduct(ctx, input.id)
  if (!product) throw new AppError('internal')
  return { product }
}

/** Archives products of the company, or restores their earlier status. Returns the ids of those that exist. */
export async function setArchived(
  ctx: CompanyCtx,
  ids: readonly string[],
  isArchived: boolean,
  catalogueVersion: number,
): Promise<string[]> {
  const rows = await ctx.tx
    .updateTable('products')
    .set((eb) => ({
      status: isArchived ? 'archived' : sql<string>`coalesce(status_before, 'active')`,
      // An already archived product keeps its earlier status.
      statusBefore: isArchived ? sql<string>`case when status = 'archived' then status_before else status end` : null,
      archivedAt: isArchived ? ctx.now : null,
      catalogueVersion,
      version: eb('version', '+', 1),
      updatedAt: ctx.now,
      updatedById: ctx.user.id,
    }))
    .where('companyId', '=', ctx.company.id)
    .where('id', 'in', [...ids])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
