import { AppError } from '@mostrador/contract/errors.ts'
import { type PictureSize, pathOfPicture } from '@mostrador/contract/features/catalogue/products/path-of-picture.ts'
import { keyOfPath } from './path-of-file.ts'

/** Widths of a stored picture. `full` is never enlarged. */
const imageWidths = { thumb: 96, card: 480, full: 1600 } as const satisfies Record<PictureSize, number>

/** Maximum number of pixels of a picture before it is decoded: a small file can be an enormous picture (G-13). */
const maxPixels = 40_000_000
/** Minimum of both sides: smaller pictures are blurred on a page. */
const minImageSide = 200
const decodeSeconds = 10

/** The key of one size of a picture in the store. */
export function keyOfImage(fileKey: string, size: PictureSize): string {
  return keyOfPath(pathOfPicture(fileKey, size))
}

type Format = 'jpeg' | 'png' | 'webp' | 'avif'

/** The format by the first bytes of a file; undefined for formats that are not accepted. */
function formatOf(bytes: Buffer): Format | undefined {
  const text = bytes.toString('latin1', 0, 32)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  return text.slice(4, 12) === 'ftypavif' ? 'avif' : undefined
}

export type DrawnImage = { width: number; height: number; files: Record<PictureSize, Buffer> }

/**
 * Redraws an uploaded picture in three sizes. Nothing of the file itself is kept: no location, no second file hidden behind it, no
 * animation. Throws `fileNotAllowed` for anything but a whole picture of a known kind, and `imageTooSmall` below `minImageSide`.
 */
export async function drawProductImage(bytes: Buffer): Promise<DrawnImage> {
  const refusal = new AppError('fileNotAllowed', { fields: { image: { key: 'errors.fileNotAllowed' } } })
  const format = formatOf(bytes)
  if (!format) throw refusal
  // Imported on demand: pictures are rare, and the start should not wait for the decoder.
  const { default: sharp } = await import('sharp')
  const open = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
  const facts = await open()
    .metadata()
    .catch(() => undefined)
  const isKnown =
    facts?.format === format || (format === 'avif' && facts?.format === 'heif' && facts.compression === 'av1')
  if (!facts || !isKnown) throw refusal
  if (Math.min(facts.width, facts.height) < minImageSide)
    throw new AppError('fileNotAllowed', {
      fields: { image: { key: 'products.imageTooSmall', values: { side: minImageSide } } },
    })

  try {
    const full = await open()
      .rotate()
      .resize({ width: imageWidths.full, height: imageWidths.full, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: decodeSeconds })
      .toBuffer({ resolveWithObject: true })
    const smaller = (size: 'thumb' | 'card') =>
      sharp(full.data).resize(imageWidths[size], imageWidths[size], { fit: 'cover' }).webp({ quality: 80 }).toBuffer()
    return {
      width: full.info.width,
      height: full.info.height,
      files: { thumb: await smaller('thumb'), card: await smaller('card'), full: full.data },
    }
  } catch {
    throw refusal
  }
}
