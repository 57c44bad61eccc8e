import { pathOfPicture } from '@mostrador/contract/features/catalogue/products/path-of-picture.ts'
import type { ProductImage } from '@mostrador/contract/schemas.ts'

type ImageRow = {
  id: string
  fileKey: string
  width: number
  height: number
  altEn: string
  altEs: string
  isCover: boolean
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
