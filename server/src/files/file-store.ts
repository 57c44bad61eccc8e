import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where uploaded files are kept. Keys are paths of our own making, such as `avatars/<random>.webp`. */
export type FileStore = {
  put: (key: string, bytes: Buffer) => Promise<void>
  /** Undefined when there is no such file. */
  get: (key: string) => Promise<Buffer | undefined>
  remove: (key: string) => Promise<void>
}

/** Lower-case letters, digits, dashes and one ending: nothing that could leave the folder. */
const keyShape = /^[a-z]+(\/[a-z0-9-]+)+\.[a-z0-9]{1,5}$/

/** Whether a text can be the key of a file. */
export function isFileKey(text: string): boolean {
  return keyShape.test(text)
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Files in a folder of this machine. */
export function createLocalFileStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new RangeError(`not a file key: ${key}`)
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Written beside and renamed: a file is there whole or not at all.
      await writeFile(`${path}.part`, bytes)
      await rename(`${path}.part`, path)
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
