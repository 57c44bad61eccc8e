/** The parts of described screens' records for exports, imports, jobs and the history (`records.ts`). */
import type { DescribedRecord } from './described-record.ts'
import * as registered from './records.ts'

type Registered = (typeof registered)[keyof typeof registered]
export const describedRecords: readonly DescribedRecord[] = Object.values(registered)

type Part = 'exports' | 'imports' | 'archiveJob'
type Described<Key extends Part> = Extract<Registered, Record<Key, unknown>>['screen']['area']

/** One part of each record that has it, by the area of its screen. */
function byArea<Key extends Part>(key: Key): Readonly<Record<Described<Key>, NonNullable<DescribedRecord[Key]>>> {
  const entries = describedRecords.flatMap((record) =>
    record[key] ? [[record.screen.area, record[key]] as const] : [],
  )
  return Object.fromEntries(entries) as Record<Described<Key>, NonNullable<DescribedRecord[Key]>>
}

export const describedExports = byArea('exports')
export const describedImports = byArea('imports')
type ArchiveJobs = {
  readonly [Area in Described<'archiveJob'> as `${Area}Archive`]: NonNullable<DescribedRecord['archiveJob']>
}
export const archiveJobs = Object.fromEntries(
  Object.entries(byArea('archiveJob')).map(([area, job]) => [`${area}Archive`, job]),
) as ArchiveJobs
