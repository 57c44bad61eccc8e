import { openObjectStore } from '../object-store/object-store.ts'
import type { S3Settings, StoreLimits } from '../object-store/store-types.ts'
import type { Place } from '../object-store/place.ts'
import { createLocalFileStore, type FileStore } from './file-store.ts'
import { createS3FileStore } from './s3-file-store.ts'

/** The files at a place, and a call that throws if they cannot be reached. */
export type OpenedFiles = { files: FileStore; check: () => Promise<void>; close: () => void }

/** Reads nothing yet, so that a server starts while its store is away. */
export async function openFileStore(
  place: Place,
  s3: S3Settings | undefined,
  limits?: Partial<StoreLimits>,
): Promise<OpenedFiles> {
  if (place.kind === 'folder')
    return { files: createLocalFileStore(place.path), check: async () => {}, close: () => {} }
  if (!s3) throw new RangeError('an S3 store needs keys')
  const store = await openObjectStore(place, s3, limits)
  return { files: createS3FileStore(store), check: store.check, close: store.close }
}
