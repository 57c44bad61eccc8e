/** Reads a spreadsheet file. Runs in a thread of its own, beside the one that answers calls. */
import { maxSpreadsheetRows } from '@mostrador/contract/features/office/imports/schema.ts'
import { zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { refuseLargeSheet } from './measure-sheet.ts'
import { listZip, unpackEntry, type ZipEntry } from './read-zip.ts'
import { sheetFault } from './sheet-fault.ts'
import type { SheetRow } from './sheet-row.ts'
import { stripEnd } from '@mostrador/domain/code/strip-end.ts'

/** The limit for the unpacked parts of the first sheet. Reading needs several times this memory. */
const maxUnpackedBytes = 64 * 1024 * 1024
const maxEntries = 2000
/** Limit for the lists of sheets and of their files, which are short. */
const maxListBytes = 1024 * 1024

const workbookPath = 'xl/workbook.xml'
const filesPath = 'xl/_rels/workbook.xml.rels'

/** The rows of the first sheet, without empty ones. Numbers keep their digits, days become `2026-03-04`. */
export async function openXlsx(bytes: Buffer): Promise<SheetRow[]> {
  const rows = await readRows(takeFirstSheet(bytes))
  if (rows.length > maxSpreadsheetRows + 1) throw sheetFault('tooManyRows', { max: maxSpreadsheetRows })
  return rows.flatMap((row, index) => {
    const cells = row.map(textOf)
    return cells.some((cell) => cell !== '') ? [{ number: index + 1, cells }] : []
  })
}

/**
 * The first sheet and what it refers to, in a new file with nothing else in it. Its reader cannot be led to anything that was not measured
 * here.
 */
function takeFirstSheet(bytes: Buffer): Uint8Array<ArrayBuffer> {
  const entries = listZip(bytes, maxEntries)
  const [workbook, files] = [entries?.get(workbookPath), entries?.get(filesPath)]
  if (!entries || !workbook || !files) throw sheetFault('notSpreadsheet')
  const [workbookXml, filesXml] = [workbook, files].map((entry) => unpackList(bytes, entry))
  const { sheet, others } = findParts(String(workbookXml), String(filesXml))

  const parts = [sheet, ...others].flatMap((name) => entries.get(name) ?? [])
  if (parts.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0) > maxUnpackedBytes)
    throw sheetFault('spreadsheetTooFull')
  const taken: Record<string, [Buffer, { level: 0 }]> = {}
  for (const entry of [workbook, files, ...parts]) {
    const content = unpackEntry(bytes, entry)
    if (!content) throw sheetFault('notSpreadsheet')
    if (entry.name === sheet) refuseLargeSheet(content)
    taken[entry.name] = [content, { level: 0 }]
  }
  return Uint8Array.from(zipSync(taken))
}

function unpackList(bytes: Buffer, entry: ZipEntry): Buffer {
  const content = entry.unpackedBytes > maxListBytes ? undefined : unpackEntry(bytes, entry)
  if (!content) throw sheetFault('notSpreadsheet')
  return content
}

/** The file of the first sheet, and those with its texts and formats. */
function findParts(workbookXml: string, filesXml: string): { sheet: string; others: string[] } {
  const [, , sheetTag = ''] = /<([\w.-]+:)?sheet(\s[^<>]*)>/.exec(workbookXml) ?? []
  const id = attributeOf(sheetTag, 'id')
  const files = Array.from(filesXml.matchAll(/<(?:[\w.-]+:)?Relationship(\s[^<>]*)>/g), ([, tag = '']) => ({
    id: attributeOf(tag, 'Id'),
    kind: attributeOf(tag, 'Type').split('/').at(-1) ?? '',
    path: pathOf(attributeOf(tag, 'Target')),
  }))
  const pathsOf = (kind: string, usual: string) => {
    const paths = files.flatMap((file) => (file.kind === kind ? [file.path] : []))
    return paths.length > 0 ? paths : [usual]
  }
  const sheet = files.find((file) => file.id === id && file.kind === 'worksheet')
  if (!sheet) throw sheetFault('notSpreadsheet')
  const others = [...pathsOf('sharedStrings', 'xl/sharedStrings.xml'), ...pathsOf('styles', 'xl/styles.xml')]
  return { sheet: sheet.path, others: [...new Set(others)].filter((path) => path !== sheet.path) }
}

const attributes = /[\s:](id|Id|Type|Target)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** The value of an attribute, with or without a prefix before its name. */
function attributeOf(tag: string, name: 'id' | 'Id' | 'Type' | 'Target'): string {
  for (const [, found, double, single] of tag.matchAll(attributes)) if (found === name) return double ?? single ?? ''
  return ''
}

function pathOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** Unpacked whole: reading it as a stream never ends for some damaged files. */
async function readRows(file: Uint8Array<ArrayBuffer>) {
  try {
    return await readSheet<string>(file.buffer, { parseNumber: plainNumber })
  } catch {
    throw sheetFault('notSpreadsheet')
  }
}

/** Spreadsheets keep this many digits of a number. Longer ones were rounded. */
const keptDigits = 15

/** Spreadsheets write large and small numbers with an exponent. A rounded number keeps it, so that it is not taken for a code. */
function plainNumber(text: string): string {
  if (!/e/i.test(text)) return text
  const [digits = '', exponent = '0'] = text.toLowerCase().split('e')
  const isNegative = digits.startsWith('-')
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.')
  const point = whole.length + Number(exponent)
  const all = whole + fraction
  if (!Number.isInteger(point) || point > keptDigits || point < -40) return text
  const padded = point <= 0 ? '0'.repeat(1 - point) + all : all.padEnd(point, '0')
  const cut = Math.max(point, 1)
  const rest = stripEnd(padded.slice(cut), '0')
  const integer = padded.slice(0, cut).replace(/^0+(?=\d)/, '')
  return `${isNegative ? '-' : ''}${integer}${rest === '' ? '' : `.${rest}`}`
}

function textOf(cell: unknown): string {
  // A damaged day counts as empty.
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : ''
}
