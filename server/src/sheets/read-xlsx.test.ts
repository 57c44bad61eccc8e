/** Spreadsheets that are small as files and enormous as tables fail quickly, with the reason, and use little memory (G-15). */
import { AppError } from '@mostrador/contract/errors.ts'
import { expect, test } from 'vitest'
import { cellXml, climbingSpreadsheet, refusedSpreadsheets, rowXml, xlsxOf } from '../testing/xlsx-corpus.ts'
import { readXlsx } from './read-xlsx.ts'
import type { SheetRow } from './sheet-row.ts'

const megabyte = 1024 * 1024
/** Memory of the thread, its unpacked data and its messages; far below the full size of these files. */
const maxGrowthMegabytes = 350

async function rowsOf(bytes: Buffer): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const row of readXlsx(bytes)) rows.push(row)
  return rows
}

/** The outcome of reading a file, with its time and memory, which is sampled while the thread works. */
async function ending(bytes: Buffer) {
  const before = process.memoryUsage.rss()
  let highest = before
  const look = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 5)
  try {
    await rowsOf(bytes)
    return { fault: undefined, growth: 0 }
  } catch (error) {
    const fault = error instanceof AppError ? error.fields['file']?.key : String(error)
    return { fault, growth: (highest - before) / megabyte }
  } finally {
    clearInterval(look)
  }
}

test.each(refusedSpreadsheets)('refuses %s at once', { timeout: 30_000 }, async (_name, make, reason) => {
  const bytes = make()
  const from = performance.now()
  const { fault, growth } = await ending(bytes)
  expect(fault).toBe(`imports.faults.${reason}`)
  expect(growth).toBeLessThan(maxGrowthMegabytes)
  expect(performance.now() - from).toBeLessThan(10_000)
})

test('treats names that climb out of the file as plain names', async () => {
  expect(await rowsOf(climbingSpreadsheet())).toHaveLength(2)
})

test('a row has the number a spreadsheet shows, however many empty rows precede it', async () => {
  const bytes = xlsxOf(
    `${rowXml(3, ['SKU', 'Nombre'])}<row r="4"/>${rowXml(7, ['A-1', 'Pan'])}<row r="9"><c r="XFD9"/></row>`,
  )
  expect(await rowsOf(bytes)).toEqual([
    { number: 3, cells: ['SKU', 'Nombre'] },
    { number: 7, cells: ['A-1', 'Pan'] },
  ])
})

test('formats on every row and column of a sheet do not make a table', async () => {
  const bytes = xlsxOf(`${rowXml(1, ['SKU'])}${rowXml(2, ['A-1'])}<row r="1048576"><c r="XFD1048576" s="1"/></row>`)
  expect(await rowsOf(bytes)).toHaveLength(2)
})

test('reads the maximum number of rows while serving others, two files one after the other', {
  timeout: 60_000,
}, async () => {
  const columns = Array.from({ length: 8 }, (_, at) => `Columna ${at}`)
  const rows = Array.from({ length: 50_000 }, (_, at) =>
    rowXml(
      at + 2,
      columns.map((_name, column) => `${at} ${column}`),
    ),
  )
  const bytes = xlsxOf(`${rowXml(1, columns)}${rows.join('')}`)
  let longest = 0
  let last = performance.now()
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  const count = async () => {
    let rowCount = 0
    for await (const { cells } of readXlsx(bytes)) rowCount += Math.sign(cells.length)
    return rowCount
  }
  expect(await Promise.all([count(), count()])).toEqual([50_001, 50_001])
  clearInterval(beat)
  expect(longest).toBeLessThan(1000)
})

test('reading can stop after the first rows', async () => {
  const bytes = xlsxOf(`<row r="1">${cellXml('A1', 'SKU')}</row>${rowXml(2, ['a'])}`)
  for await (const { number } of readXlsx(bytes)) {
    expect(number).toBe(1)
    break
  }
  expect(await rowsOf(bytes)).toHaveLength(2)
})
