import { specs } from '@mostrador/contract/screens/screens.ts'
import { expect, test } from 'vitest'
import { describedRecords } from './described-records.ts'

test('every described screen has a record on the server, and the parts it promises', () => {
  const promised = specs.map(({ area, archive, isImported = false, isExported = false }) => ({
    area,
    archive: archive !== undefined,
    isImported,
    isExported,
  }))
  const made = describedRecords.map(({ screen, archiveJob, imports, exports }) => ({
    area: screen.area,
    archive: archiveJob !== undefined,
    isImported: imports !== undefined,
    isExported: exports !== undefined,
  }))
  const byArea = (a: { area: string }, b: { area: string }) => a.area.localeCompare(b.area)
  expect(made.toSorted(byArea)).toEqual(promised.toSorted(byArea))
})
