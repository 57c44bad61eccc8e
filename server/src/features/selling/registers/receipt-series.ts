/** C1, C1B … C1Z, C1AA: the register's code with increasing letters. */
export function nextSeries(code: string, series: string): string {
  const letters = series.slice(code.length)
  if (letters === '') return `${code}B`
  const last = letters.at(-1) ?? 'A'
  if (last !== 'Z') return `${code}${letters.slice(0, -1)}${String.fromCharCode(last.charCodeAt(0) + 1)}`
  return `${code}${'A'.repeat(letters.length + 1)}`
}

/**
 * Whether receipts of two registers could have the same number: the series of `C1` may reach `C1B`, so no other register may have that
 * code.
 */
export function couldShareSeries(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return long.startsWith(short) && /^[A-Z]*$/.test(long.slice(short.length))
}
