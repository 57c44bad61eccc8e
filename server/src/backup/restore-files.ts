import type { FileStore } from '../files/file-store.ts'
import { isFileKey } from '../files/file-store.ts'
import { BackupError, messageOf } from './backup-error.ts'
import type { BackupPlace } from './backup-place.ts'
import { type ListedFile, readList } from './file-list.ts'
import { measure, type Piece, readPiece } from './piece.ts'
import type { Source } from './restore-cluster.ts'
import type { Opener } from './seal.ts'
import type { Row } from './verify.ts'

/** Puts the uploaded files back, and then reads what the store has of each. One that differs does not keep the others back. */
export async function restoreFiles(source: Source, list: Piece, store: FileStore): Promise<Row[]> {
  let count = 0
  let sound = 0
  const wrong: Row[] = []
  for await (const file of readList(readPiece(source.place, list, source.open))) {
    count += 1
    const fault = await restoreFile(source, file, store)
    if (fault === undefined) sound += 1
    else wrong.push({ check: `file ${file.key}`, expected: file.sha256.slice(0, 16), found: fault, isOk: false })
  }
  return [
    { check: 'files with their SHA-256', expected: String(count), found: String(sound), isOk: count === sound },
    ...wrong,
  ]
}

/** What is wrong with the file; undefined if nothing is. */
async function restoreFile({ place, open }: Source, file: ListedFile, store: FileStore): Promise<string | undefined> {
  if (!isFileKey(file.key)) return 'no key of a file'
  try {
    await store.write(file.key, contentOf(place, file, open), 'service')
  } catch (error) {
    return messageOf(error)
  }
  const written = await store.open(file.key)
  if (!written) return 'missing'
  const kept = measure(written.stream)
  for await (const _ of kept.pieces) continue
  return kept.sha256() === file.sha256 ? undefined : kept.sha256().slice(0, 16)
}

async function* contentOf(place: BackupPlace, { name }: ListedFile, open: Opener): AsyncGenerator<Uint8Array> {
  const found = await place.get(name)
  if (!found) throw new BackupError('missing in the backup')
  yield* name.endsWith('.age') ? open(found) : found
}
