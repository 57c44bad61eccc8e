/**
 * Maximum number of header or footer lines of a receipt, and of characters per line (B-4). Uses no schema library, so that forms can import
 * it without one.
 */
const maxLines = 5
const maxLength = 60

/** Whether a text fits above or below every receipt. */
export function fitsReceiptLines(text: string): boolean {
  const lines = text.split('\n')
  return lines.length <= maxLines && lines.every((line) => line.length <= maxLength)
}
