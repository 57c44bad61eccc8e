import { readSheet } from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import { collectPieces } from '../files/pieces.ts'
import { mostSheetRows, xlsxPieces } from './write-xlsx.ts'

const read = async (bytes: Buffer) => readSheet(Uint8Array.from(bytes).buffer)

test('cells come back as they were: numbers of number columns, and any text as text', async () => {
  const texts = ['=1+1', '<b>&"\'', 'two\nlines', '007', 'Ñandú 🧉', '123456789012345678', '-0.5']
  const rows = texts.map((text, index) => [text, index % 2 === 0 ? '12.5' : '', '-3'])
  const bytes = await collectPieces(xlsxPieces([['Text', 'Half', 'Minus'], ...rows], [false, true, true]))
  expect(await read(bytes)).toEqual([
    ['Text', 'Half', 'Minus'],
    ...texts.map((text, index) => [text, index % 2 === 0 ? 12.5 : null, -3]),
  ])
})

test('signs that no spreadsheet can hold are left out, and long numbers stay text', async () => {
  const bytes = await collectPieces(
    xlsxPieces(
      [
        ['A', 'B'],
        ['a\u0000b\u0008c\uFFFE\uD800', '1234567890123456'],
      ],
      [false, true],
    ),
  )
  expect(await read(bytes)).toEqual([
    ['A', 'B'],
    ['abc\uFFFD', '1234567890123456'],
  ])
})

test('columns beyond the 26th and 702nd have their names', async () => {
  const row = Array.from({ length: 704 }, (_, index) => String(index))
  const bytes = await collectPieces(
    xlsxPieces(
      [row, row],
      row.map(() => true),
    ),
  )
  expect((await read(bytes))[1]?.slice(700)).toEqual([700, 701, 702, 703])
})

test('a sheet with as many rows as there can be takes little memory', async () => {
  function* rows() {
    for (let row = 0; row < mostSheetRows; row++) yield [`Row ${row}`, '1190.5']
  }
  const before = process.memoryUsage().rss
  let [bytes, most] = [0, 0]
  for await (const piece of xlsxPieces(rows(), [false, true])) {
    bytes += piece.length
    most = Math.max(most, process.memoryUsage().rss - before)
  }
  expect(bytes).toBeGreaterThan(1_000_000)
  expect(most / 1024 / 1024).toBeLessThan(120)
}, 120_000)
