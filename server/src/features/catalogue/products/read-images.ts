import type { ProductImage } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { pathOfPicture } from '@mostrador/contract/features/catalogue/products/path-of-picture.ts'
import type { CompanyCtx } from '../../../context.ts'

const columns = ['id', 'fileKey', 'width', 'height', 'altEn', 'altEs', 'isCover'] as const
type ImageRow = {
  id: string
  fileKey: string
  width: number
  height: number
  altEn: string
  altEs: string
  isCover: boolean
}

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

export function presentImage({ id, fileKey, altEn, altEs, ...rest }: ImageRow): ProductImage {
  return {
    ...rest,
    imageId: id,
    alt: { en: altEn, es: altEs },
    thumb: pathOfPicture(fileKey, 'thumb'),
    card: pathOfPicture(fileKey, 'card'),
    full: pathOfPicture(fileKey, 'full'),
  }
}
