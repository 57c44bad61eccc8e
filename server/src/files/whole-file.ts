/**
 * Files that people may send besides pictures of products: a PDF or a whole picture, decided by content and not by name (G-13).
 */
export type FileKind = { ending: string; contentType: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp' }

const maxPixels = 50_000_000
const maxPdfScan = 1024

const pictures: Readonly<Record<string, FileKind>> = {
  jpeg: { ending: 'jpg', contentType: 'image/jpeg' },
  png: { ending: 'png', contentType: 'image/png' },
  webp: { ending: 'webp', contentType: 'image/webp' },
}
const pdf: FileKind = { ending: 'pdf', contentType: 'application/pdf' }

/** The kind of a file; undefined for everything else, also for a picture that cannot be fully read. */
export async function kindOfFile(bytes: Buffer): Promise<FileKind | undefined> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    return bytes.subarray(-maxPdfScan).includes('%%EOF') ? pdf : undefined
  // Imported on demand: such files are rare, and the start should not wait for the decoder.
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    const { format } = await picture.metadata()
    const kind = format === undefined ? undefined : pictures[format]
    // A header alone is not a picture: all of it must be readable.
    if (kind) await picture.resize(8, 8).raw().timeout({ seconds: 10 }).toBuffer()
    return kind
  } catch {
    return undefined
  }
}

/** Letters, digits and a few signs; the extension matches the content, whatever its sender called it. */
export function plainFileName(fileName: string, ending: string, otherwise: string): string {
  const stem = (fileName.split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '').replaceAll(/[^\p{L}\p{N} _-]/gu, '_')
  return `${stem.slice(0, 80) || otherwise}.${ending}`
}
