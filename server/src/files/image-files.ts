import type { PictureSize } from '@mostrador/contract/features/catalogue/products/path-of-picture.ts'
import type { FileOwner, FileStore } from './file-store.ts'
import { type DrawnImage, keyOfImage } from './product-image.ts'

const sizes: readonly PictureSize[] = ['thumb', 'card', 'full']

/** Stores all sizes of a picture, or none: after a failure it deletes the sizes already written. */
export async function putImageFiles(
  files: FileStore,
  fileKey: string,
  image: DrawnImage,
  owner: FileOwner,
): Promise<void> {
  try {
    for (const size of sizes) await files.put(keyOfImage(fileKey, size), image.files[size], owner)
  } catch (error) {
    await deleteImageFiles(files, fileKey)
    throw error
  }
}

export async function deleteImageFiles(files: FileStore, fileKey: string): Promise<void> {
  for (const size of sizes) await files.remove(keyOfImage(fileKey, size))
}
