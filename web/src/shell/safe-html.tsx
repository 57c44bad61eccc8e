import { createElement, Fragment, type ReactNode } from 'react'

/** The tags a description may carry; everything else loses its tags, scripts and styles their content too. */
const allowedTags = new Set(['b', 'strong', 'em', 'br', 'ul', 'li', 'code'])
const droppedContent = /<(script|style|iframe|object|template|title|textarea|noscript)\b[\s\S]*?(<\/\1\s*>|$)/gi
const token = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)\b(?:"[^"]*"|'[^']*'|[^'">])*>/gi
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

/** Makes what a person typed safe to put into a description. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

type Open = { tag: string; children: ReactNode[] }

/** Turns a description into React nodes. No attribute survives, so neither do links, events or styles. */
export function safeHtml(html: string): ReactNode {
  const source = html.replace(droppedContent, '')
  const stack: Open[] = [{ tag: '', children: [] }]
  let position = 0

  for (const match of source.matchAll(token)) {
    addText(stack, source.slice(position, match.index))
    position = match.index + match[0].length
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

function addText(stack: Open[], text: string): void {
  if (text) stack.at(-1)?.children.push(text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name) => entities[name] ?? ''))
}

function closeTag(stack: Open[], tag: string): void {
  if (!stack.some((open) => open.tag === tag)) return
  while (stack.at(-1)?.tag !== tag) closeLast(stack)
  closeLast(stack)
}

function closeLast(stack: Open[]): void {
  const open = stack.pop()
  if (open) stack.at(-1)?.children.push(createElement(open.tag, null, ...open.children))
}
