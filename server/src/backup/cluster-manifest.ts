/** PostgreSQL's list of the files of a base backup (https://www.postgresql.org/docs/18/backup-manifest-format.html). */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'

const schema = z.object({
  Files: z.array(
    z.object({
      Path: z.string().optional(),
      'Encoded-Path': z.string().optional(),
      Size: z.number(),
      Checksum: z.string(),
    }),
  ),
  'WAL-Ranges': z.array(z.object({ Timeline: z.number(), 'Start-LSN': z.string(), 'End-LSN': z.string() })),
})

export type ClusterManifest = {
  /** Path to size and SHA-256. The log is not listed; its records carry checksums of their own. */
  files: Map<string, { size: number; sha256: string }>
  /** The first position of the log that a restore reads. */
  startsAt: { timeline: number; lsn: string }
}

/** Throws BackupError when the text does not have the checksum at its end. */
export function parseClusterManifest(text: string): ClusterManifest {
  const end = text.lastIndexOf('"Manifest-Checksum"')
  const sum = /"Manifest-Checksum":\s*"([0-9a-f]{64})"/.exec(text.slice(Math.max(end, 0)))?.[1]
  if (end < 0 || sum !== createHash('sha256').update(text.slice(0, end)).digest('hex'))
    throw new BackupError('The list of the cluster’s files is damaged.')
  const { Files: files, 'WAL-Ranges': ranges } = schema.parse(JSON.parse(text))
  const [first] = ranges
  if (!first) throw new BackupError('The list of the cluster’s files names no log.')
  const pathOf = (file: (typeof files)[number]) =>
    file.Path ?? Buffer.from(file['Encoded-Path'] ?? '', 'hex').toString('utf8')
  return {
    files: new Map(files.map((file) => [pathOf(file), { size: file.Size, sha256: file.Checksum }])),
    startsAt: { timeline: first.Timeline, lsn: first['Start-LSN'] },
  }
}
