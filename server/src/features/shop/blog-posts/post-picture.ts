import { picturesOf } from '@mostrador/contract/rich-text.ts'
import { pathOfFile } from '../../../files/path-of-file.ts'
import { keyOfTextPicture } from '../../../files/text-picture.ts'

const addressPattern = /^\/files\/posts\/([0-9a-f]{32})\.webp$/

/** The address of a picture of a post. */
export function pathOfPicture(id: string): string {
  return pathOfFile(keyOfTextPicture(id, 'full', 'posts'))
}

/** The picture behind an address, if it is a picture of a post. */
export function pictureAt(address: string): string | undefined {
  return addressPattern.exec(address)?.[1]
}

/** The pictures that a text shows. */
export function picturesIn(html: string): string[] {
  return picturesOf(html).flatMap(({ src }) => pictureAt(src) ?? [])
}
