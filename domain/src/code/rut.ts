/** The Chilean RUT (K-2): a number and a check character, modulo 11, as the Registro Civil defines it. */

const canonical = /^\d{1,8}-[\dK]$/
const largestFactor = 7

/** The check character of a RUT's number. */
export function rutCheckCharacter(number: string): string {
  let sum = 0
  let factor = 2
  for (const digit of number.split('').reverse()) {
    sum += Number(digit) * factor
    factor = factor === largestFactor ? 2 : factor + 1
  }
  const rest = 11 - (sum % 11)
  if (rest === 11) return '0'
  return rest === 10 ? 'K' : String(rest)
}

/**
 * The form in which a RUT is stored, `12345678-5`, from what people type: with dots, without a hyphen, with a small k. Undefined when the
 * form is different or the check character is wrong.
 *
 * @example normaliseRut('12.345.678-5') // '12345678-5'
 */
export function normaliseRut(text: string): string | undefined {
  const signs = text.replace(/[.\s-]/g, '').toUpperCase()
  const rut = `${signs.slice(0, -1).replace(/^0+/, '')}-${signs.slice(-1)}`
  if (!canonical.test(rut)) return undefined
  const [number = '', check = ''] = rut.split('-')
  return rutCheckCharacter(number) === check ? rut : undefined
}

/**
 * How a RUT is written on paper.
 *
 * @example formatRut('12345678-5') // '12.345.678-5'
 */
export function formatRut(rut: string): string {
  const [number = '', check = ''] = rut.split('-')
  const groups: string[] = []
  for (let end = number.length; end > 0; end -= 3) groups.unshift(number.slice(Math.max(end - 3, 0), end))
  return `${groups.join('.')}-${check}`
}
