import { createHash } from 'node:crypto'
import type { FileStore } from './file-store.ts'
import type { Pieces } from './pieces.ts'

/** What became of the files of a folder. */
type MovedFolder = { files: number; copied: number; copiedBytes: number; present: number }
export type Moved = {
  folders: Map<string, MovedFolder>
  /** Files whose copies differ from them. Damaged new copies are removed; older ones stay. */
  different: string[]
}
type Options = {
  /** Also compares the content of files that the target already has. */
  compares?: boolean
  onFile?: (moved: Moved) => void
}

const copiedAtOnce = 8

/**
 * Copies the files that the target lacks, or has with another size. Reads each copy back and compares it. The content of a file never
 * changes, so another run continues where this one ended. Deletes nothing at the source.
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  { compares = false, onFile = () => {} }: Options = {},
): Promise<Moved> {
  const moved: Moved = { folders: new Map(), different: [] }
  const known = new Map<string, number>()
  for await (const { key, size } of to.list()) known.set(key, size)
  const left = from.list()
  let isFailing = false
  const take = async () => {
    for (let next = await left.next(); next.done !== true && !isFailing; next = await left.next())
      await moveOne(next.value).catch((error: unknown) => {
        isFailing = true
        throw error
      })
  }
  const moveOne = async ({ key, size }: { key: string; size: number }) => {
    const isPresent = known.get(key) === size
    const outcome = isPresent ? await compare(from, to, key, compares) : await copy(from, to, key)
    if (outcome === undefined) return
    record(moved, key, { ...outcome, isPresent })
    onFile(moved)
  }
  const ends = await Promise.allSettled(Array.from({ length: copiedAtOnce }, take))
  await left.return(undefined)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return moved
}

type Outcome = { isDifferent: boolean; bytes: number }

function record(moved: Moved, key: string, { isPresent, isDifferent, bytes }: Outcome & { isPresent: boolean }): void {
  const folder = folderOf(moved, key)
  folder.files++
  if (isDifferent) moved.different.push(key)
  else if (isPresent) folder.present++
  else {
    folder.copied++
    folder.copiedBytes += bytes
  }
}

function folderOf({ folders }: Moved, key: string): MovedFolder {
  const name = key.split('/')[0] ?? ''
  const folder = folders.get(name) ?? { files: 0, copied: 0, copiedBytes: 0, present: 0 }
  folders.set(name, folder)
  return folder
}

/** Undefined when the file was deleted meanwhile. */
async function copy(from: FileStore, to: FileStore, key: string): Promise<Outcome | undefined> {
  const opened = await from.open(key)
  if (!opened) return undefined
  const hash = createHash('sha256')
  let bytes = 0
  async function* read(stream: Pieces): Pieces {
    for await (const piece of stream) {
      hash.update(piece)
      bytes += piece.length
      yield piece
    }
  }
  try {
    await to.write(key, read(opened.stream as Pieces), 'service')
  } finally {
    // A place that refuses at once reads nothing of it.
    opened.stream.destroy()
  }
  const isDifferent = bytes !== opened.size || (await hashOf(to, key)) !== hash.digest('hex')
  if (isDifferent) await to.remove(key)
  return { isDifferent, bytes }
}

async function compare(from: FileStore, to: FileStore, key: string, compares: boolean): Promise<Outcome | undefined> {
  if (!compares) return { isDifferent: false, bytes: 0 }
  const there = await hashOf(from, key)
  return there === undefined ? undefined : { isDifferent: (await hashOf(to, key)) !== there, bytes: 0 }
}

async function hashOf(store: FileStore, key: string): Promise<string | undefined> {
  const opened = await store.open(key)
  if (!opened) return undefined
  const hash = createHash('sha256')
  for await (const piece of opened.stream as Pieces) hash.update(piece)
  return hash.digest('hex')
}
