/** Sizes, times and lists as the commands print them. */
import type { Manifest } from './contents.ts'

function bytes(count: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB']
  let value = count
  let unit = 0
  for (; value >= 1024 && unit < units.length - 1; unit += 1) value /= 1024
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`
}

function seconds(from: string, to: string): string {
  return `${((Date.parse(to) - Date.parse(from)) / 1000).toFixed(1)} s`
}

/** One line a backup. */
export function describeBackup(backup: Manifest): string {
  const { name, startedAt, finishedAt, size, fileCount, fileBytes, isChecked, recipient } = backup
  return [
    name,
    `took ${seconds(startedAt, finishedAt)}`,
    bytes(size),
    `${fileCount} files of ${bytes(fileBytes)}`,
    recipient === null ? 'not encrypted' : 'encrypted',
    isChecked ? 'checked' : 'NOT checked',
  ].join('  ')
}
