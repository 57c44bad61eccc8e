import { Fragment } from 'react'

const address = /https?:\/\/[^\s<>"']+/g
/** Signs at the end of an address that belong to the sentence. */
const sentenceEnd = '.,;:!?)]}'

/** A text as it was written, with its web addresses as links. Only `http` and `https` become links; everything else stays text (J-8). */
export function LinkedText({ text }: { text: string }) {
  return partsOf(text).map(({ at, shown, href }) =>
    href === null ? (
      <Fragment key={at}>{shown}</Fragment>
    ) : (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {shown}
      </a>
    ),
  )
}

type Part = { at: number; shown: string; href: string | null }

/** The pieces of a text, in order. */
function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = withoutSentenceEnd(found)
    const href = safeAddress(shown)
    if (href === null) continue
    if (index > from) parts.push({ at: from, shown: text.slice(from, index), href: null })
    parts.push({ at: index, shown, href })
    from = index + shown.length
  }
  if (from < text.length) parts.push({ at: from, shown: text.slice(from), href: null })
  return parts
}

function withoutSentenceEnd(found: string): string {
  let end = found.length
  while (end > 0 && sentenceEnd.includes(found.charAt(end - 1))) end -= 1
  return found.slice(0, end)
}

function safeAddress(text: string): string | null {
  try {
    const { protocol, href } = new URL(text)
    return protocol === 'http:' || protocol === 'https:' ? href : null
  } catch {
    return null
  }
}
