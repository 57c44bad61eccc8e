import sanitizeHtml from 'sanitize-html'

const textTags = 'p br hr h2 h3 h4 blockquote ul ol li strong b em i u s sub sup code a table thead tbody tr th td'

/** Allowed content of a description: text with headings, lists, emphasis, tables and links, but nothing that loads or runs. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: textTags.split(' '),
  allowedAttributes: { a: ['href', 'rel', 'target'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow', target: '_blank' }) },
  nestingLimit: 20,
}

/** Rich text as stored: tags outside the allow-list are removed, their text stays. */
export function cleanDescription(html: string): string {
  return html === '' ? '' : sanitizeHtml(html, allowed).trim()
}
