import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { decodeChunks, detectEncoding, type TextEncoding } from './decode-text.ts'
import { sheetFault } from './sheet-fault.ts'
import type { SheetRow } from './sheet-row.ts'

const separators = [',', ';', '\t', '|'] as const
const lookedAtCharacters = 64 * 1024
const longestRow = 1024 * 1024

/** The character that splits the first lines into the same number of cells, outside of quotes; a comma when none does. */
export function guessSeparator(text: string): string {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line !== '')
    .slice(0, 20)
  const ratings = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1)
    const [first = 0] = counts
    return { separator, score: counts.filter((count) => count === first).length * Math.sign(first) + first / 1000 }
  })
  ratings.sort((one, other) => other.score - one.score)
  const [best] = ratings
  return best && best.score > 0 ? best.separator : ','
}

/** Excel may name the separator in a line of its own. */
const declaredSeparator = /^sep=([,;\t|])\r?\n/i

type CsvForm = { encoding: TextEncoding; separator: string }

export function detectCsv(bytes: Buffer): CsvForm {
  const encoding = detectEncoding(bytes)
  let start = ''
  for (const chunk of decodeChunks(bytes, encoding)) {
    start += chunk
    if (start.length >= lookedAtCharacters) break
  }
  const [, declared] = declaredSeparator.exec(start) ?? []
  return { encoding, separator: declared ?? guessSeparator(start.slice(0, lookedAtCharacters)) }
}

/**
 * The rows of a CSV file. Empty rows are left out but counted, because a spreadsheet shows them. A row over several lines is one row. The
 * caller checks the number of cells. Broken quotes are refused with their line.
 */
export async function* readCsv(bytes: Buffer, { encoding, separator }: CsvForm): AsyncGenerator<SheetRow> {
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    max_record_size: longestRow,
  })
  const feed = async () => {
    let isFirst = true
    for (const chunk of decodeChunks(bytes, encoding)) {
      const text = isFirst ? chunk.replace(declaredSeparator, '') : chunk
      isFirst = false
      if (!parser.write(text)) await new Promise((resolve) => parser.once('drain', resolve))
      // Lets other calls run between two pieces.
      await nextTurn()
      if (parser.destroyed) return
    }
    parser.end()
  }
  // Errors of the parser are thrown where the rows are read.
  feed().catch(() => undefined)
  try {
    let number = 0
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1
      if (cells.some((cell) => cell.trim() !== '')) yield { number, cells }
    }
  } catch (error) {
    if (error instanceof CsvError) throw sheetFault('brokenRow', { line: lineOf(error) })
    throw error
  } finally {
    parser.destroy()
  }
}

function lineOf(error: CsvError): number {
  const { lines } = error as { lines?: unknown }
  return typeof lines === 'number' ? lines : 1
}
