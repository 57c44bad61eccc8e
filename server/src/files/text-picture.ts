import { AppError } from '@mostrador/contract/errors.ts'
import type { FileStore } from './file-store.ts'

/** Widths of a stored picture of a text; neither is enlarged. */
export const textPictureWidths = { small: 800, full: 1600 } as const
type Size = keyof typeof textPictureWidths
/** Texts of the service, posts of shops, first pages of shops, and ratings. */
type Folder = 'texts' | 'posts' | 'shops' | 'ratings'

/** Maximum number of pixels of a picture before it is decoded: a small file can be an enormous picture (G-13). */
const maxPixels = 40_000_000
/** Minimum of both sides, in pixels: less is no picture of anything. */
const minSide = 16
const decodeSeconds = 10

/** The key of one size of a picture in the store. */
export function keyOfTextPicture(id: string, size: Size, folder: Folder = 'texts'): string {
  return `${folder}/${id}${size === 'small' ? '-small' : ''}.webp`
}

/** The format by the first bytes of a file; undefined for formats that are not accepted. */
function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | undefined {
  const text = bytes.toString('latin1', 0, 12)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  return text.startsWith('RIFF') && text.endsWith('WEBP') ? 'webp' : undefined
}

export type DrawnPicture = { width: number; height: number; files: Record<Size, Buffer> }

/**
 * Redraws an uploaded picture of a text in two widths. Nothing of the file itself is kept: no location, no second file hidden behind it, no
 * animation. Throws `fileNotAllowed` for anything but a whole JPEG, PNG or WebP picture.
 */
export async function drawTextPicture(bytes: Buffer): Promise<DrawnPicture> {
  const refusal = new AppError('fileNotAllowed', { fields: { picture: { key: 'errors.fileNotAllowed' } } })
  const format = formatOf(bytes)
  if (!format) throw refusal
  // Imported on demand: pictures are rare, and the start should not wait for the decoder.
  const { default: sharp } = await import('sharp')
  const draw = (from: Buffer, width: number) =>
    sharp(from, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: decodeSeconds })
      .toBuffer({ resolveWithObject: true })
  try {
    const facts = await sharp(bytes, { limitInputPixels: maxPixels, pages: 1 }).metadata()
    if (facts.format !== format || Math.min(facts.width, facts.height) < minSide) throw refusal
    const full = await draw(bytes, textPictureWidths.full)
    const small = await draw(full.data, textPictureWidths.small)
    return { width: full.info.width, height: full.info.height, files: { full: full.data, small: small.data } }
  } catch {
    throw refusal
  }
}

/** Stores both sizes, or neither. */
export async function putTextPicture(
  files: FileStore,
  id: string,
  picture: DrawnPicture,
  folder: Folder = 'texts',
): Promise<void> {
  try {
    await files.put(keyOfTextPicture(id, 'full', folder), picture.files.full)
    await files.put(keyOfTextPicture(id, 'small', folder), picture.files.small)
  } catch (error) {
    await deleteTextPicture(files, id, folder)
    throw error
  }
}

export async function deleteTextPicture(files: FileStore, id: string, folder: Folder = 'texts'): Promise<void> {
  await files.remove(keyOfTextPicture(id, 'full', folder))
  await files.remove(keyOfTextPicture(id, 'small', folder))
}
