/** Text fitting. The caller passes a function that measures text, because only it knows the font. */

/** The width of a text in a font of size 1. Multiplied by the size, it is the width on paper. */
export type MeasureText = (text: string, isBold: boolean) => number

type Room = { width: number; size: number; lines: number; isBold: boolean }

const ellipsis = '\u2026'

/**
 * The text in at most `lines` lines of a width, broken between words. A word longer than a line is broken inside. Three dots replace the
 * rest that does not fit. No line is wider than the space.
 *
 * @example wrapText('Pan amasado grande', { width: 6, size: 1, lines: 2, isBold: false }, (text) => text.length / 2) // ['Pan amasado',
 * 'grande']
 */
export function wrapText(text: string, room: Room, measure: MeasureText): string[] {
  const fits = (line: string) => measure(line, room.isBold) * room.size <= room.width
  const lines: string[] = []
  let rest = text.trim().replace(/\s+/g, ' ')
  while (rest !== '' && lines.length < room.lines) {
    const isLast = lines.length === room.lines - 1
    const line = fits(rest) ? rest : isLast ? shortened(rest, fits) : firstLine(rest, fits)
    if (line === '') return lines
    lines.push(line)
    if (isLast) return lines
    rest = rest.slice(line.length).trimStart()
  }
  return lines
}

/** As many whole words as fit, or as much of the first word. */
function firstLine(text: string, fits: (line: string) => boolean): string {
  const words = text.split(' ')
  let line = ''
  for (const word of words) {
    const next = line === '' ? word : `${line} ${word}`
    if (!fits(next)) break
    line = next
  }
  return line === '' ? longestStart(text, fits, '') : line
}

function shortened(text: string, fits: (line: string) => boolean): string {
  const start = longestStart(text, fits, ellipsis).trimEnd()
  return start === '' ? '' : `${start}${ellipsis}`
}

/** The longest start of a text that fits together with its suffix. A letter and its marks stay together. */
function longestStart(text: string, fits: (line: string) => boolean, end: string): string {
  const signs = Array.from(text)
  let start = ''
  for (const sign of signs) {
    if (!fits(`${start}${sign}${end}`)) return start
    start += sign
  }
  return start
}
