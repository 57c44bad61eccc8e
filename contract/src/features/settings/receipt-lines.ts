/** Lines above or under a receipt, and characters of each (B-4). No schema library here: forms import it as it is. */
const maxLines = 5
const maxLength = 60

/** Whether a text may stand above or under every receipt. */
export function fitsReceiptLines(text: string): boolean {
  const lines = text.split('\n')
  return lines.length <= maxLines && lines.every((line) => line.length <= maxLength)
}
