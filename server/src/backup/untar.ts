/** Reads the tar archives that PostgreSQL writes: files and folders in the ustar format, nothing longer than its header can name. */
import type { Pieces } from '../files/pieces.ts'
import { BackupError } from './backup-error.ts'

export type TarEntry = { path: string; isFolder: boolean; size: number; content: Pieces }

const blockSize = 512

/** Yields the entries in order. The content of each has to be read before the next one. */
export async function* untar(archive: Pieces): AsyncGenerator<TarEntry> {
  const bytes = createReader(archive)
  try {
    for (;;) {
      const header = await bytes.take(blockSize)
      if (header.every((byte) => byte === 0)) break
      const entry = parseHeader(header)
      let isRead = false
      async function* content(): Pieces & AsyncGenerator<Uint8Array> {
        yield* bytes.pass(entry.size)
        isRead = true
      }
      yield { ...entry, content: content() }
      if (!isRead && entry.size > 0) throw new RangeError(`${entry.path} was not read`)
      await bytes.take((blockSize - (entry.size % blockSize)) % blockSize)
    }
    await bytes.drain()
  } finally {
    await bytes.close()
  }
}

function parseHeader(header: Buffer): Omit<TarEntry, 'content'> {
  const text = (from: number, length: number) => {
    const field = header.subarray(from, from + length)
    const end = field.indexOf(0)
    return field.toString('utf8', 0, end < 0 ? length : end)
  }
  const sum = header.reduce((total, byte, place) => total + (place >= 148 && place < 156 ? 32 : byte), 0)
  if (sum !== Number.parseInt(text(148, 8), 8)) throw new BackupError('The archive of the cluster is damaged.')
  const type = text(156, 1)
  const path = text(0, 100).replace(/\/$/, '')
  if (type !== '0' && type !== '5') throw new BackupError(`The archive holds ${path}, which is no file and no folder.`)
  if (path.startsWith('/') || path.split('/').includes('..'))
    throw new BackupError(`The archive holds ${path}, which is outside of the cluster.`)
  return { path, isFolder: type === '5', size: type === '5' ? 0 : Number.parseInt(text(124, 12), 8) }
}

function createReader(source: Pieces) {
  const pieces = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  async function next(): Promise<void> {
    while (rest.length === 0) {
      const { value, done } = await pieces.next()
      if (done) throw new BackupError('The archive of the cluster is cut off.')
      rest = Buffer.from(value.buffer, value.byteOffset, value.length)
    }
  }
  async function* pass(size: number): Pieces & AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      await next()
      const piece = rest.subarray(0, left)
      rest = rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
  return {
    pass,
    async take(size: number): Promise<Buffer> {
      const parts: Buffer[] = []
      for await (const part of pass(size)) parts.push(part)
      return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
    },
    /** Reads to the end of the source, so that what it checks there is checked. */
    async drain(): Promise<void> {
      while (!(await pieces.next()).done) continue
    },
    async close(): Promise<void> {
      await pieces.return?.()
    },
  }
}
