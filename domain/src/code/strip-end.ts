/**
 * A text without the given characters at its end, read once from behind. A pattern such as `/0+$/` restarts at every character and takes
 * time quadratic in the text's length.
 *
 * @example stripEnd('1.500', '0') // '1.5'
 */
export function stripEnd(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
