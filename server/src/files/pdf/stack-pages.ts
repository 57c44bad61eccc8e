import type { DrawnPage } from './open-pdf.ts'

/** Between two pages, in pixels. A WebP picture has at most 16,383 rows: ten pages and their gaps fit. */
const gap = 12
const grey = '#c4c8ce'

/** Pages below each other, in the middle, with a grey line between them. */
export async function stackPages(pages: readonly DrawnPage[]): Promise<Buffer> {
  // Imported on demand: such files are rare, and the start should not wait for the encoder.
  const { default: sharp } = await import('sharp')
  const width = Math.max(...pages.map((page) => page.width))
  const height = pages.reduce((sum, page) => sum + page.height, gap * (pages.length - 1))
  let top = 0
  const layers = pages.map(({ pixels, ...size }) => {
    const layer = {
      input: Buffer.from(pixels.buffer),
      raw: { ...size, channels: 4 as const },
      left: (width - size.width) >> 1,
      top,
    }
    top += size.height + gap
    return layer
  })
  return sharp({ create: { width, height, channels: 3, background: grey } })
    .composite(layers)
    .webp({ quality: 80 })
    .timeout({ seconds: 20 })
    .toBuffer()
}
