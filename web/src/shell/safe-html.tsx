import { createElement, Fragment, type ReactNode } from 'react'

/** The tags allowed in a description; other tags are removed, scripts and styles with their content. */
const allowedTags = new Set(['b', 'strong', 'em', 'br', 'ul', 'li', 'code'])
const dropped = /<(script|style|iframe|object|template|title|textarea|noscript)\b/gi
const tagStart = /<(\/?)([a-z][a-z0-9]*)\b|<!--/gi
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

/** Escapes user input for use in a description. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** A closing tag is matched with at most this many nested open tags. */
const deepest = 50

type Open = { tag: string; children: ReactNode[] }

/** Converts a description into React nodes, in one pass. No attribute survives, so neither do links, events or styles. */
export function safeHtml(html: string): ReactNode {
  const source = withoutDropped(html)
  const stack: Open[] = [{ tag: '', children: [] }]
  let position = 0

  for (const match of source.matchAll(tagStart)) {
    if (match.index < position) continue
    const end = match[2] === undefined ? endOfComment(source, match.index) : endOfTag(source, match.index)
    // A tag without an end is ignored, and so is everything after it.
    if (end === -1) break
    addText(stack, source.slice(position, match.index))
    position = end
    const tag = match[2]?.toLowerCase()
    if (!tag || !allowedTags.has(tag)) continue
    if (tag === 'br') stack.at(-1)?.children.push(createElement('br', { key: position }))
    else if (match[1]) closeTag(stack, tag)
    else stack.push({ tag, children: [] })
  }
  addText(stack, source.slice(position))
  while (stack.length > 1) closeLast(stack)
  return createElement(Fragment, null, ...(stack[0]?.children ?? []))
}

/** The text without the content of tags that are never shown; an unclosed one extends to the end. */
function withoutDropped(html: string): string {
  const lower = html.toLowerCase()
  let text = ''
  let position = 0
  for (const match of html.matchAll(dropped)) {
    if (match.index < position) continue
    text += html.slice(position, match.index)
    const closing = lower.indexOf(`</${match[1]?.toLowerCase()}`, match.index)
    const end = closing === -1 ? -1 : html.indexOf('>', closing)
    if (end === -1) return text
    position = end + 1
  }
  return text + html.slice(position)
}

function endOfComment(source: string, start: number): number {
  const end = source.indexOf('-->', start)
  return end === -1 ? source.length : end + 3
}

/** The end of a tag; a `>` between quotes does not end it. -1 if there is none. */
function endOfTag(source: string, start: number): number {
  let quote = ''
  for (let index = start; index < source.length; index += 1) {
    const sign = source.charAt(index)
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '>') return index + 1
    else if (sign === '"' || sign === "'") quote = sign
  }
  return -1
}

function addText(stack: Open[], text: string): void {
  if (text) stack.at(-1)?.children.push(text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name) => entities[name] ?? ''))
}

function closeTag(stack: Open[], tag: string): void {
  // No description is nested deeper.
  const isOpen = stack.slice(-deepest).some((open) => open.tag === tag)
  if (!isOpen) return
  while (stack.at(-1)?.tag !== tag) closeLast(stack)
  closeLast(stack)
}

function closeLast(stack: Open[]): void {
  const open = stack.pop()
  if (open) stack.at(-1)?.children.push(createElement(open.tag, null, ...open.children))
}
