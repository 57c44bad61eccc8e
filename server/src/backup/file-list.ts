/** The uploaded files of a backup. They never change under their key, so the place keeps each once for all backups. */
import { z } from 'zod'
import type { FileStore } from '../files/file-store.ts'
import type { Pieces } from '../files/pieces.ts'
import { filesPrefix } from './contents.ts'
import { measure, readPiece, writePiece, type Piece } from './piece.ts'
import type { BackupPlace } from './backup-place.ts'
import type { Sealer } from './seal.ts'

export type FileSource = Pick<FileStore, 'list' | 'open'>

const listedFileSchema = z.object({
  key: z.string(),
  size: z.number(),
  sha256: z.string(),
  /** Name in the place. Its ending says whether it is encrypted. */
  name: z.string(),
})
export type ListedFile = z.infer<typeof listedFileSchema>

export type FileList = Map<string, ListedFile>

/** One file a line. */
export async function* writeList(files: FileList): Pieces & AsyncGenerator<Uint8Array> {
  for (const file of files.values()) yield Buffer.from(`${JSON.stringify(file)}\n`)
}

export async function* readList(pieces: Pieces): AsyncGenerator<ListedFile> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield listedFileSchema.parse(JSON.parse(line))
  }
}

type Copying = { source: FileSource; place: BackupPlace; sealer: Sealer }

/** Names in the place with their sizes. */
export async function readStoredFiles(place: BackupPlace): Promise<Map<string, number>> {
  const stored = new Map<string, number>()
  for await (const { name, size } of place.list(filesPrefix)) stored.set(name, size)
  return stored
}

/**
 * Copies the files that the place lacks, and lists every file. A file that the place has already is read again only for its hash. Returns
 * the pieces it wrote; what is listed already is left out.
 */
export async function copyFiles(
  { source, place, sealer }: Copying,
  stored: ReadonlyMap<string, number>,
  files: FileList,
): Promise<Piece[]> {
  const written: Piece[] = []
  for await (const { key } of source.list()) {
    if (files.has(key)) continue
    const found = await source.open(key)
    if (!found) continue
    const plain = measure(found.stream)
    const name = `${filesPrefix}${key}${sealer.ending}`
    if (stored.has(name)) for await (const _ of plain.pieces) continue
    else written.push(await writePiece({ place, sealer }, `${filesPrefix}${key}`, plain.pieces))
    files.set(key, { key, size: plain.size(), sha256: plain.sha256(), name })
  }
  return written
}

/** Reads pieces back from the place. Throws BackupError when one is not what was written. */
export async function readBack(place: BackupPlace, sealer: Sealer, pieces: readonly Piece[]): Promise<void> {
  for (const piece of pieces) for await (const _ of readPiece(place, piece, sealer.open)) continue
}
