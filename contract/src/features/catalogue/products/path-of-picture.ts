/** Sizes in which the picture of a product is stored: 96, 480 and up to 1600 pixels wide. */
export type PictureSize = 'thumb' | 'card' | 'full'

/** The address of one size of a product's picture, by the name of its files. Its content never changes. */
export function pathOfPicture(name: string, size: PictureSize): string {
  return `/files/products/${name}-${size}.webp`
}
