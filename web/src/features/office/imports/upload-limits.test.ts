import {
  maxImportBytes,
  maxImportRows,
  maxSpreadsheetBytes,
  maxSpreadsheetRows,
} from '@mostrador/contract/features/office/imports/schema.ts'
import { expect, test } from 'vitest'
import { fileLimits, sizeFault } from '#src/features/office/imports/upload-limits.ts'

test('the limits are those of the server', () => {
  expect(fileLimits).toEqual({
    megabytes: maxImportBytes / 1024 / 1024,
    rows: maxImportRows,
    sheetMegabytes: maxSpreadsheetBytes / 1024 / 1024,
    sheetRows: maxSpreadsheetRows,
  })
})

test('reports a too large file before it is sent', () => {
  expect(sizeFault(maxImportBytes)).toBeNull()
  expect(sizeFault(maxImportBytes + 1)).toEqual({ megabytes: 51 })
})
