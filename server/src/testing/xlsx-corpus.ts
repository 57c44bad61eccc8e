/** Spreadsheet files made by hand: valid ones, and malicious ones (G-15). */
import { type Zippable, zipSync } from 'fflate'

const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const workbook = `<workbook ${namespace} xmlns:r="${relations}"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`
const files = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`

/** A spreadsheet whose first sheet has these rows, with additional files beside it. */
export function xlsxOf(rows: string | Buffer, beside: Zippable = {}): Buffer {
  const sheet = Buffer.concat([
    Buffer.from(`<worksheet ${namespace}><sheetData>`),
    Buffer.from(rows),
    Buffer.from('</sheetData></worksheet>'),
  ])
  const parts: Zippable = {
    'xl/workbook.xml': Buffer.from(workbook),
    'xl/_rels/workbook.xml.rels': Buffer.from(files),
    'xl/worksheets/sheet1.xml': sheet,
    ...beside,
  }
  return Buffer.from(zipSync(parts, { level: 1 }))
}

/** A row with its cells as text, beginning at column A. */
export function rowXml(number: number, cells: readonly string[]): string {
  const inside = cells.map((text, index) => cellXml(`${String.fromCharCode(65 + index)}${number}`, text))
  return `<row r="${number}">${inside.join('')}</row>`
}

export function cellXml(place: string, text: string): string {
  return text === '' ? `<c r="${place}"/>` : `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
}

const head = rowXml(1, ['SKU', 'Nombre'])
const goodRows = `${head}${rowXml(2, ['A-1', 'Pan'])}`

/** A zip file with a changed value in its last record of a kind. */
function patched(bytes: Buffer, signature: number, offset: number, write: (place: number) => void): Buffer {
  const mark = Buffer.alloc(4)
  mark.writeUInt32LE(signature)
  write(bytes.lastIndexOf(mark) + offset)
  return bytes
}

const [entry, end] = [0x02014b50, 0x06054b50]

function withTenGigabytesDeclared(): Buffer {
  const bytes = xlsxOf(goodRows)
  return patched(bytes, entry, 24, (place) => bytes.writeUInt32LE(0xff_ff_ff_fe, place))
}

const emptyRows = Buffer.from('<row/>'.repeat(3_400_000))

function withTooLittleDeclared(): Buffer {
  const bytes = xlsxOf(emptyRows)
  return patched(bytes, entry, 24, (place) => bytes.writeUInt32LE(1000, place))
}

/** The records of a large file, which lead to another list of contents than the classic one. */
function withZip64(): Buffer {
  const bytes = xlsxOf(goodRows)
  const place = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  return Buffer.concat([bytes.subarray(0, place), locator, bytes.subarray(place)])
}

function withFewerEntriesDeclared(): Buffer {
  const bytes = xlsxOf(goodRows)
  return patched(bytes, end, 8, (place) => bytes.writeUInt16LE(1, place))
}

function otherNameInside(): Buffer {
  const bytes = xlsxOf(goodRows)
  bytes.write('xl/worksheets/sheet9.xml', bytes.indexOf('xl/worksheets/sheet1.xml'))
  return bytes
}

/** A symbolic link, as archivers store it: its content is its target. */
function linkedSheet(): Buffer {
  const link = { os: 3, attrs: 0o120777 * 2 ** 16 }
  return xlsxOf(goodRows, { 'xl/worksheets/sheet1.xml': [Buffer.from('/etc/passwd'), link] })
}

/** A list of contents of a million entries, all for one file. The record behind it has room only for the last digits. */
function millionEntries(): Buffer {
  const count = 1_000_000
  const bytes = Buffer.from(zipSync({ x: Buffer.alloc(0) }))
  const [start, stop] = [entry, end].map((signature) => bytes.indexOf(Buffer.from(Uint32Array.of(signature).buffer)))
  const record = bytes.subarray(start, stop)
  const tail = Buffer.from(bytes.subarray(stop))
  tail.writeUInt16LE(count % 2 ** 16, 8)
  tail.writeUInt16LE(count % 2 ** 16, 10)
  tail.writeUInt32LE(count * record.length, 12)
  return Buffer.concat([bytes.subarray(0, start), Buffer.alloc(count * record.length, record), tail])
}

const manyEntries = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`xl/media/${at}.png`, Buffer.alloc(0)]))
const cells = (place: string) => `<row r="2">${cellXml(place, 'x')}</row>`

/** Files with the fault each is answered with. Refusing them must take little time and memory. */
export const refusedSpreadsheets: readonly (readonly [string, () => Buffer, string])[] = [
  [
    'a row far below all that a spreadsheet has',
    () => xlsxOf(`${head}<row r="4000000000">${cellXml('A4000000000', 'x')}</row>`),
    'tooManyRows',
  ],
  ['a row far below that holds nothing', () => xlsxOf(`${head}<row r="4000000000"/>`), 'tooManyRows'],
  [
    'a cell far below in a row without a number',
    () => xlsxOf(`${head}<row>${cellXml('A4000000000', 'x')}</row>`),
    'tooManyRows',
  ],
  [
    'a cell in the last column and 50,000 rows',
    () => xlsxOf(`${cells('XFD2')}${Array.from({ length: 49_000 }, (_, at) => rowXml(at + 3, ['a'])).join('')}`),
    'tooManyColumns',
  ],
  ['20 MB of empty rows', () => xlsxOf(emptyRows), 'tooManyRows'],
  [
    'texts of 70 MB',
    () => xlsxOf(goodRows, { 'xl/sharedStrings.xml': Buffer.alloc(70_000_000, 0x20) }),
    'spreadsheetTooFull',
  ],
  ['more than it says it holds', withTooLittleDeclared, 'notSpreadsheet'],
  [
    '50,001 rows of data, and more',
    () => xlsxOf(`${head}${Array.from({ length: 50_001 }, (_, at) => rowXml(at + 2, ['a'])).join('')}`),
    'tooManyRows',
  ],
  [
    'a wide table whose rows are mostly empty',
    () => xlsxOf(`${head}${cells('GR2')}<row r="50000">${cellXml('A50000', 'x')}</row>`),
    'spreadsheetTooFull',
  ],
  [
    'a place written with a reference',
    () => xlsxOf(`${head}<row r="&#52;000000000"><c r="A2"/></row>`),
    'notSpreadsheet',
  ],
  ['a place behind a sign that ends a tag', () => xlsxOf(`${head}<row s=">" r="4000000000"/>`), 'notSpreadsheet'],
  ['a place under a prefix', () => xlsxOf(`${head}<x:row x:r="4000000000"/>`), 'tooManyRows'],
  ['a place in small letters', () => xlsxOf(`${head}<row r="2"><c r="zzz2"><v>1</v></c></row>`), 'notSpreadsheet'],
  ['many entries', () => xlsxOf(goodRows, manyEntries), 'notSpreadsheet'],
  ['a million entries', millionEntries, 'spreadsheetTooLarge'],
  ['a link in place of its sheet', linkedSheet, 'notSpreadsheet'],
  ['ten gigabytes, as it says', withTenGigabytesDeclared, 'spreadsheetTooFull'],
  ['records of large files', withZip64, 'notSpreadsheet'],
  ['another number of entries in each record', withFewerEntriesDeclared, 'notSpreadsheet'],
  ['a sheet under two names', otherNameInside, 'notSpreadsheet'],
  ['a spreadsheet inside a zip file', () => Buffer.from(zipSync({ 'a.xlsx': xlsxOf(goodRows) })), 'notSpreadsheet'],
  [
    'a sheet outside of the file',
    () => Buffer.from(zipSync({ '../xl/workbook.xml': Buffer.from(workbook), '../../etc/passwd': Buffer.from('x') })),
    'notSpreadsheet',
  ],
]

/** Names that lead elsewhere are treated as plain names: nothing of a spreadsheet is written anywhere. */
export const climbingSpreadsheet = () =>
  xlsxOf(goodRows, { '../../../tmp/climbed.xml': Buffer.from('x'), '/etc/climbed.xml': Buffer.from('x') })
