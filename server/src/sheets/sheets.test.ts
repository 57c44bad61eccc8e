/** Files as shops have them: encodings, separators, spreadsheets, and files that are not tables. */
import { AppError } from '@mostrador/contract/errors.ts'
import writeXlsxFile from 'write-excel-file/node'
import { expect, test } from 'vitest'
import { detectSheet, readSheetRows } from './open-sheet.ts'
import { guessSeparator, readCsv } from './read-csv.ts'
import { withoutFormula, writeCsv } from './write-csv.ts'

async function rowsOf(bytes: Buffer): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { cells } of readSheetRows(bytes, detectSheet(bytes))) rows.push(cells)
  return rows
}

async function faultOf(bytes: Buffer): Promise<unknown> {
  try {
    await rowsOf(bytes)
  } catch (error) {
    if (error instanceof AppError) return error.fields['file']
    throw error
  }
  return undefined
}

const text = 'Nombre;Precio\r\nPiña ñandú;1.290,5\r\n'
const table = [
  ['Nombre', 'Precio'],
  ['Piña ñandú', '1.290,5'],
]
const utf16 = Buffer.from(text, 'utf16le')

test.each<[string, Buffer]>([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 with its mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
  ['UTF-16 without it', utf16],
  ['UTF-16 the other way round', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
  ['what Windows writes', Buffer.from(text, 'latin1')],
])('reads %s', async (_name, bytes) => {
  expect(await rowsOf(bytes)).toEqual(table)
})

test('a letter of several bytes may span two pieces of a large file', async () => {
  const rows = Array.from({ length: 60_000 }, (_, index) => `ñandú ${index};é`)
  const read = await rowsOf(Buffer.from(`a;b\n${rows.join('\n')}`))
  expect(read).toHaveLength(60_001)
  expect(read.every(([name = '', e], index) => index === 0 || (name === `ñandú ${index - 1}` && e === 'é'))).toBe(true)
})

test.each([
  ['a,b\n1,2\n', ','],
  ['a;b\n1,5;2\n3,5;4\n', ';'],
  ['a\tb\n1\t2\n', '\t'],
  ['a|b\n1|2\n', '|'],
  ['"a;b",c\n"1;2",3\n', ','],
  ['name\nPan\n', ','],
  ['', ','],
])('finds the separator of %o: %o', (csv, separator) => {
  expect(guessSeparator(csv)).toBe(separator)
})

test('quotes may contain separators, quotes and lines; empty rows and rows of empty cells are left out', async () => {
  const csv = 'a,b\n"1,5","dijo ""hola"""\n\n,\n"dos\nlíneas",x\n'
  expect(await rowsOf(Buffer.from(csv))).toEqual([
    ['a', 'b'],
    ['1,5', 'dijo "hola"'],
    ['dos\nlíneas', 'x'],
  ])
})

test.each<[string, Buffer, string]>([
  ['a quote that is never closed', Buffer.from('a,b\n1,"2\n3,4\n'), 'brokenRow'],
  ['a quote in the middle', Buffer.from('a,b\n1,2"3\n'), 'brokenRow'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 1, 2, 0, 0]), 'notText'],
  ['a zip that is cut off', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'notSpreadsheet'],
])('refuses %s', async (_name, bytes, reason) => {
  expect(await faultOf(bytes)).toMatchObject({ key: `imports.faults.${reason}` })
})

test('reports a broken row with its line', async () => {
  expect(await faultOf(Buffer.from('a,b\n1,2\n3,"4"5\n'))).toMatchObject({ values: { line: 3 } })
})

test('a spreadsheet keeps digits, days and booleans', async () => {
  const bytes = await writeXlsxFile([
    ['Nombre', 'Código', 'Precio', 'Desde', 'Activo'].map((value) => ({ value })),
    [
      { value: 'Café' },
      { value: 7_800_000_000_016, type: Number },
      { value: 1290.5, type: Number },
      { value: new Date('2026-03-04T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
      { value: true, type: Boolean },
    ],
  ]).toBuffer()
  expect(await rowsOf(bytes)).toEqual([
    ['Nombre', 'Código', 'Precio', 'Desde', 'Activo'],
    ['Café', '7800000000016', '1290.5', '2026-03-04', 'TRUE'],
  ])
})

test('each row has the number a spreadsheet shows: blank rows count, and a row over several lines is one', async () => {
  const csv = 'sep=,\na,b\n\n1,2\n,\n"dos\nlíneas",x\n   \n3,4\n\n'
  const numbers: number[] = []
  for await (const { number } of readCsv(Buffer.from(csv), { encoding: 'utf-8', separator: ',' })) numbers.push(number)
  expect(numbers).toEqual([1, 3, 5, 7])
})

test.each([
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['＝1', "'＝1"],
  ['-12,5', '-12,5'],
  ['+56987654321', '+56987654321'],
  ['Pan = rico', 'Pan = rico'],
])('writes the cell %o as %o', (cell, written) => {
  expect(withoutFormula(cell)).toBe(written)
})

test('reads back what it writes', async () => {
  const rows = [
    ['Nombre', 'Nota'],
    ['Piña; "madura"', 'dos\nlíneas, y una coma'],
  ]
  for (const separator of [',', ';'] as const) expect(await rowsOf(writeCsv(rows, separator))).toEqual(rows)
})

test('reading can stop in the middle of a large file', async () => {
  const bytes = Buffer.from(`a,b\n${'1,2\n'.repeat(500_000)}`)
  let count = 0
  for await (const _row of readCsv(bytes, { encoding: 'utf-8', separator: ',' })) {
    count += 1
    if (count === 10) break
  }
  expect(count).toBe(10)
})

test('removes NUL and halves of characters from cells', async () => {
  const bytes = Buffer.from('\uFEFFSKU;Nombre\nA-1;Pa\u0000n\n', 'utf16le')
  expect(await rowsOf(bytes)).toEqual([
    ['SKU', 'Nombre'],
    ['A-1', 'Pan'],
  ])
})
