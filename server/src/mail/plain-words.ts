/**
 * User-written text made safe for our mails: on one line, and without anything that a mail program turns into a link. Mails to
 * strangers must link only to our own pages. A mail address alone stays unchanged.
 */
export function plainWords(text: string): string {
  const words = text.trim()
  return isMailAddress(words) ? words : withoutLinks(words)
}

function withoutLinks(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('://', ': // ')
    .replaceAll(/(?<=[\p{L}\p{M}\p{N}-])\.(?=[\p{L}\p{M}]{2})/gu, '. ')
    .trim()
}

/** Mail programs make it a link that only opens a new mail, and a reader must be able to copy it. */
const isMailAddress = (word: string): boolean => /^[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63}){1,6}$/.test(word)

/** The lines of a text, each made plain. Addresses of our own pages stay, in answers of staff. */
export function plainLines(text: string, ownAddress?: string): string {
  const plainWord = (word: string) =>
    ownAddress !== undefined && word.startsWith(ownAddress) ? word : plainWords(word)
  return text
    .split('\n')
    .map((line) => line.split(/\s+/).map(plainWord).join(' '))
    .join('\n')
}
