/**
 * Prepares text for a printer's own monospaced font. Characters that its code pages lack are replaced: the spaces and the minus sign of
 * number formats, and typographic marks.
 */
export function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replace(/[\u2212\u2010-\u2014]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replaceAll('…', '...')
    .replaceAll('×', 'x')
    .replaceAll('₡', '¢')
    .replaceAll('₲', 'Gs')
    .trim()
}

/** Splits the text into lines of at most this many letters, between words if possible. */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length <= columns) {
      line += ` ${word}`
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    for (; line.length > columns; line = line.slice(columns)) lines.push(line.slice(0, columns))
  }
  return [...lines, line]
}

/** A label with its amount aligned right on its last line; below it if both do not fit. */
export function pair(label: string, value: string, columns: number): string[] {
  const lines = wrap(label, columns)
  const last = lines.at(-1) ?? ''
  const gap = columns - last.length - value.length
  if (gap < 1) return [...lines, value.padStart(columns)]
  return [...lines.slice(0, -1), last + ' '.repeat(gap) + value]
}
