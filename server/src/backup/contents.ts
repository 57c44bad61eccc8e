/** What a backup consists of, and its names in the place. */
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import { figuresSchema } from './figures.ts'
import { pieceSchema, readText } from './piece.ts'
import type { BackupPlace } from './backup-place.ts'

export const backupsPrefix = 'backups/'
export const filesPrefix = 'files/'

/** Readable without a key. Written last: a backup without it is not complete. */
const manifestSchema = z.object({
  format: z.literal(1),
  name: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** Whether the backup was restored into a scratch place and read back. */
  isChecked: z.boolean(),
  /** The public key it is encrypted for. */
  recipient: z.string().nullable(),
  /** Of its own pieces, without uploaded files, which backups share. */
  size: z.number(),
  fileCount: z.number(),
  fileBytes: z.number(),
  /** The first segment of the log that a restore of this backup reads; only for the embedded server. */
  firstLog: z.string().nullable(),
  contents: pieceSchema,
  /** The names of its uploaded files in the place, one a line, never encrypted: what no backup names any more is removed. */
  fileNames: pieceSchema,
})
export type Manifest = z.infer<typeof manifestSchema>

/** Encrypted like the pieces it names. */
export const contentsSchema = z.object({
  database: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('cluster'), archive: pieceSchema, list: pieceSchema }),
    z.object({ kind: z.literal('dump'), archive: pieceSchema }),
  ]),
  files: pieceSchema,
  secrets: z.record(z.string(), pieceSchema),
  /** Absent in a backup that was not checked. */
  figures: figuresSchema.nullable(),
})
export type Contents = z.infer<typeof contentsSchema>

/** A name that sorts by time and is a file name everywhere. */
export function nameOf(time: Date): string {
  return time
    .toISOString()
    .replaceAll(':', '')
    .replace(/\.\d+Z$/, 'Z')
}

export function timeOf(name: string): Date {
  return new Date(name.replace(/T(\d\d)(\d\d)(\d\d)Z$/, 'T$1:$2:$3Z'))
}

export const manifestName = (backup: string) => `${backupsPrefix}${backup}/manifest.json`

/** The complete backups of a place, the oldest first. */
export async function listBackups(place: BackupPlace): Promise<Manifest[]> {
  const names: string[] = []
  for await (const { name } of place.list(backupsPrefix)) if (name.endsWith('/manifest.json')) names.push(name)
  const backups: Manifest[] = []
  for (const name of names.toSorted()) {
    const pieces = await place.get(name)
    if (pieces) backups.push(parseManifest(name, await readText(pieces)))
  }
  return backups
}

function parseManifest(name: string, text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    throw new BackupError(`${name} is damaged, or a later version wrote it.`)
  }
}
