import type {
  maxImportBytes,
  maxImportRows,
  maxSpreadsheetBytes,
  maxSpreadsheetRows,
} from '@mostrador/contract/features/office/imports/schema.ts'

const bytesOfMegabyte = 1024 * 1024

/** The contract's limits; copies by value, because importing them would bring zod into the browser. The test compares them. */
const bytes: typeof maxImportBytes = 50 * bytesOfMegabyte
const rows: typeof maxImportRows = 200_000
const sheetBytes: typeof maxSpreadsheetBytes = 20 * bytesOfMegabyte
const sheetRows: typeof maxSpreadsheetRows = 50_000

/** The maximum file sizes, shown before a file is chosen. */
export const fileLimits = {
  megabytes: bytes / bytesOfMegabyte,
  rows,
  sheetMegabytes: sheetBytes / bytesOfMegabyte,
  sheetRows,
}

/** A file too large for any format is not sent; returns its size in whole megabytes. */
export function sizeFault(size: number): { megabytes: number } | null {
  return size > bytes ? { megabytes: Math.ceil(size / bytesOfMegabyte) } : null
}
