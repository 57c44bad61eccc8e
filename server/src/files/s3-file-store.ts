import type { ObjectStore } from '../object-store/store-types.ts'
import { type FileStore, isFileKey, listedAtOnce } from './file-store.ts'

/** Files in a store of objects, which shows an object when it is complete or not at all. */
export function createS3FileStore(store: ObjectStore): FileStore {
  const checked = (key: string) => {
    if (!isFileKey(key)) throw new RangeError(`not a file key: ${key}`)
    return key
  }
  return {
    put: (key, bytes) => store.put(checked(key), bytes),
    write: (key, pieces) => store.put(checked(key), pieces),
    get: (key) => store.read(checked(key)),
    open: (key) => store.get(checked(key)),
    remove: (key) => store.remove(checked(key)),
    async *listOlder(folder, before) {
      await store.dropUploads(`${folder}/`, before)
      let keys: string[] = []
      for await (const { key, writtenAt } of store.list(`${folder}/`)) {
        const isInFolder = key.lastIndexOf('/') === folder.length
        if (!isInFolder || writtenAt >= before || !isFileKey(key)) continue
        keys.push(key)
        if (keys.length < listedAtOnce) continue
        yield keys
        keys = []
      }
      if (keys.length > 0) yield keys
    },
    async *list() {
      for await (const { key, size } of store.list('')) if (isFileKey(key)) yield { key, size }
    },
  }
}
