export type TextFormat = 'bold' | 'italic' | 'heading' | 'list' | 'steps' | 'quote' | 'link'
type Range = { start: number; end: number }
type Formatted = Range & { value: string }

const around: Partial<Record<TextFormat, readonly [before: string, after: string]>> = {
  bold: ['**', '**'],
  italic: ['*', '*'],
  link: ['[', '](help:)'],
}
const inFront: Partial<Record<TextFormat, (index: number) => string>> = {
  heading: () => '## ',
  list: () => '- ',
  steps: (index) => `${index + 1}. `,
  quote: () => '> ',
}

/** Writes a mark around the selected words, or in front of each selected line. What stays selected can be typed over. */
export function formatText(value: string, { start, end }: Range, format: TextFormat, words: string): Formatted {
  const front = inFront[format]
  return front
    ? prefixLines(value, { start, end }, front)
    : wrapWords(value, { start, end }, around[format] ?? ['', ''], words)
}

function wrapWords(
  value: string,
  { start, end }: Range,
  [before, after]: readonly [string, string],
  words: string,
): Formatted {
  const chosen = start === end ? words : value.slice(start, end)
  const from = start + before.length
  return {
    value: `${value.slice(0, start)}${before}${chosen}${after}${value.slice(end)}`,
    start: from,
    end: from + chosen.length,
  }
}

function prefixLines(value: string, { start, end }: Range, front: (index: number) => string): Formatted {
  const from = value.lastIndexOf('\n', start - 1) + 1
  const next = value.indexOf('\n', end)
  const to = next === -1 ? value.length : next
  const lines = value
    .slice(from, to)
    .split('\n')
    .map((line, index) => front(index) + line)
    .join('\n')
  return { value: value.slice(0, from) + lines + value.slice(to), start: from + lines.length, end: from + lines.length }
}

/** Where a line begins, counted from 1. */
export function startOfLine(value: string, line: number): number {
  return value
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, 0)
}
