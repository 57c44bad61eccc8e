import { ReadingFault } from './reading-fault.ts'

/** The largest file. Documents with a picture or a PDF inside fit. */
const maxInvoiceBytes = 5 * 1024 * 1024

/** Encodings that documents declare, by the name the decoder knows. */
const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'utf-16': 'utf-16le',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
}

/**
 * The text of an XML file. The mark at its beginning decides the encoding, then the one it declares, then UTF-8. Throws `ReadingFault` for
 * an empty or too large file, an encoding it does not know, and bytes that the encoding does not have.
 */
export function decodeXml(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new ReadingFault('empty')
  if (bytes.length > maxInvoiceBytes) throw new ReadingFault('tooLarge')
  const encoding = markedEncoding(bytes) ?? declaredEncoding(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).trimStart()
  } catch {
    throw new ReadingFault('encoding', { encoding })
  }
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  const [first, second, third, fourth] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // `<?` without a mark.
  if (first === 0x3c && second === 0 && third === 0x3f && fourth === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c && third === 0 && fourth === 0x3f) return 'utf-16be'
  return undefined
}

function declaredEncoding(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = /^\s*<\?xml[^>]{0,150}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/.exec(head)?.[1]
  if (declared === undefined) return 'utf-8'
  const encoding = encodings[declared.toLowerCase()]
  // A file of single bytes is not UTF-16, whatever it declares.
  if (encoding === undefined || encoding.startsWith('utf-16'))
    throw new ReadingFault('encoding', { encoding: declared })
  return encoding
}
