import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { Pieces } from '../files/pieces.ts'
import type { BackupPlace } from './backup-place.ts'

const partEnding = '.part'

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Data first, then the name: a file that has its name survives a power cut. */
async function writeDurably(path: string, pieces: Pieces): Promise<void> {
  const part = `${path}.${randomUUID()}${partEnding}`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    const file = await open(part, 'wx', 0o600)
    try {
      for await (const piece of pieces) await file.writeFile(piece)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** Windows cannot open a folder, and keeps names without it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync()
  await folder.close()
}

async function* walk(folder: string): AsyncGenerator<{ path: string; size: number; mtime: Date }> {
  try {
    for await (const entry of await opendir(folder)) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) yield* walk(path)
      else yield { path, ...(await stat(path).then(({ size, mtime }) => ({ size, mtime }))) }
    }
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

async function* readPieces(path: string): Pieces & AsyncGenerator<Uint8Array> {
  const file = await open(path)
  yield* file.createReadStream({ highWaterMark: 1024 * 1024 })
}

/** Backups in a folder. What it writes only its owner can read. */
export function createFolderPlace(folder: string): BackupPlace {
  const root = resolve(folder)
  const pathOf = (name: string) => {
    const path = resolve(root, name)
    if (!path.startsWith(root + sep)) throw new RangeError(`not a name in a backup: ${name}`)
    return path
  }
  return {
    name: root,
    put: (name, pieces) => writeDurably(pathOf(name), pieces),
    async get(name) {
      const path = pathOf(name)
      const found = await stat(path).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      })
      return found?.isFile() ? readPieces(path) : undefined
    },
    async *list(prefix) {
      for await (const { path, size } of walk(pathOf(prefix)))
        if (!path.endsWith(partEnding)) yield { name: path.slice(root.length + 1).replaceAll(sep, '/'), size }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
    async tidy(before) {
      const parts: string[] = []
      for (const prefix of ['backups', 'files'])
        for await (const { path, mtime } of walk(join(root, prefix)))
          if (path.endsWith(partEnding) && mtime < before) parts.push(path)
      for (const path of parts) await rm(path, { force: true })
    },
    close() {},
  }
}
