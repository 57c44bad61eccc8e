/** A control character or a space could hide a protocol from the checks below. */
const hasUnsafeCharacter = (text: string) =>
  Array.from(text).some((character) => character <= ' ' || character === '\u007f')

/**
 * The internal path in a `redir` query, or null. Only a path of this site passes: `/dashboard?x=1` does, while `//evil.example`,
 * `/\evil.example`, `https:…` and anything with control characters do not.
 */
export function safeRedir(text: string | null | undefined): string | null {
  if (!text || !text.startsWith('/')) return null
  if (text.startsWith('//') || text.includes('\\') || hasUnsafeCharacter(text)) return null

  const base = 'http://internal.invalid'
  const url = URL.canParse(text, base) ? new URL(text, base) : null
  if (url?.origin !== base || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** The address of a page that stores the requested path for afterwards. */
export function withRedir(path: string, wanted: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}redir=${encodeURIComponent(wanted)}`
}
