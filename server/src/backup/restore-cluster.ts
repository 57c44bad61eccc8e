import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type EmbeddedPostgres, placeCluster, startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { fetchCommand } from '../db/log-archive.ts'
import { BackupError } from './backup-error.ts'
import { parseClusterManifest } from './cluster-manifest.ts'
import type { Contents } from './contents.ts'
import { extractCluster } from './extract-cluster.ts'
import { readPiece, readText } from './piece.ts'
import type { BackupPlace } from './backup-place.ts'
import type { Opener } from './seal.ts'

type Cluster = Extract<Contents['database'], { kind: 'cluster' }>

export type Source = { place: BackupPlace; open: Opener }

/** Writes the cluster of a backup where the data folder's server looks for it. Returns the number of files compared. */
export async function restoreCluster({ place, open }: Source, { archive, list }: Cluster, dataDir: string) {
  const manifest = parseClusterManifest(await readText(readPiece(place, list, open)))
  return extractCluster(readPiece(place, archive, open), manifest, await placeCluster(dataDir))
}

/** Reading the log again may take long; the server does not answer meanwhile. */
const recoveryMs = 6 * 3_600_000

/** Starts a restored cluster, which reads the log that came with it, and with `recovery` the archived log up to a time. */
export async function startRestored(
  dataDir: string,
  settings: Record<string, string>,
  recovery?: Recovery,
): Promise<EmbeddedPostgres> {
  if (recovery) await writeFile(join(await placeCluster(dataDir), 'recovery.signal'), '')
  const more = recovery ? recoverySettings(recovery) : {}
  try {
    return await startEmbeddedPostgres(dataDir, { ...settings, ...more }, recoveryMs)
  } catch (error) {
    throw new BackupError(`PostgreSQL does not start on what was restored.\n${String(error)}`)
  }
}

/** Point-in-time recovery with the archived log (https://www.postgresql.org/docs/18/continuous-archiving.html). */
export type Recovery = { until: Date; log: string }

function recoverySettings({ until, log }: Recovery): Record<string, string> {
  return {
    restore_command: fetchCommand(log),
    // The names of zones, such as Z, are not known yet when PostgreSQL reads this.
    recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
  }
}

/** A recovering server answers before it is done. */
export async function waitUntilRecovered(superuser: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers')
      if (!rows[0]?.recovers) return
      await pause(200)
    }
  } finally {
    await client.end()
  }
}
