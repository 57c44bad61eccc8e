/** A name as names in files are compared: without case, accents and surrounding blanks. */
export function foldName(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
