import { createHash } from 'node:crypto'
import { chown, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { nobody, isRoot } from '../db/embedded-postgres.ts'
import type { Pieces } from '../files/pieces.ts'
import { BackupError } from './backup-error.ts'
import type { ClusterManifest } from './cluster-manifest.ts'
import { untar, type TarEntry } from './untar.ts'

async function own(path: string): Promise<void> {
  if (isRoot()) await chown(path, nobody.uid, nobody.gid)
}

/**
 * Writes the archive of a base backup into an empty folder, and compares every file with PostgreSQL's own list. Returns the number of
 * files compared. Throws BackupError when one is missing, was added or differs.
 */
export async function extractCluster(archive: Pieces, { files }: ClusterManifest, folder: string): Promise<number> {
  const waiting = new Set(files.keys())
  await makeFolder(folder)
  for await (const entry of untar(archive)) {
    const path = join(folder, entry.path)
    if (entry.isFolder) {
      await makeFolder(path)
      continue
    }
    const sha256 = await writeFile(path, entry)
    const listed = files.get(entry.path)
    if (listed && (listed.size !== entry.size || listed.sha256 !== sha256))
      throw new BackupError(`${entry.path} is not the file that PostgreSQL sent.`)
    if (!listed && !entry.path.startsWith('pg_wal/'))
      throw new BackupError(`${entry.path} is not in PostgreSQL’s list.`)
    waiting.delete(entry.path)
  }
  const [missing] = waiting
  if (missing !== undefined) throw new BackupError(`${missing} is missing in the archive of the cluster.`)
  return files.size
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  await own(path)
}

async function writeFile(path: string, { content }: TarEntry): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const piece of content) {
      hash.update(piece)
      await file.writeFile(piece)
    }
  } finally {
    await file.close()
  }
  await own(path)
  return hash.digest('hex')
}
