import type { Language } from '@mostrador/contract/routes.ts'
import { translate } from '../translate.ts'
import { linkNames, type LinkName } from './mail-links.ts'

/** A piece of a line: text, or a value that HTML shows in its own way. */
export type Piece = { text: string; is?: LinkName | 'number' | 'code' }
/** Lines between empty lines. */
export type Paragraph = Piece[][]

const shownApart = new Set<string>([...linkNames, 'number', 'code'])
/** Characters that no text contains, around the name of a value. */
const [open, close] = ['\uE000', '\uE001']
const marks = /[\uE000\uE001]/g
const marked = /\uE000(\w+)\uE001/

/** The text of a mail, as plain text and as the pieces of its HTML, so that both have the same content. */
export function writeWords(
  language: Language,
  key: string,
  values: Readonly<Record<string, string>>,
): { text: string; paragraphs: Paragraph[] } {
  const clean = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.replaceAll(marks, '')]))
  const apart = Object.fromEntries(
    Object.entries(clean).map(([name, value]) => [name, shownApart.has(name) ? `${open}${name}${close}` : value]),
  )
  const paragraphs = translate(language, key, apart)
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n').map((line) => piecesOf(line, clean)))
  return { text: translate(language, key, clean), paragraphs }
}

/** The pieces of a line: every second part of the split is the name of a value. */
function piecesOf(line: string, values: Readonly<Record<string, string>>): Piece[] {
  return line
    .split(marked)
    .map((part, at) => (at % 2 === 0 ? { text: part } : { text: values[part] ?? '', is: part as LinkName }))
    .filter(({ text }) => text !== '')
}
