const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

const address = /https?:\/\/[^\s<>"']+/g

/** The text unchanged, with its addresses as links. */
export function linkify(text: string): string {
  let html = ''
  let from = 0
  for (const { 0: url, index } of text.matchAll(address)) {
    const shown = escapeHtml(url)
    html += `${escapeHtml(text.slice(from, index))}<a href="${shown}" rel="noreferrer">${shown}</a>`
    from = index + url.length
  }
  return html + escapeHtml(text.slice(from))
}
