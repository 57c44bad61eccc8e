/** Text with a few marks, kept as HTML: what both sides need to know of it without reading it as a page. */

/** Letters that somebody reads of a rich text. */
export const richTextMax = 10_000
/** The same with its marks, and as it is stored: an `&` takes five letters there. */
export const richHtmlMax = 50_000
/** Marks in one text, each end counted by itself: cleaning takes longest for these. A table of 20 by 20 has 900. */
export const richMarksMax = 5_000

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const ends = /<\/(?:p|h[1-6]|li|blockquote|tr)>|<br\s*\/?>|<hr\s*\/?>/gi

/**
 * What is read of it: paragraphs, items and rows as lines.
 *
 * @example textOfHtml('<p>Pan &amp; leche</p><p>de hoy</p>') // 'Pan & leche\nde hoy'
 */
export function textOfHtml(html: string): string {
  return withoutTags(html.replace(ends, '\n'))
    .replace(/&([a-z]+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .trim()
}

/** Looks for each end once: where none follows, everything left is text. */
function withoutTags(html: string): string {
  let text = ''
  let at = 0
  for (;;) {
    const start = html.indexOf('<', at)
    const end = start === -1 ? -1 : html.indexOf('>', start)
    if (end === -1) return text + html.slice(at)
    text += html.slice(at, start)
    at = end + 1
  }
}

/** How many marks a text has, ends of marks among them. */
export function countMarks(html: string): number {
  let count = 0
  for (const _ of html.matchAll(/<[a-z/]/gi)) count += 1
  return count
}

/** Whether it has marks, or is text as somebody typed it. */
export function isHtml(text: string): boolean {
  return /<(p|ul|ol|br|hr|strong|b|em|i|u|a|h\d|blockquote|table)\b[^<>]*>/i.test(text)
}

/** Typed text as paragraphs; what has marks stays as it is. */
export function htmlOfText(text: string): string {
  if (text === '' || isHtml(text)) return text
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  return escaped
    .split(/\n+/)
    .map((line) => `<p>${line}</p>`)
    .join('')
}
