/** A file that is written piece by piece. */
export type Pieces = AsyncIterable<Uint8Array>

/** The whole of a short file. Throws RangeError when it exceeds `most` bytes, before the rest is read. */
export async function collectPieces(pieces: Pieces, most = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const kept: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > most) throw new RangeError('the file is too long')
    kept.push(piece)
  }
  return Buffer.concat(kept)
}
