import writeXlsxFile from 'write-excel-file/node'

const plainNumber = /^-?\d{1,15}(?:\.\d{1,6})?$/

/** A spreadsheet with one sheet. Numbers are numbers; everything else is text, which a spreadsheet never runs. */
export async function writeXlsx(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const [head = [], ...data] = rows
  const bold = head.map((value) => ({ value, fontWeight: 'bold' as const }))
  return writeXlsxFile([bold, ...data.map((row) => row.map(cellOf))]).toBuffer()
}

/** Codes with a zero in front are text: as a number they would lose it. */
function cellOf(text: string) {
  if (text === '') return null
  const isNumber = plainNumber.test(text) && !/^-?0\d/.test(text)
  return isNumber ? { value: Number(text), type: Number } : { value: text, type: String }
}
