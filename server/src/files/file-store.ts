import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Pieces } from './pieces.ts'

/** The owner of a file's room: a company, or the service itself, for example for a person's picture. */
export type FileOwner = { companyId: string } | 'service'

/** Storage of uploaded files. Keys are paths that the server makes, such as `avatars/<random>.webp`. */
export type FileStore = {
  put: (key: string, bytes: Buffer, owner: FileOwner) => Promise<void>
  /** Writes a file piece by piece. It becomes visible once it is complete, and not at all if writing fails. */
  write: (key: string, pieces: Pieces, owner: FileOwner) => Promise<void>
  /** Undefined when there is no such file. */
  get: (key: string) => Promise<Buffer | undefined>
  /** The same as a stream, for long files. */
  open: (key: string) => Promise<{ stream: Readable; size: number } | undefined>
  remove: (key: string) => Promise<void>
  /** Keys of a folder's files written before a time, in batches. Also deletes incomplete files. */
  listOlder: (folder: string, before: Date) => AsyncGenerator<string[]>
  /** All complete files, in no order. A file that is deleted meanwhile may be listed. */
  list: () => AsyncGenerator<{ key: string; size: number }>
}

export const listedAtOnce = 200
/** The extension of an incomplete file. */
const partEnding = '.part'

/** Lower-case letters, digits, dashes and one ending. No key can leave the folder. */
const keyShape = /^[a-z]+(\/[a-z0-9-]+)+\.[a-z0-9]{1,5}$/

/** Whether a text can be the key of a file. */
export function isFileKey(text: string): boolean {
  return keyShape.test(text)
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

async function* namesIn(path: string): AsyncGenerator<string> {
  try {
    for await (const { name } of await opendir(path)) yield name
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** Writes under another name and renames, so that a file is complete or absent. Two attempts never write into each other. */
async function writeWhole(path: string, content: Buffer | Pieces): Promise<void> {
  const part = `${path}.${randomUUID()}${partEnding}`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(part, content)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** All files below a folder. */
async function* walk(folder: string, name = ''): AsyncGenerator<{ key: string; size: number }> {
  for await (const file of namesIn(join(folder, name))) {
    const key = name === '' ? file : `${name}/${file}`
    const found = await stat(join(folder, key)).catch(() => undefined)
    if (found?.isDirectory()) yield* walk(folder, key)
    else if (found?.isFile() && isFileKey(key)) yield { key, size: found.size }
  }
}

async function openFile(path: string): Promise<{ stream: Readable; size: number } | undefined> {
  try {
    const file = await open(path)
    const { size } = await file.stat()
    return { stream: file.createReadStream(), size }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Files in a folder of this machine. */
export function createLocalFileStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new RangeError(`not a file key: ${key}`)
    return join(folder, key)
  }
  return {
    put: (key, bytes) => writeWhole(pathOf(key), bytes),
    write: (key, pieces) => writeWhole(pathOf(key), pieces),
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    open: (key) => openFile(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    async *listOlder(name, before) {
      let keys: string[] = []
      for await (const file of namesIn(join(folder, name))) {
        const path = join(folder, name, file)
        const written = await stat(path).catch(() => undefined)
        if (!written?.isFile() || written.mtime >= before) continue
        if (file.endsWith(partEnding)) await rm(path, { force: true })
        else if (isFileKey(`${name}/${file}`)) keys.push(`${name}/${file}`)
        if (keys.length < listedAtOnce) continue
        yield keys
        keys = []
      }
      if (keys.length > 0) yield keys
    },
    list: () => walk(folder),
  }
}
