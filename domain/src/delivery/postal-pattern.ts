const rangeSign = '..'
const codeShape = /^[A-Z0-9?]{1,10}\*?$/
const digits = /^\d{2,10}$/

/** A postal code for comparison: capitals and digits only. */
const codeKey = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
const patternKey = (pattern: string): string => pattern.toUpperCase().replace(/[^A-Z0-9?*]/g, '')

/**
 * Whether a text is a pattern of postal codes: one code, a code with `?` for one character or `*` for any end, or a range of numbers of
 * equal length. Spaces and hyphens do not count.
 *
 * @example isPostalPattern('28*') // true
 * @example isPostalPattern('7500000..7599999') // true
 */
export function isPostalPattern(text: string): boolean {
  const [from = '', to, ...more] = text.split(rangeSign)
  if (more.length > 0) return false
  if (to === undefined) {
    const key = patternKey(text)
    return codeShape.test(key) && /[A-Z0-9]/.test(key)
  }
  const [first, last] = [codeKey(from), codeKey(to)]
  return digits.test(first) && digits.test(last) && first.length === last.length && first <= last
}

/**
 * Whether a postal code fits a pattern. An empty code fits none.
 *
 * @example fitsPostalPattern('28013', '28*') // true
 * @example fitsPostalPattern('SW1A 1AA', 'sw1?*') // true
 */
export function fitsPostalPattern(code: string, pattern: string): boolean {
  const key = codeKey(code)
  if (key === '' || !isPostalPattern(pattern)) return false
  const [from = '', to] = pattern.split(rangeSign)
  if (to !== undefined) {
    const [first, last] = [codeKey(from), codeKey(to)]
    return digits.test(key) && key.length === first.length && first <= key && key <= last
  }
  return fitsSigns(key, patternKey(pattern))
}

function fitsSigns(key: string, pattern: string): boolean {
  const isOpen = pattern.endsWith('*')
  const signs = isOpen ? pattern.slice(0, -1) : pattern
  if (isOpen ? key.length < signs.length : key.length !== signs.length) return false
  return Array.from(signs).every((sign, at) => sign === '?' || sign === key[at])
}
