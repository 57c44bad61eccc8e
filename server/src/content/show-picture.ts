import { keyOfTextPicture, textPictureWidths } from '../files/text-picture.ts'
import { pathOfFile } from '../files/path-of-file.ts'

export type Picture = { id: string; width: number; height: number }

/** The element of a picture in a text, with its measures, so that the page does not jump when it arrives. `words` is escaped. */
export function showPicture({ id, width, height }: Picture, words: string): string {
  const path = (size: 'small' | 'full') => pathOfFile(keyOfTextPicture(id, size, 'texts'))
  const isWide = width > textPictureWidths.small
  const sources = isWide
    ? ` srcset="${path('small')} ${textPictureWidths.small}w, ${path('full')} ${width}w" sizes="(max-width: 48rem) 100vw, 44rem"`
    : ''
  return `<img src="${path('full')}"${sources} width="${width}" height="${height}" alt="${words}" loading="lazy" decoding="async">`
}
