/**
 * Texts, codes and lists in the cells of a file. An import reads an export's cells unchanged. Changes of a code by a spreadsheet
 * are undone, or the code is reported as lost.
 */

/** Apostrophes before text that a spreadsheet would execute as a formula. */
const guarded = /^'+(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/

/** Adds one more apostrophe to a text that begins like a guarded one, so that reading it back keeps its own. */
export function writeText(text: string): string {
  return guarded.test(text) ? `'${text}` : text
}

/** Exports put an apostrophe before text that a spreadsheet would execute. Reading removes it. */
export function readText(cell: string): string {
  const text = cell.trim()
  return guarded.test(text) ? text.slice(1) : text
}

/** Written before a code that looks changed by a spreadsheet, in our own files: what follows is meant literally. */
const asItStands = "''"

/** A number with an exponent, as spreadsheets and programs write long ones: `7,80292E+12`, `7.80292E12`. `12E4` is a code. */
const scientific = /^[+-]?\d(?:[.,]\d+)?E[+-]\d{1,3}$|^[+-]?\d[.,]\d+E\d{1,3}$/i
const invisible = /[\u00A0\u00AD\u200B-\u200F\u2060\uFEFF\t]/g
/** From this length on, digits with a fraction of zeros are a code that was read as a number. */
const wholeNumber = /^(\d{8,})[.,]0+$/

/** A code without the traces of a spreadsheet: `="036…"`, a leading apostrophe, `.0`, invisible characters. */
function withoutTraces(text: string): string {
  const visible = text.replace(invisible, ' ').trim()
  const unwrapped = /^=?"([^"]*)"$/.exec(visible)?.[1] ?? visible
  const bare = unwrapped.replace(/^'/, '').trim()
  return wholeNumber.exec(bare)?.[1] ?? bare
}

/** A code from a file, or undefined when a spreadsheet has rounded it. */
export function readCode(cell: string): string | undefined {
  const text = cell.trim()
  if (text.startsWith(asItStands)) return text.slice(asItStands.length)
  const code = withoutTraces(text)
  return scientific.test(code) ? undefined : code
}

export function writeCode(code: string): string {
  return readCode(code) === code ? code : `${asItStands}${code}`
}

const separator = /[,;|]/

/** The parts of a cell with several. A part with a separator in it is quoted. Empty parts are left out. */
export function readList(cell: string): string[] {
  const parts: string[] = []
  let rest = cell
  while (rest.trim() !== '') {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*(?:[,;|]|$)/.exec(rest)
    const end = rest.search(separator)
    parts.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : rest.slice(0, end < 0 ? rest.length : end).trim())
    rest = quoted ? rest.slice(quoted[0].length) : end < 0 ? '' : rest.slice(end + 1)
  }
  return parts.filter((part) => part !== '')
}

export function writeList(parts: readonly string[]): string {
  return parts.map((part) => (isPlainPart(part) ? part : `"${part.replaceAll('"', '""')}"`)).join(', ')
}

function isPlainPart(part: string): boolean {
  return !separator.test(part) && !part.startsWith('"')
}
