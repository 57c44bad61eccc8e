const side = 32
/** Every picture is first scaled to this size, so that its own size affects the comparison less. */
const evenSide = 256
/** A smaller difference is the noise of a lossy format on an even background. */
const leastStep = 12

/**
 * The fingerprint of a picture, as 1,024 characters 0 and 1: for each point of a small grey copy, whether it is clearly darker
 * than its left neighbour. The caller has checked that the picture can be read. Saving a picture again, in another size or
 * format, changes few of them.
 */
export async function lookOf(picture: Buffer): Promise<string> {
  // Imported on demand: proofs are rare, and the start should not wait for the decoder.
  const { default: sharp } = await import('sharp')
  const even = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(evenSide, evenSide, { fit: 'fill' })
    .png()
    .timeout({ seconds: 10 })
    .toBuffer()
  const grey = await sharp(even)
    .greyscale()
    .resize(side + 1, side, { fit: 'fill' })
    .raw()
    .toBuffer()
  return Array.from({ length: side * side }, (_, point) => {
    const left = Math.floor(point / side) * (side + 1) + (point % side)
    return (grey[left] ?? 0) - (grey[left + 1] ?? 0) >= leastStep ? '1' : '0'
  }).join('')
}
