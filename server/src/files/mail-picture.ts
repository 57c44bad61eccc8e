import { type PictureSize, pathOfPicture } from '@mostrador/contract/features/catalogue/products/path-of-picture.ts'

const ending = '.png'
/** The largest side in a mail, for screens with two pixels in one: a logo of 200, a product of 64. */
const largest = { width: 400, height: 192 }
const drawSeconds = 10

/**
 * The address of a picture in a mail. Outlook for Windows shows no WebP, so these are PNG files of the stored picture, small enough for a
 * mail.
 */
export function pathOfMailPicture(fileKey: string, size: PictureSize): string {
  return pathOfPicture(fileKey, size).replace(/\.webp$/, ending)
}

/** The key of the stored picture behind the name in such an address; undefined for other names. */
export function storedNameOf(name: string): string | undefined {
  return name.endsWith(ending) ? `${name.slice(0, -ending.length)}.webp` : undefined
}

/** Draws a stored picture for mails. */
export async function drawMailPicture(stored: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(stored)
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true })
    .timeout({ seconds: drawSeconds })
    .toBuffer()
}
