const plainAscii = /^[\x20-\x7E]*$/
const combiningMarks = /\p{Diacritic}/gu

/** Normalises a text for comparison: without accents and case. Folding 50,000 names is noticeable, so plain ones skip the slow part. */
export function foldText(text: string): string {
  if (plainAscii.test(text)) return text.toLowerCase()
  return text.normalize('NFD').replace(combiningMarks, '').toLowerCase()
}

/** The words of a folded text. */
export function wordsOf(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
