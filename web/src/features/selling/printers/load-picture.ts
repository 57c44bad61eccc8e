import type { PaperPicture } from '#src/features/selling/printers/encode-receipt.ts'

const waitMs = 3000
/** Printers take pictures in columns of eight dots. */
const step = 8
/** As a part of the paper's width. */
const widest = 0.6

/** The logo for printing, on white; null if it does not load in time: a receipt without it is better than none. */
export async function loadPicture(
  url: string,
  size: { width: number; height: number },
  paperDots: number,
): Promise<PaperPicture | null> {
  const picture = new Image()
  picture.src = url
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new RangeError('the picture did not come')), waitMs)
  })
  try {
    await Promise.race([picture.decode(), late])
  } catch {
    return null
  }
  const width = Math.max(step, Math.floor(Math.min(size.width, paperDots * widest) / step) * step)
  const height = Math.max(step, Math.round((width * size.height) / size.width / step) * step)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const drawing = canvas.getContext('2d')
  if (!drawing) return null
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, width, height)
  drawing.drawImage(picture, 0, 0, width, height)
  return { image: drawing.getImageData(0, 0, width, height), width, height }
}
