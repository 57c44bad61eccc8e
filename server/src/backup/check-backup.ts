/** A backup counts once it was restored: into a scratch place, from what the place gives back. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findCluster } from '../db/embedded-postgres.ts'
import { databaseName } from '../db/open-databases.ts'
import type { CopiedDatabase } from './copy-database.ts'
import { emptyScratch, requireEmptyDatabase, restoreDump } from './dump.ts'
import { type Figures, figuresOf } from './figures.ts'
import { readPiece } from './piece.ts'
import { restoreCluster, type Source, startRestored } from './restore-cluster.ts'

/** Nothing of the scratch place is kept, and nobody else uses it. */
const scratchSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  archive_mode: 'off',
  max_wal_size: '8GB',
}

/** Restores the database of a backup and returns its figures, which a later restore compares with. */
export async function checkDatabase(
  source: Source,
  { database, figures }: CopiedDatabase,
  scratchUrl: string | undefined,
): Promise<Figures | null> {
  if (database.kind === 'cluster') return checkCluster(source, database)
  if (scratchUrl === undefined) return figures
  await requireEmptyDatabase(scratchUrl)
  try {
    await restoreDump(scratchUrl, readPiece(source.place, database.archive, source.open))
    return await figuresOf({ connectionString: scratchUrl })
  } finally {
    await emptyScratch(scratchUrl)
  }
}

async function checkCluster(
  source: Source,
  database: Extract<CopiedDatabase['database'], { kind: 'cluster' }>,
): Promise<Figures> {
  const scratch = await mkdtemp(join(tmpdir(), 'mostrador-check-'))
  try {
    await restoreCluster(source, database, scratch)
    const postgres = await startRestored(scratch, scratchSettings)
    try {
      return await figuresOf({ ...postgres.owner, database: databaseName })
    } finally {
      await postgres.stop()
    }
  } finally {
    const cluster = await findCluster(scratch)
    if (cluster) await rm(cluster, { recursive: true, force: true })
    await rm(scratch, { recursive: true, force: true })
  }
}
