import { randomBytes } from 'node:crypto'
import { AppError } from '@mostrador/contract/errors.ts'
import type { KeptPicture } from '@mostrador/contract/schemas.ts'
import type { FileOwner, FileStore } from './file-store.ts'
import { pathOfFile } from './path-of-file.ts'
import type { UploadedFile } from './read-upload.ts'

/** Widths of a stored picture of a text; neither is enlarged. */
export const textPictureWidths = { small: 800, full: 1600 } as const
type Size = keyof typeof textPictureWidths
/** Texts of the service, posts of shops, first pages of shops, and ratings. */
type Folder = 'texts' | 'posts' | 'shops' | 'ratings'

/** Maximum number of pixels of a picture before it is decoded: a small file can be an enormous picture (G-13). */
const maxPixels = 40_000_000
/** Minimum of both sides, in pixels: a smaller picture shows nothing. */
const minSide = 16
const decodeSeconds = 10

/** The key of one size of a picture in the store. */
export function keyOfTextPicture(id: string, size: Size, folder: Folder): string {
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

export type StoredPicture = Pick<KeptPicture, 'id' | 'width' | 'height'>

/** Stores both sizes under a new name, or neither. */
export async function putTextPicture(
  files: FileStore,
  picture: DrawnPicture,
  folder: Folder,
  owner: FileOwner,
): Promise<StoredPicture> {
  const { width, height } = picture
  const id = randomBytes(16).toString('hex')
  try {
    await files.put(keyOfTextPicture(id, 'full', folder), picture.files.full, owner)
    await files.put(keyOfTextPicture(id, 'small', folder), picture.files.small, owner)
    return { id, width, height }
  } catch (error) {
    await deleteTextPicture(files, id, folder)
    throw error
  }
}

/** Redraws and stores the file `picture` of an upload, before its transaction opens. Throws `invalidInput` if there is none. */
export async function storeUploadedPicture(
  files: FileStore,
  { picture: file }: Readonly<Record<string, UploadedFile>>,
  folder: Folder,
  owner: FileOwner,
): Promise<StoredPicture> {
  if (!file) throw new AppError('invalidInput', { fields: { picture: { key: 'validation.required' } } })
  return putTextPicture(files, await drawTextPicture(file.bytes), folder, owner)
}

export async function deleteTextPicture(files: FileStore, id: string, folder: Folder): Promise<void> {
  await files.remove(keyOfTextPicture(id, 'full', folder))
  await files.remove(keyOfTextPicture(id, 'small', folder))
}

/** A stored picture with the paths of its sizes. */
export function presentTextPicture({ id, width, height }: StoredPicture, folder: Folder): KeptPicture {
  const pathOf = (size: Size) => pathOfFile(keyOfTextPicture(id, size, folder))
  return { id, path: pathOf('full'), smallPath: pathOf('small'), width, height }
}
