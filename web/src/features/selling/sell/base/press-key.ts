/** How a pad writes numbers: the decimal sign of the shop's notation, and the number of decimals. */
type PadForm = { sign: string; places: number }

/** The decimal sign of a locale, such as `,` in `es-CL`. */
export function decimalSignOf(locale: string): string {
  return new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
}

/**
 * Returns the text after a key of the pad: a digit, `00`, `decimal`, `back` or `clear`. `null` is the offered value, which the first key
 * replaces. A number has one decimal sign with a digit before it, and no more decimals than its form allows.
 * @example pressKey('0', 'decimal', { sign: ',', places: 3 }) // '0,'
 */
export function pressKey(typed: string | null, key: string, { sign, places }: PadForm): string {
  const text = typed ?? ''
  if (key === 'clear') return ''
  if (key === 'back') return text.slice(0, -1)
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (key === 'decimal') return at >= 0 || places === 0 ? text : `${text === '' ? '0' : text}${sign}`
  if (at < 0) return (text === '0' ? '' : text) + (text === '' || text === '0' ? key.replace(/^0+$/, '0') : key)
  return text + key.slice(0, Math.max(0, places - (text.length - at - 1)))
}
