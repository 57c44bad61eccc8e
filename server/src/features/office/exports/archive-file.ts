import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** A ZIP archive being written. */
export type ArchiveFile = {
  /** A folder for temporary files, deleted with the archive. */
  folder: string
  /** Adds a file piece by piece. Already compressed files, such as pictures, are stored as they are. */
  add: (name: string, content: Content, options?: { isPacked?: boolean }) => Promise<void>
  /** Bytes so far. */
  size: () => number
  /** The whole archive; nothing can be added after it. */
  finish: () => Promise<Buffer>
  /** Deletes the temporary files. */
  discard: () => Promise<void>
}

/** Begins an archive in a file of this machine: its content passes through memory without staying there. */
export async function openArchive(): Promise<ArchiveFile> {
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate')
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-export-'))
  const path = join(folder, 'archive.zip')
  const file = await open(path, 'w')
  let pieces: Uint8Array[] = []
  let size = 0
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
    size += piece.length
  })
  const flush = async () => {
    const written = Buffer.concat(pieces)
    pieces = []
    await file.appendFile(written)
  }
  return {
    folder,
    async add(name, content, { isPacked = false } = {}) {
      const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
      zip.add(entry)
      for await (const piece of content) {
        entry.push(piece)
        await flush()
      }
      entry.push(new Uint8Array(0), true)
      await flush()
    },
    size: () => size,
    async finish() {
      zip.end()
      await flush()
      await file.close()
      return readFile(path)
    },
    async discard() {
      await file.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
