/** Decodes text files in the encoding of the program that wrote them. */
import { isUtf8 } from 'node:buffer'
import { sheetFault } from './sheet-fault.ts'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** The rows of a piece wait in memory until they are processed: few enough not to become old garbage. */
const chunkBytes = 32 * 1024
const lookedAtBytes = 4096

/** Byte order marks decide. Without one it is UTF-8 if valid, and otherwise the encoding of Windows. */
export function detectEncoding(bytes: Buffer): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, lookedAtBytes)
  const zeros = [0, 0]
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  // Latin letters in UTF-16 have a zero in every other byte. Zeros elsewhere mean that it is not text.
  if (odd > start.length / 4 && even === 0) return 'utf-16le'
  if (even > start.length / 4 && odd === 0) return 'utf-16be'
  if (bytes.includes(0)) throw sheetFault('notText')
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** The text in pieces, so that a large file does not block other calls. Byte order marks are removed. */
export function* decodeChunks(bytes: Buffer, encoding: TextEncoding): Generator<string> {
  const decoder = new TextDecoder(encoding)
  for (let start = 0; start < bytes.length; start += chunkBytes)
    yield decoder.decode(bytes.subarray(start, start + chunkBytes), { stream: start + chunkBytes < bytes.length })
}
