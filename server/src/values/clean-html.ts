/** Rich text as stored: tags outside an allow-list are removed, their text stays. Nothing that remains loads from elsewhere or runs. */
import sanitizeHtml from 'sanitize-html'

const plainTags = 'p br hr h2 h3 h4 blockquote ul ol li strong b em i u s code a'.split(' ')

/** Text with headings, lists, emphasis, tables and links. */
const text: sanitizeHtml.IOptions = {
  allowedTags: [...plainTags, ...'sub sup table thead tbody tr th td'.split(' ')],
  allowedAttributes: { a: ['href', 'rel', 'target'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow', target: '_blank' }) },
  nestingLimit: 20,
}

/** The description of a product. */
export function cleanDescription(html: string): string {
  return html === '' ? '' : sanitizeHtml(html, text).trim()
}

/**
 * The text of a post: everything its editor can write, so that cleaning loses nothing. `isPicture` recognises its pictures by
 * their address.
 */
export function cleanArticle(html: string, isPicture: (address: string) => boolean): string {
  const options: sanitizeHtml.IOptions = {
    ...text,
    allowedTags: [...plainTags, 'img'],
    allowedAttributes: { ...text.allowedAttributes, img: ['src', 'alt'] },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs['src'] ?? ''),
  }
  return html === '' ? '' : sanitizeHtml(html, options).trim()
}
