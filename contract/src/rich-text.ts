/** Text with some markup, stored as HTML. The server and the pages share what can be known without parsing it as a page. */

/** Maximum visible characters of a rich text. */
export const richTextMax = 10_000
/** Maximum characters with markup, as stored: an `&` takes five characters there. */
export const richHtmlMax = 50_000
/**
 * Maximum number of tags in one text, opening and closing ones counted separately: they take the most time to clean. A table of 20 by 20
 * has 900.
 */
export const richMarksMax = 5_000

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const ends = /<\/(?:p|h[1-6]|li|blockquote|tr)>|<br\s*\/?>|<hr\s*\/?>/gi

/**
 * The visible text: paragraphs, items and rows as lines.
 *
 * @example textOfHtml('<p>Pan &amp; leche</p><p>de hoy</p>') // 'Pan & leche\nde hoy'
 */
export function textOfHtml(html: string): string {
  return withoutTags(html.replace(ends, '\n'))
    .replace(/&([a-z]+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .trim()
}

/** Looks for each `>` once. Where none follows, the rest is text. */
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

/** Number of tags in a text, including closing ones. */
export function countMarks(html: string): number {
  let count = 0
  for (const _ of html.matchAll(/<[a-z/]/gi)) count += 1
  return count
}

/** Whether a text has markup, or was typed as plain text. */
export function isHtml(text: string): boolean {
  return /<(p|ul|ol|br|hr|strong|b|em|i|u|a|h\d|blockquote|table)\b[^<>]*>/i.test(text)
}

/** Turns typed text into paragraphs. Text with markup stays unchanged. */
export function htmlOfText(text: string): string {
  if (text === '' || isHtml(text)) return text
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  return escaped
    .split(/\n+/)
    .map((line) => `<p>${line}</p>`)
    .join('')
}
