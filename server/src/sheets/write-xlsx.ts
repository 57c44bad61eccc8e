const plainNumber = /^-?\d+(?:\.\d{1,6})?$/
/** Number of digits that spreadsheets keep. */
const keptDigits = 15

/**
 * A spreadsheet with one sheet. Only number columns contain numbers. Every other cell is text, which a spreadsheet neither runs nor
 * changes, even if it looks like a code. The first row names the columns.
 */
export async function writeXlsx(
  rows: readonly (readonly string[])[],
  numberColumns: readonly boolean[],
): Promise<Buffer> {
  const [head = [], ...data] = rows
  const bold = head.map((value) => ({ value, fontWeight: 'bold' as const }))
  const cells = data.map((row) => row.map((text, column) => cellOf(text, numberColumns[column] === true)))
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return writeXlsxFile([bold, ...cells]).toBuffer()
}

/** A number with more digits than a spreadsheet keeps stays text. */
function cellOf(text: string, isNumber: boolean) {
  if (text === '') return null
  const isKept = plainNumber.test(text) && text.replace(/\D/g, '').length <= keptDigits
  return isNumber && isKept ? { value: Number(text), type: Number } : { value: text, type: String }
}
