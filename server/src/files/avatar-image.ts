import { AppError } from '@mostrador/contract/errors.ts'

/** Maximum number of pixels of a picture before it is decoded: a small file can be an enormous picture (G-13). */
const maxPixels = 25_000_000
/** Both sides, in pixels. A person's picture is shown small. */
const avatarSize = 256

type Format = 'jpeg' | 'png' | 'webp'

/** The format by the first bytes of a file; undefined for formats that are not accepted. */
function formatOf(bytes: Buffer): Format | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'webp' : undefined
}

/**
 * Redraws an uploaded picture, square and small. Nothing of the file itself is kept: no location, and no second file hidden behind it.
 * Throws `fileNotAllowed` for anything but a whole JPEG, PNG or WebP picture.
 */
export async function drawAvatar(bytes: Buffer): Promise<Buffer> {
  const refusal = new AppError('fileNotAllowed', { fields: { avatar: { key: 'errors.fileNotAllowed' } } })
  const format = formatOf(bytes)
  if (!format) throw refusal
  // Imported on demand: pictures are rare, and the start should not wait for the decoder.
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    const decoded = await picture.metadata()
    if (decoded.format !== format) throw refusal
    return await picture
      .rotate()
      .resize(avatarSize, avatarSize, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer()
  } catch {
    throw refusal
  }
}
