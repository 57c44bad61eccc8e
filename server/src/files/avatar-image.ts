import { AppError } from '@mostrador/contract/errors.ts'

/** Pixels a picture may have at most before it is decoded: a small file can be an enormous picture (G-13). */
const maxPixels = 25_000_000
/** A picture of a person is shown small; both sides. */
export const avatarSize = 256

type Format = 'jpeg' | 'png' | 'webp'

/** What a file says it is in its first bytes; undefined for everything that is not taken. */
function formatOf(bytes: Buffer): Format | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'webp' : undefined
}

/**
 * Draws an uploaded picture anew, square and small. Nothing of the file itself is kept: no place where it was taken, no second
 * file hidden behind it. Throws `fileNotAllowed` for anything but a whole JPEG, PNG or WebP picture.
 */
export async function drawAvatar(bytes: Buffer): Promise<Buffer> {
  const refusal = new AppError('fileNotAllowed', { fields: { avatar: { key: 'errors.fileNotAllowed' } } })
  const format = formatOf(bytes)
  if (!format) throw refusal
  // Loaded here and not at the top: pictures are rare, and the start should not wait for the decoder.
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
