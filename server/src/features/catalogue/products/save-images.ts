import { AppError } from '@mostrador/contract/errors.ts'
import type { NewProduct } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/**
 * Sets the pictures of a product: the named ones, in this order. The first is the cover if none is marked. Others are released and purged.
 */
export async function attachImages(ctx: CompanyCtx, productId: string, images: NewProduct['images']): Promise<void> {
  const company = ctx.company.id
  const ids = images.map(({ imageId }) => imageId)
  const { rows } = await sql<{ id: string }>`select id from product_images
    where company_id = ${company} and id = any(${ids}::uuid[]) and (product_id is null or product_id = ${productId}) and not is_logo
    for update`.execute(ctx.tx)
  const unknown = ids.findIndex((id, index) => ids.indexOf(id) !== index || !rows.some((row) => row.id === id))
  if (unknown >= 0)
    throw new AppError('notFound', { fields: { [`images.${unknown}.imageId`]: { key: 'validation.invalid' } } })

  await sql`update product_images set is_cover = false, product_id = case when id = any(${ids}::uuid[]) then product_id end
    where company_id = ${company} and product_id = ${productId}`.execute(ctx.tx)
  const cover = images.find(({ isCover }) => isCover) ?? images[0]
  for (const [position, { imageId, alt }] of images.entries()) {
    await ctx.tx
      .updateTable('productImages')
      .set({ productId, position, altEn: alt.en, altEs: alt.es, isCover: imageId === cover?.imageId })
      .where('companyId', '=', company)
      .where('id', '=', imageId)
      .execute()
  }
}
