/** Text with some markup, stored as HTML. The server and the pages share these functions, which do not parse it as a page. */

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

/** Words of the visible text. */
export function countWords(html: string): number {
  return textOfHtml(html)
    .split(/\s+/)
    .filter((word) => word !== '').length
}

const wordsPerMinute = 200

/** Minutes that reading a text takes, at least one. */
export function readingMinutes(html: string): number {
  return Math.max(1, Math.round(countWords(html) / wordsPerMinute))
}

/** Looks for each `>` once. If none follows, the rest is text. */
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

type PictureTag = { src: string; alt: string }

/**
 * The pictures that a text shows, in their order. Attributes stand in double quotes, as editors and the cleaning write them.
 *
 * @example picturesOf('<p>Pan</p><img src="/files/a.webp" alt="Un pan">') // [{ src: '/files/a.webp', alt: 'Un pan' }]
 */
export function picturesOf(html: string): PictureTag[] {
  const found: PictureTag[] = []
  for (let start = html.indexOf('<img '); start !== -1; ) {
    const end = endOfTag(html, start)
    const tag = html.slice(start, end)
    found.push({ src: attributeOf(tag, 'src'), alt: attributeOf(tag, 'alt') })
    start = html.indexOf('<img ', end)
  }
  return found
}

/** The first `>` after a position and outside of quotes; the end of the text if there is none. */
function endOfTag(html: string, start: number): number {
  let isQuoted = false
  for (let at = start; at < html.length; at += 1) {
    if (html[at] === '"') isQuoted = !isQuoted
    else if (html[at] === '>' && !isQuoted) return at
  }
  return html.length
}

function attributeOf(tag: string, name: string): string {
  const start = tag.indexOf(` ${name}="`)
  const from = start + name.length + 3
  const end = start === -1 ? -1 : tag.indexOf('"', from)
  return end === -1 ? '' : tag.slice(from, end)
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
