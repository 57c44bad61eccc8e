import { opendir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupPlace } from './backup-place.ts'
import { backupsPrefix, filesPrefix, listBackups, type Manifest, manifestName, timeOf } from './contents.ts'
import { chooseKept, type KeepRule } from './keep-rule.ts'
import { readPiece, readText } from './piece.ts'

/** A server elsewhere may write to the same place. */
const tidyAfterMs = 24 * 3_600_000

/** Removes backups that the rule does not keep; the newest and the newest checked one always stay. The manifest goes first, so that no half backup looks like a whole one. */
export async function pruneBackups(
  place: BackupPlace,
  rule: KeepRule,
): Promise<{ kept: Manifest[]; removed: string[] }> {
  const all = await listBackups(place)
  const keptTimes = new Set(
    chooseKept(
      all.map(({ name }) => timeOf(name)),
      rule,
    ).map((time) => time.getTime()),
  )
  const newestChecked = all.findLast(({ isChecked }) => isChecked)
  const isKept = (backup: Manifest) => backup === newestChecked || keptTimes.has(timeOf(backup.name).getTime())
  const removed = all.filter((backup) => !isKept(backup)).map(({ name }) => name)
  for (const name of removed) await place.remove(manifestName(name))
  const kept = all.filter(isKept)
  await removeOthers(place, new Set(kept.map(({ name }) => name)))
  await removeFiles(place, kept)
  await place.tidy(new Date(Date.now() - tidyAfterMs))
  return { kept, removed }
}

/** Pieces of removed backups, and of runs that failed. */
async function removeOthers(place: BackupPlace, kept: ReadonlySet<string>): Promise<void> {
  const names: string[] = []
  for await (const { name } of place.list(backupsPrefix))
    if (!kept.has(name.slice(backupsPrefix.length).split('/')[0] ?? '')) names.push(name)
  for (const name of names) await place.remove(name)
}

/** Removes uploaded files that no kept backup names. */
async function removeFiles(place: BackupPlace, kept: readonly Manifest[]): Promise<void> {
  const named = new Set<string>()
  for (const { fileNames } of kept) {
    const text = await readText(readPiece(place, fileNames, (pieces) => pieces))
    for (const name of text.split('\n')) named.add(name)
  }
  const unused: string[] = []
  for await (const { name } of place.list(filesPrefix)) if (!named.has(name)) unused.push(name)
  for (const name of unused) await place.remove(name)
}

const segmentShape = /^([0-9A-F]{8})([0-9A-F]{16})(\.|$)/

/** Removes the archived log that no kept backup reads. Log after the oldest backup's first segment stays. */
export async function pruneLog(folder: string, kept: readonly Manifest[]): Promise<number> {
  const firsts = kept.flatMap(({ firstLog }) => (firstLog === null ? [] : [firstLog.slice(8)]))
  const oldest = firsts.toSorted()[0]
  if (oldest === undefined) return 0
  let removed = 0
  for await (const { name } of await opendir(folder)) {
    const segment = segmentShape.exec(name)?.[2]
    if (segment === undefined || segment >= oldest) continue
    await rm(join(folder, name))
    removed += 1
  }
  return removed
}
