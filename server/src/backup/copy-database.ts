import type pg from 'pg'
import { takeBaseBackup } from './base-backup.ts'
import { parseClusterManifest } from './cluster-manifest.ts'
import type { Contents } from './contents.ts'
import { dumpDatabase } from './dump.ts'
import type { Figures } from './figures.ts'
import { collectPieces, type Pieces } from '../files/pieces.ts'
import type { Piece } from './piece.ts'

type Write = (name: string, pieces: Pieces) => Promise<Piece>
export type CopiedDatabase = {
  database: Contents['database']
  /** The first segment of the log that a restore needs. */
  firstLog: string | null
  /** Of a dump, read in the same snapshot. Those of a cluster are read when it is checked. */
  figures: Figures | null
}

export async function copyCluster(superuser: pg.ClientConfig, label: string, write: Write): Promise<CopiedDatabase> {
  let copied: CopiedDatabase | undefined
  await takeBaseBackup(superuser, label, async (backup) => {
    const archive = await write('cluster.tar.gz', backup.archive)
    const text = await collectPieces(backup.manifest)
    const { startsAt } = parseClusterManifest(text.toString('utf8'))
    const list = await write('cluster.json.gz', onePiece(text))
    copied = { database: { kind: 'cluster', archive, list }, firstLog: segmentOf(startsAt), figures: null }
  })
  if (!copied) throw new Error('no base backup was taken')
  return copied
}

export async function copyByDump(url: string, write: Write): Promise<CopiedDatabase> {
  const { archive, figures } = await dumpDatabase(url, (dump) => write('database.dump', dump))
  return { database: { kind: 'dump', archive }, firstLog: null, figures }
}

export async function* onePiece(bytes: Uint8Array): Pieces & AsyncGenerator<Uint8Array> {
  yield bytes
}

const segmentBytes = 16n * 1024n * 1024n
const segmentsOfLog = 0x1_0000_0000n / segmentBytes

/** The name of the log's file that holds a position, such as `0/3000028`. */
function segmentOf({ timeline, lsn }: { timeline: number; lsn: string }): string {
  const [high = '0', low = '0'] = lsn.split('/')
  const segment = ((BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)) / segmentBytes
  return [BigInt(timeline), segment / segmentsOfLog, segment % segmentsOfLog]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}
