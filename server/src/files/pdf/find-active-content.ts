/**
 * Content that a PDF reader would run or open: scripts, programs, files inside the file, forms that are programs. `EF` contains
 * an embedded file, under whatever type it claims.
 */
const activeNames: ReadonlySet<string> = new Set([
  'JavaScript',
  'Launch',
  'EF',
  'EmbeddedFile',
  'EmbeddedFiles',
  'GoToE',
  'ImportData',
  'Rendition',
  'RichMedia',
  'SubmitForm',
  'XFA',
])

const openRound = 0x28
const closeRound = 0x29
const openAngle = 0x3c
const closeAngle = 0x3e
const backslash = 0x5c
const slash = 0x2f

const isSpace = (byte: number) => byte <= 0x20
/** Bytes that end a word: blanks and ( ) < > [ ] { } / %. */
const isBreak = (byte: number) => isSpace(byte) || '()<>[]{}/%'.includes(String.fromCharCode(byte))

/**
 * Whether a document contains active content. It reads a copy that the library wrote: every object is separate, including
 * compressed ones, and names have one spelling. The bytes of the file itself would show neither.
 */
export function hasActiveContent(copy: Buffer): boolean {
  return [...objectOffsets(copy)].some((offset) => [...namesIn(copy, offset)].some((name) => activeNames.has(name)))
}

/** The positions of the objects, from the table at the end of a copy. */
function* objectOffsets(copy: Buffer): Generator<number> {
  const from = copy.lastIndexOf('startxref')
  const table = Number.parseInt(copy.toString('latin1', from + 9, from + 30), 10)
  if (from < 0 || !(table < copy.length)) throw new Error('a copy of a PDF has no table of objects')
  for (const line of copy.toString('latin1', table, from).split(/\r?\n/)) {
    if (line.startsWith('trailer')) return
    if (line.trimEnd().endsWith(' n')) yield Number.parseInt(line, 10)
  }
}

/** The names in one object, up to its end or to the bytes of its stream. */
function* namesIn(copy: Buffer, offset: number): Generator<string> {
  let at = copy.indexOf('obj', offset) + 3
  while (at < copy.length) {
    const byte = copy[at] ?? 0
    if (byte === openRound) at = afterText(copy, at)
    else if (byte === openAngle && copy[at + 1] !== openAngle) at = copy.indexOf(closeAngle, at) + 1 || copy.length
    else if (byte === slash || !isBreak(byte)) {
      const end = afterWord(copy, at + 1)
      const word = copy.toString('latin1', at, end)
      if (word === 'endobj' || word === 'stream') return
      if (byte === slash) yield word.slice(1)
      at = end
    } else at += byte === openAngle ? 2 : 1
  }
}

function afterWord(copy: Buffer, start: number): number {
  let at = start
  while (at < copy.length && !isBreak(copy[at] ?? 0)) at += 1
  return at
}

/** A text in round brackets may contain further ones. */
function afterText(copy: Buffer, start: number): number {
  let depth = 0
  for (let at = start; at < copy.length; at++) {
    const byte = copy[at]
    if (byte === backslash) at += 1
    else if (byte === openRound) depth += 1
    else if (byte === closeRound && --depth === 0) return at + 1
  }
  return copy.length
}
