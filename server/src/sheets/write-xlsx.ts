import { setImmediate as nextTurn } from 'node:timers/promises'

/** The rows of a sheet that spreadsheet programs open, with the one of the column names. */
export const mostSheetRows = 1_048_576
const plainNumber = /^-?\d+(?:\.\d{1,6})?$/
/** Number of digits that spreadsheets keep. */
const keptDigits = 15
/** Text is compressed and handed on in pieces of about this many characters. */
const pieceLength = 64 * 1024

type Cells = readonly string[]

/**
 * A spreadsheet with one sheet, piece by piece: only one piece of it is in memory. Only number columns contain numbers. Every
 * other cell is text, which a spreadsheet neither executes nor changes, even if it looks like a code. The first row has the
 * column names. Other work runs between pieces.
 */
export async function* xlsxPieces(
  rows: Iterable<Cells> | AsyncIterable<Cells>,
  numberColumns: readonly boolean[],
): AsyncGenerator<Uint8Array> {
  const { Zip, ZipDeflate } = await import('fflate')
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for (const [name, text] of Object.entries(frame)) {
    const entry = new ZipDeflate(name)
    zip.add(entry)
    entry.push(Buffer.from(text), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 3 })
  zip.add(sheet)
  for await (const text of sheetTexts(rows, numberColumns)) {
    sheet.push(Buffer.from(text))
    yield* pieces.splice(0)
    await nextTurn()
  }
  sheet.push(new Uint8Array(0), true)
  zip.end()
  yield* pieces
}

async function* sheetTexts(rows: Iterable<Cells> | AsyncIterable<Cells>, numberColumns: readonly boolean[]) {
  let text = `${xmlHead}<worksheet xmlns="${main}"><sheetData>`
  let number = 0
  for await (const row of rows) {
    number += 1
    text += rowText(row, number, numberColumns)
    if (text.length < pieceLength) continue
    yield text
    text = ''
  }
  yield `${text}</sheetData></worksheet>`
}

function rowText(row: Cells, number: number, numberColumns: readonly boolean[]): string {
  const cells = row.map((text, column) => {
    if (text === '') return ''
    const place = `${columnName(column)}${number}`
    if (number > 1 && numberColumns[column] === true && isKeptNumber(text)) return `<c r="${place}"><v>${text}</v></c>`
    const space = text.trim() === text ? '' : ' xml:space="preserve"'
    return `<c r="${place}"${number === 1 ? ' s="1"' : ''} t="inlineStr"><is><t${space}>${escapeXml(text)}</t></is></c>`
  })
  return `<row r="${number}">${cells.join('')}</row>`
}

/** A number with more digits than a spreadsheet keeps stays text. */
function isKeptNumber(text: string): boolean {
  return plainNumber.test(text) && text.replace(/\D/g, '').length <= keptDigits
}

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Signs that XML cannot hold are left out. */
function escapeXml(text: string): string {
  const kept = text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
  return kept.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? '')
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The files beside the sheet: its second format is bold. */
const frame: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${xmlHead}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `${xmlHead}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xmlHead}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${xmlHead}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
}
