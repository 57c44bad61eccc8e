import type { Config } from '../config.ts'
import { openObjectStore } from '../object-store/object-store.ts'
import { readPlace, showPlace } from '../object-store/place.ts'
import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './backup-place.ts'
import { createFolderPlace } from './folder-place.ts'

/** Opens a folder, or `s3://bucket/prefix`. Throws BackupError. */
export async function openPlace(target: string, { s3 }: Pick<Config, 's3'>): Promise<BackupPlace> {
  const place = readPlace(target)
  if (!place) throw new BackupError(`${target} is neither a folder nor s3://bucket/prefix.`)
  if (place.kind === 'folder') return createFolderPlace(place.path)
  if (!s3) throw new BackupError(`${target} is an S3 store; set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well.`)
  const store = await openObjectStore(place, s3)
  return {
    name: showPlace(place),
    put: store.put,
    async get(name) {
      return (await store.get(name))?.stream
    },
    async *list(prefix) {
      for await (const { key, size } of store.list(prefix)) yield { name: key, size }
    },
    remove: store.remove,
    async tidy(before) {
      await store.dropUploads('', before)
    },
    close: store.close,
  }
}
