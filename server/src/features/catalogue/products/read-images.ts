import type { ProductImage } from '@mostrador/contract/schemas.ts'
import type { CompanyCtx } from '../../../context.ts'
import { presentImage } from '../../../files/present-image.ts'

const columns = ['id', 'fileKey', 'width', 'height', 'altEn', 'altEs', 'isCover'] as const

/** The pictures of a product in their order. */
export async function readImages(ctx: CompanyCtx, productId: string): Promise<ProductImage[]> {
  const rows = await ctx.tx
    .selectFrom('productImages')
    .select(columns)
    .where('companyId', '=', ctx.company.id)
    .where('productId', '=', productId)
    .orderBy('position')
    .execute()
  return rows.map(presentImage)
}
