/** Finds the size of a sheet's table in its text, before anything is built from it. */
import { maxImportColumns, maxSpreadsheetRows } from '@mostrador/contract/features/office/imports/schema.ts'
import { sheetFault } from './sheet-fault.ts'

/** Maximum number of cells of a sheet's table, including empty ones between others. */
const maxCells = 2_500_000
/** The maximum number of rows in spreadsheet programs. Formats may be applied to all of them. */
const lastRowOfAll = 1_048_576
const longestTag = 2048

const [tagStart, tagEnd, slash, colon, space] = [0x3c, 0x3e, 0x2f, 0x3a, 0x20]
const attributes = /^(?:\s+[^\s=<>"'/&]+\s*=\s*(?:"[^"<>&]*"|'[^'<>&]*'))*\s*\/?$/
const places = /(?:\s|:)r\s*=\s*["']([^"']*)/g
const cellPlace = /^([A-Z]{1,3})(\d{1,15})$/

/**
 * Throws the fault of a sheet with a table of too many rows, columns or cells, by the positions that its rows and cells state. Positions
 * and tags that no spreadsheet program writes are faults too, so that no reader can interpret them differently.
 */
export function refuseLargeSheet(xml: Buffer): void {
  let [row, lastRow, lastColumn, rowTags] = [0, 0, 0, 0]
  for (let at = xml.indexOf(tagStart); at >= 0; at = xml.indexOf(tagStart, at + 1)) {
    const kind = kindOf(xml, at)
    if (!kind) continue
    const tag = readTag(xml, kind.end)
    if (kind.name === 'row') {
      rowTags += 1
      row = Math.max(row + 1, ...tag.places.map(readRowNumber))
      if (row > lastRowOfAll || rowTags > lastRowOfAll) throw tooManyRows()
      continue
    }
    for (const place of tag.places) {
      const cell = readCellPlace(place)
      row = Math.max(row, cell.row)
      // A cell that only has a format does not make a column.
      if (!tag.isEmpty) lastColumn = Math.max(lastColumn, cell.column)
    }
    if (!tag.isEmpty) lastRow = Math.max(lastRow, row)
    if (lastRow > maxSpreadsheetRows + 1 || row > lastRowOfAll) throw tooManyRows()
    if (lastColumn > maxImportColumns) throw sheetFault('tooManyColumns', { max: maxImportColumns })
  }
  if (lastRow * lastColumn > maxCells) throw sheetFault('spreadsheetTooFull')
}

const tooManyRows = () => sheetFault('tooManyRows', { max: maxSpreadsheetRows })

/** Whether a row or a cell begins here, by its name without a prefix. */
function kindOf(xml: Buffer, at: number): { name: 'row' | 'c'; end: number } | undefined {
  let start = at + 1
  let end = start
  for (; end < xml.length; end++) {
    const sign = xml[end] ?? 0
    if (sign <= space || sign === tagEnd || sign === slash || end - at > longestTag) break
    if (sign === colon) start = end + 1
  }
  if (end - start === 1 && xml[start] === 0x63) return { name: 'c', end }
  const isRow = end - start === 3 && xml[start] === 0x72 && xml[start + 1] === 0x6f && xml[start + 2] === 0x77
  return isRow ? { name: 'row', end } : undefined
}

function readTag(xml: Buffer, start: number): { places: string[]; isEmpty: boolean } {
  const end = xml.indexOf(tagEnd, start)
  if (end < 0 || end - start > longestTag) throw sheetFault('notSpreadsheet')
  const text = xml.toString('latin1', start, end)
  if (!attributes.test(text)) throw sheetFault('notSpreadsheet')
  return { places: Array.from(text.matchAll(places), ([, place = '']) => place), isEmpty: text.endsWith('/') }
}

function readRowNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw sheetFault('notSpreadsheet')
  return Number(text)
}

function readCellPlace(text: string): { row: number; column: number } {
  const [, letters, digits = ''] = cellPlace.exec(text) ?? []
  if (letters === undefined) throw sheetFault('notSpreadsheet')
  const column = Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(digits), column }
}
